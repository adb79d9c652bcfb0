package org.wqbench.core.workqueue;

/**
 * Waiting for one item: a barrier item is put right behind it and goes wherever it goes (kernel:
 * {@code start_flush_work} and {@code insert_wq_barrier}).
 */
final class FlushWork {
  private FlushWork() {}

  /** Kernel: {@code flush_work}; whether there was something to wait for. */
  static boolean waitFor(Work target) {
    refuseFromInside(target);
    return waitFor(target, false);
  }

  /** The same for an item that is being cancelled, so can't be queued. */
  static void waitForRunner(Work target) {
    waitFor(target, true);
  }

  private static boolean waitFor(Work target, boolean isCancel) {
    WorkerPool pool = target.lastPool;
    if (pool == null) {
      return false;
    }
    Completion done = new Completion();
    pool.lock();
    boolean inserted;
    try {
      inserted = insertBarrier(pool, target, Work.barrier(done), isCancel);
    } finally {
      pool.unlock();
    }
    if (inserted) {
      done.await();
    }
    return inserted;
  }

  /** False if the item is neither queued nor running in the pool, whose lock is held. */
  private static boolean insertBarrier(
      WorkerPool pool, Work target, Work barrier, boolean isCancel) {
    PoolWorkqueue pwq = target.pwq;
    if (pwq != null && pwq.pool == pool) {
      refuseIfOneAtATime(pwq.workqueue, target);
      barrier.linked = target.linked;
      target.linked = true;
      target.list.addBehind(target, barrier);
      pwq.addBarrier(barrier, target.color);
      return true;
    }
    Worker runner = target.runner;
    if (runner != null && runner.pool == pool) {
      pwq = runner.currentPwq;
      if (!isCancel) {
        refuseIfOneAtATime(pwq.workqueue, target);
      }
      runner.scheduled.addFirst(barrier);
      pwq.addBarrier(barrier, runner.currentColor);
      return true;
    }
    return false;
  }

  static void refuseFromInside(Work target) {
    Worker worker = Worker.current();
    if (worker != null && target.runner == worker) {
      throw new IllegalStateException(
          "work item '" + target + "' would wait for itself: don't from its own function");
    }
  }

  private static void refuseIfOneAtATime(Workqueue workqueue, Work target) {
    if (workqueue.runsOneAtATime() && Worker.isInside(workqueue)) {
      throw new IllegalStateException(
          "work item '"
              + target
              + "' may wait for the calling one: workqueue "
              + workqueue.name()
              + " runs one at a time");
    }
  }
}
