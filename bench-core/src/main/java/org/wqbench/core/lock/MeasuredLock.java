package org.wqbench.core.lock;

/**
 * A lock that counts how often it was taken and measures how long its takers waited. The clock is
 * read for contended acquisitions only; a free lock is taken with one attempt, as without this.
 */
public sealed class MeasuredLock implements PoolLock permits ProfiledLock {
  /** In place of a wait where the lock was free. */
  static final long FREE = -1;

  private final PoolLock lock;

  /* Guarded by the lock itself. */
  private long acquisitions;
  private long contended;
  private long waitNs;

  /**
   * Measures another lock.
   *
   * @param lock a free lock that nobody else uses
   */
  public MeasuredLock(PoolLock lock) {
    this.lock = lock;
  }

  @Override
  public void lock() {
    take();
  }

  /** Takes the lock; how long it waited for it, nanoseconds, or {@link #FREE}. */
  final long take() {
    long waitedNs = lock.tryLock() ? FREE : waitForLock();
    acquisitions++;
    return waitedNs;
  }

  /** The slow path: reports of profiles know it by the name of this method. */
  private long waitForLock() {
    long beginNs = System.nanoTime();
    lock.lock();
    long waitedNs = System.nanoTime() - beginNs;
    waitNs += waitedNs;
    contended++;
    return waitedNs;
  }

  @Override
  public boolean tryLock() {
    boolean taken = lock.tryLock();
    if (taken) {
      acquisitions++;
    }
    return taken;
  }

  @Override
  public void unlock() {
    lock.unlock();
  }

  /**
   * What was counted so far. For the holder of the lock.
   *
   * @return the counts
   */
  public LockCounts counts() {
    return new LockCounts(acquisitions, contended, waitNs);
  }
}
