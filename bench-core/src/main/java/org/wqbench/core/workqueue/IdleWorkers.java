package org.wqbench.core.workqueue;

/**
 * The idle workers of a pool, last idle first picked, and the kicked list of patch 1. Guarded by
 * the pool's lock.
 */
final class IdleWorkers {
  private final boolean movesKicked;
  private final WorkerList idle = new WorkerList();
  private final WorkerList kicked = new WorkerList();

  IdleWorkers(boolean movesKicked) {
    this.movesKicked = movesKicked;
  }

  /** Kernel: {@code worker_enter_idle}. */
  void enter(Worker worker) {
    idle.push(worker);
  }

  /** Kernel: {@code worker_leave_idle}; nothing happens to a worker that is not idle. */
  void leave(Worker worker) {
    if (worker.list != null) {
      worker.list.remove(worker);
    }
  }

  /**
   * The worker that a kick wakes; null when none is idle. It stays idle until it runs, so that a
   * second kick before that picks it again and costs no wake (kernel: {@code kick_pool_pick}).
   */
  Worker pick() {
    Worker worker = kicked.head();
    if (worker != null) {
      return worker;
    }
    worker = idle.head();
    if (worker != null && movesKicked) {
      idle.remove(worker);
      kicked.push(worker);
    }
    return worker;
  }

  /** The worker idle for longest and in reach of the cull; null when there is none. */
  Worker longestIdle() {
    return idle.tail();
  }

  /** Idle and kicked workers together (kernel: {@code nr_idle}). */
  int count() {
    return idle.size() + kicked.size();
  }

  boolean isEmpty() {
    return count() == 0;
  }
}
