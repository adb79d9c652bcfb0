package org.wqbench.core.workqueue;

import org.wqbench.core.lock.PoolLock;

/** A lock of the language's own means, which the model checker knows best. */
final class MonitorLock implements PoolLock {
  private boolean held;

  @Override
  public synchronized void lock() {
    while (held) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    held = true;
  }

  @Override
  public synchronized boolean tryLock() {
    boolean free = !held;
    held = true;
    return free;
  }

  @Override
  public synchronized void unlock() {
    held = false;
    notify();
  }
}
