package org.wqbench.core.lock;

/**
 * The one lock of a worker pool (kernel: {@code pool->lock}). Not reentrant by contract; whoever
 * locked it unlocks it.
 */
public interface PoolLock {

  /** Takes the lock, waiting as long as it is held. Not interruptible. */
  void lock();

  /**
   * Takes the lock if nobody holds it.
   *
   * @return whether it was taken
   */
  boolean tryLock();

  /** Gives the lock back; everything written under it is visible to the next holder. */
  void unlock();
}
