package org.wqbench.core.workqueue;

/**
 * Workers to be woken once the pool lock is dropped (kernel: {@code struct wake_q_head}). Linked
 * through the workers themselves, so it allocates nothing.
 */
final class WakeQueue {
  /*
   * add and takeAll run under the pool lock, wakeAll after it. A worker's nextToWake is not null
   * from add until its wake is about to be issued. An add in that time may be skipped: the wake is
   * still to come, and the woken worker looks at the worklist under the lock that we hold now.
   * wakeAll clears the link before it wakes; the other order would let such an add skip a wake that
   * has already been.
   * The last worker of a queue links to itself, so that null means "not queued".
   */
  private Worker head;

  void add(Worker worker) {
    if (worker.nextToWake == null) {
      worker.nextToWake = head == null ? worker : head;
      head = worker;
    }
  }

  /** Empties the queue; null when there was nobody. */
  Worker takeAll() {
    Worker all = head;
    head = null;
    return all;
  }

  /**
   * @param profile of the pool, null where it is not profiled
   */
  static void wakeAll(Worker first, PoolProfile profile) {
    Worker worker = first;
    while (worker != null) {
      Worker next = worker.nextToWake;
      worker.nextToWake = null;
      if (profile == null) {
        worker.wake();
      } else {
        profile.wakeAfterLock(worker);
      }
      worker = next == worker ? null : next;
    }
  }
}
