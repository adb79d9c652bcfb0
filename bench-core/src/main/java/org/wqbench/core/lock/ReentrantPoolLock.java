package org.wqbench.core.lock;

import java.util.concurrent.locks.ReentrantLock;

/** The JDK's lock: barging, and waiters park. A contended acquisition allocates its queue node. */
final class ReentrantPoolLock implements PoolLock {
  private final ReentrantLock lock = new ReentrantLock();

  @Override
  public void lock() {
    lock.lock();
  }

  @Override
  public boolean tryLock() {
    return lock.tryLock();
  }

  @Override
  public void unlock() {
    lock.unlock();
  }
}
