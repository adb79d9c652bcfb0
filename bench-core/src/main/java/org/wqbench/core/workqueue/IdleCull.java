package org.wqbench.core.workqueue;

/**
 * Retires workers that are idle for too long while there are too many (kernel: {@code
 * idle_cull_fn}). Guarded by the pool's lock.
 */
final class IdleCull {
  private static final int MAX_IDLE_WORKERS_RATIO = 4;

  private final WorkerPool pool;
  private final int minIdle;
  private final long idleTimeoutNs;
  private boolean armed;
  private long culled;

  IdleCull(WorkerPool pool, int minIdle, long idleTimeoutNs) {
    this.pool = pool;
    this.minIdle = minIdle;
    this.idleTimeoutNs = idleTimeoutNs;
  }

  long culled() {
    return culled;
  }

  /** A worker has become idle. */
  void arm() {
    if (!armed && tooManyWorkers()) {
      schedule(idleTimeoutNs);
    }
  }

  private void schedule(long delayNs) {
    armed = true;
    pool.system().timer().schedule(new TimerEntry(this::cull), delayNs);
  }

  /**
   * Kernel: {@code too_many_workers}; a worker that creates another counts as idle. While somebody
   * is busy one is always kept: what the busy one waits for may come later.
   */
  private boolean tooManyWorkers() {
    int idle = pool.idle.count() + (pool.manager.isCreating() ? 1 : 0);
    int busy = pool.workers.size() - idle;
    int spare = idle - Math.max(minIdle, busy > 0 ? 1 : 0);
    return spare > 0 && spare * MAX_IDLE_WORKERS_RATIO >= busy;
  }

  private void cull() {
    pool.lock();
    armed = false;
    while (tooManyWorkers() && !pool.isStopping()) {
      Worker worker = pool.idle.longestIdle();
      if (worker == null) {
        break;
      }
      long idleNs = pool.system().timer().nowNs() - worker.idleSinceNs;
      if (idleNs < idleTimeoutNs) {
        schedule(idleTimeoutNs - idleNs);
        break;
      }
      pool.retire(worker);
      culled++;
      if (pool.profile != null) {
        pool.profile.culled(worker, idleNs);
      }
    }
    pool.unlock();
  }
}
