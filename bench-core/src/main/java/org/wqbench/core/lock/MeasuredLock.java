package org.wqbench.core.lock;

/**
 * A lock that counts how often it was taken and measures how long its takers waited. The clock is
 * read for contended acquisitions only; a free lock is taken with one attempt, as without this.
 */
public final class MeasuredLock implements PoolLock {
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
    if (!lock.tryLock()) {
      long beginNs = System.nanoTime();
      lock.lock();
      waitNs += System.nanoTime() - beginNs;
      contended++;
    }
    acquisitions++;
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
