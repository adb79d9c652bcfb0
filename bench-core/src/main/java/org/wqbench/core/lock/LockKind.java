package org.wqbench.core.lock;

import java.util.function.Supplier;

/**
 * The lock algorithms a pool can be built with. A constant is factory input, benchmark parameter
 * and label in one spelling.
 */
public enum LockKind {
  /** {@link java.util.concurrent.locks.ReentrantLock}: waiters park. Shows the kernel's effect. */
  reentrant(ReentrantPoolLock::new),

  /** {@link SpinPoolLock}: waiters spin, then yield. Hides the effect: a negative control. */
  spin(SpinPoolLock::new);

  private final Supplier<PoolLock> factory;

  LockKind(Supplier<PoolLock> factory) {
    this.factory = factory;
  }

  /**
   * Makes a lock of this kind.
   *
   * @return a new, free lock
   */
  public PoolLock newLock() {
    return factory.get();
  }
}
