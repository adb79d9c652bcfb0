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
  spin(SpinPoolLock::new),

  /** {@link FairPoolLock}: first come, first served. Collapses once threads outnumber cpus. */
  fair(FairPoolLock::new);

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

  /**
   * Whether throughput is known to collapse, because a lock that is handed over in order waits for
   * a thread that no cpu is free for.
   *
   * @param threads threads that take the lock
   * @param cpus cpus that they share
   * @return true for {@link #fair} where threads outnumber cpus
   */
  public boolean collapses(int threads, int cpus) {
    return this == fair && threads > cpus;
  }
}
