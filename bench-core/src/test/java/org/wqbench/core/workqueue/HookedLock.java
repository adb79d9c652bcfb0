package org.wqbench.core.workqueue;

import org.wqbench.core.lock.PoolLock;

/**
 * A lock for one thread that does something right after it was given back: what another thread
 * might do between a kick and the wake that was deferred.
 */
final class HookedLock implements PoolLock {
  private boolean held;
  private Runnable afterUnlock;

  /** Once, after the next unlock. */
  void afterNextUnlock(Runnable hook) {
    afterUnlock = hook;
  }

  @Override
  public void lock() {
    if (held) {
      throw new IllegalStateException("the only thread waits for itself");
    }
    held = true;
  }

  @Override
  public boolean tryLock() {
    boolean free = !held;
    held = true;
    return free;
  }

  @Override
  public void unlock() {
    held = false;
    Runnable hook = afterUnlock;
    afterUnlock = null;
    if (hook != null) {
      hook.run();
    }
  }
}
