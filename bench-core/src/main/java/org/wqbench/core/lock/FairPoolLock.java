package org.wqbench.core.lock;

import java.util.concurrent.locks.ReentrantLock;

/**
 * First come, first served, as the kernel's queued spinlock is; but waiters park, so each hand-over
 * waits until the next in line has been scheduled, and the lock is idle for that long. A contended
 * acquisition allocates its queue node.
 */
final class FairPoolLock implements PoolLock {
  private final ReentrantLock lock = new ReentrantLock(true);

  @Override
  public void lock() {
    lock.lock();
  }

  /** The JDK's own would overtake those who wait. */
  @Override
  public boolean tryLock() {
    return !lock.hasQueuedThreads() && lock.tryLock();
  }

  @Override
  public void unlock() {
    lock.unlock();
  }
}
