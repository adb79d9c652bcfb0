package org.wqbench.core.workqueue;

import org.wqbench.core.workqueue.PoolVariant.Picked;

/**
 * The idle workers of a pool, last idle first picked, and the kicked list of patch 1. Guarded by
 * the pool's lock.
 */
final class IdleWorkers {
  private final Picked picked;
  private final WorkerList idle = new WorkerList();
  private final WorkerList kicked = new WorkerList();

  IdleWorkers(Picked picked) {
    this.picked = picked;
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
   * The worker that a kick has to wake; null when none is idle (kernel: {@code kick_pool_pick}).
   * What stays idle until it runs is picked again by the next kick, which then costs no wake.
   */
  Worker pick() {
    Worker worker = kicked.head();
    if (worker != null) {
      return worker;
    }
    worker = idle.head();
    if (worker != null && picked != Picked.stays) {
      idle.remove(worker);
      if (picked == Picked.moves) {
        kicked.push(worker);
      }
    }
    return worker;
  }

  /** The worker idle for longest and in reach of the cull; null when there is none. */
  Worker longestIdle() {
    return idle.tail();
  }

  /** Idle and kicked workers together, those claimed by a kicker not (kernel: {@code nr_idle}). */
  int count() {
    return idle.size() + kicked.size();
  }

  boolean isEmpty() {
    return count() == 0;
  }
}
