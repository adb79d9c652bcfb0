package org.wqbench.core.workqueue;

/**
 * How a pool wakes its workers: the change under review and what it is compared with. A constant is
 * factory input, benchmark parameter and table label in one spelling.
 */
public enum PoolVariant {
  /** No patch: a kick wakes the worker while the pool lock is held, at enqueue and in the chain. */
  baseline(false, false, false),

  /** Patches 1-4 of the series: kicked list, both wakes issued after the lock is dropped. */
  patched(true, true, true);

  private final boolean kickedList;
  private final boolean defersEnqueueWake;
  private final boolean defersChainWake;

  PoolVariant(boolean kickedList, boolean defersEnqueueWake, boolean defersChainWake) {
    this.kickedList = kickedList;
    this.defersEnqueueWake = defersEnqueueWake;
    this.defersChainWake = defersChainWake;
  }

  /**
   * Patch 1: a picked worker moves from the idle list to the kicked list, out of reach of the cull.
   *
   * @return whether this variant has the kicked list
   */
  public boolean kickedList() {
    return kickedList;
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
