package org.wqbench.core.workqueue;

/**
 * How a pool wakes its workers: the change under review and what it is compared with. A constant is
 * factory input, benchmark parameter and table label in one spelling.
 */
public enum PoolVariant {
  /** No patch: a kick wakes the worker while the pool lock is held, at enqueue and in the chain. */
  baseline(Picked.stays, false, false),

  /** Patch 1 alone: the kicked list; every wake under the lock. */
  kicked_list(Picked.moves, false, false),

  /** Patches 1-3: kicked list, and the wake for a new item is issued after the lock is dropped. */
  defer_enqueue(Picked.moves, true, false),

  /** Patches 1-4, the series: kicked list, both wakes issued after the lock is dropped. */
  patched(Picked.moves, true, true),

  /** Patches 2-4, what was merged: both wakes after the lock is dropped, no kicked list. */
  landed(Picked.stays, true, true),

  /**
   * The reviewer's other idea: both wakes after the lock is dropped, and the kicker takes the
   * worker off the idle list. So kicks do not coalesce: the next one wakes another worker.
   */
  claim_idle(Picked.leaves, true, true);

  /** What a kick does to the worker it picked, which is on the idle list. */
  enum Picked {
    /** It is idle until it runs: the next kick picks it again, and so may the cull. */
    stays,
    /** It moves to the kicked list: the next kick picks it again, the cull does not see it. */
    moves,
    /** It is no longer idle, as if it ran already. */
    leaves
  }

  private final Picked picked;
  private final boolean defersEnqueueWake;
  private final boolean defersChainWake;

  PoolVariant(Picked picked, boolean defersEnqueueWake, boolean defersChainWake) {
    this.picked = picked;
    this.defersEnqueueWake = defersEnqueueWake;
    this.defersChainWake = defersChainWake;
  }

  Picked picked() {
    return picked;
  }

  /**
   * Patch 3: the wake for a new item is issued after the pool lock is dropped.
   *
   * @return whether this variant defers that wake
   */
  public boolean defersEnqueueWake() {
    return defersEnqueueWake;
  }

  /**
   * Patch 4: the wake by which a worker hands on waiting work is issued after the lock is dropped.
   *
   * @return whether this variant defers that wake
   */
  public boolean defersChainWake() {
    return defersChainWake;
  }
}
