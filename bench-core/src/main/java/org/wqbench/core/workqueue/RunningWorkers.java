package org.wqbench.core.workqueue;

import java.util.concurrent.TimeUnit;

/**
 * The concurrency management of a bound pool: as long as one of its workers runs, no other is woken
 * (kernel: {@code nr_running}, {@code wq_worker_sleeping}, {@code wq_worker_running}, {@code
 * wq_worker_tick}). In an unbound pool nobody counts as running. Guarded by the pool's lock.
 */
final class RunningWorkers {
  /** How long an item may run while others wait, 10 ms (kernel: wq_cpu_intensive_thresh_us). */
  static final long CPU_INTENSIVE_NS = TimeUnit.MILLISECONDS.toNanos(10);

  private final WorkerPool pool;
  private int count;
  private boolean watching;

  RunningWorkers(WorkerPool pool) {
    this.pool = pool;
  }

  int count() {
    return count;
  }

  void enter(Worker worker) {
    if (pool.isBound()) {
      worker.running = true;
      count++;
    }
  }

  void leave(Worker worker) {
    if (worker.running) {
      worker.running = false;
      count--;
    }
  }

  /** The item was too long and has ended at last. */
  void endCpuIntensive(Worker worker) {
    worker.cpuIntensive = false;
    enter(worker);
  }

  /** A running worker is about to block: somebody else may run. False if it did not count. */
  boolean sleeping(Worker worker) {
    if (!worker.running) {
      return false;
    }
    yieldTo(worker);
    return true;
  }

  /** It runs again, and has not run for long. */
  void awake(Worker worker) {
    enter(worker);
    worker.watchedItem = 0;
  }

  private void yieldTo(Worker worker) {
    leave(worker);
    if (pool.kick(false)) {
      worker.currentPwq.counts.cmWakeup++;
    }
  }

  /**
   * Work waits behind those that run: if they still run the same items at the end of the threshold,
   * they no longer count. Without waiting work there is no timer.
   */
  void watch() {
    if (watching) {
      return;
    }
    watching = true;
    for (Worker worker : pool.workers) {
      worker.watchedItem = worker.running ? worker.itemNumber : 0;
    }
    pool.system().timer().schedule(new TimerEntry(this::check), CPU_INTENSIVE_NS);
  }

  private void check() {
    pool.lock();
    if (!pool.worklist.isEmpty()) {
      for (Worker worker : pool.workers) {
        if (worker.running
            && worker.currentPwq != null
            && worker.watchedItem == worker.itemNumber) {
          worker.cpuIntensive = true;
          worker.currentPwq.counts.cpuIntensive++;
          yieldTo(worker);
        }
      }
    }
    watching = false; // not before: a kick would have begun the next round
    if (count > 0 && !pool.worklist.isEmpty()) {
      watch();
    }
    pool.unlock();
  }
}
