package org.wqbench.core.workqueue;

/**
 * How the workers of a pool take items and run them (kernel: {@code assign_work}, {@code
 * process_scheduled_works}, {@code process_one_work}). Entered and left with the pool's lock held;
 * it is dropped while an item runs.
 */
final class ItemRunner {
  private final WorkerPool pool;
  private final WorkqueueSystem system;
  private final boolean strict;
  private long started;
  private long startedOutsidePod;
  private long failed;

  ItemRunner(WorkerPool pool, boolean strict) {
    this.pool = pool;
    this.system = pool.system();
    this.strict = strict;
  }

  long started() {
    return started;
  }

  long startedOutsidePod() {
    return startedOutsidePod;
  }

  long failed() {
    return failed;
  }

  /** Takes the head of the worklist, which is not empty, with the barriers behind it. */
  void runHead(Worker worker) {
    Work work = pool.worklist.head();
    if (work.runner != null) {
      // Still running: whoever runs it takes it next.
      pool.worklist.moveLinked(work, work.runner.scheduled);
      return;
    }
    if (work.linked) {
      pool.worklist.moveLinked(work, worker.scheduled);
    } else {
      pool.worklist.remove(work);
      run(worker, work);
    }
    runScheduled(worker);
  }

  /** Runs the items of a link that wait here; whether there were any. */
  boolean rescue(Worker rescuer, PoolWorkqueue pwq) {
    Work next;
    for (Work work = pool.worklist.head(); work != null; work = next) {
      Work last = work;
      while (last.linked) {
        last = last.next;
      }
      next = last.next;
      if (work.pwq != pwq) {
        continue;
      }
      if (work.runner != null) {
        pool.worklist.moveLinked(work, work.runner.scheduled);
      } else {
        pool.worklist.moveLinked(work, rescuer.scheduled);
        pwq.counts.rescued++;
      }
    }
    boolean some = !rescuer.scheduled.isEmpty();
    runScheduled(rescuer);
    return some;
  }

  private void runScheduled(Worker worker) {
    Work work;
    while ((work = worker.pollScheduled()) != null) {
      run(worker, work);
    }
  }

  private void run(Worker worker, Work work) {
    PoolWorkqueue pwq = work.pwq;
    int color = work.color;
    work.pwq = null;
    if (work.isBarrier) {
      pool.unlock();
      work.run();
      pool.lock();
      pwq.barrierFinished(color);
      return;
    }
    work.runner = worker;
    worker.currentPwq = pwq;
    worker.currentColor = color;
    worker.itemNumber = ++started;
    worker.chargeTo(pwq.workqueue);
    pwq.counts.started++;
    pool.chainKick();
    work.clearPending();
    pool.unlock();
    boolean outside = !strict && system.threads().runsOutside(pool.cpus());
    boolean ok = system.runGuarded(pwq.workqueue, work);
    pool.lock();
    if (worker.cpuIntensive) {
      pool.running.endCpuIntensive(worker);
    }
    if (outside) {
      startedOutsidePod++;
      pwq.counts.repatriated++;
    }
    if (!ok) {
      failed++;
    }
    work.runner = null;
    worker.currentPwq = null;
    pwq.counts.completed++;
    pwq.finished(color);
  }
}
