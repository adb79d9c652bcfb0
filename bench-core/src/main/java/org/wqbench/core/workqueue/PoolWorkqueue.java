package org.wqbench.core.workqueue;

/**
 * The link of one workqueue and one pool for one cpu (kernel: {@code struct pool_workqueue}). All
 * fields are guarded by the pool's lock.
 */
final class PoolWorkqueue {
  final Workqueue workqueue;
  final WorkerPool pool;
  private final int maxActive;

  /** Items that wait because {@link #maxActive} items are on the worklist or running. */
  private final WorkList inactive = new WorkList();

  private int active;
  private int inFlight;
  private boolean destroyed;

  /** Waits for {@link #inFlight} to become 0; null when nobody does. */
  private Completion drained;

  PoolWorkqueue(Workqueue workqueue, WorkerPool pool, int maxActive) {
    this.workqueue = workqueue;
    this.pool = pool;
    this.maxActive = maxActive;
  }

  /** Appends an item to the worklist, or to the inactive list at the limit. */
  void append(Work work) {
    work.pwq = this;
    inFlight++;
    if (active < maxActive) {
      active++;
      pool.worklist.add(work);
    } else {
      inactive.add(work);
    }
  }

  /** An item of this link has run: its place goes to the next inactive one. */
  void finished() {
    active--;
    Work waiting = inactive.poll();
    if (waiting != null) {
      active++;
      pool.worklist.add(waiting);
    }
    if (--inFlight == 0 && drained != null) {
      drained.complete();
      drained = null;
    }
  }

  /** Whether nothing is queued or running; if not, {@code empty} is completed when that is so. */
  boolean isDrained(Completion empty) {
    if (inFlight == 0) {
      return true;
    }
    drained = empty;
    return false;
  }

  void destroy() {
    destroyed = true;
  }

  boolean isDestroyed() {
    return destroyed;
  }
}
