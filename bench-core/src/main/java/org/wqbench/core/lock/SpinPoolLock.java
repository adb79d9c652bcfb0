package org.wqbench.core.lock;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Test-and-test-and-set that spins for a short time and then yields the cpu, so that a preempted
 * holder gets to run where threads outnumber cpus. Unfair; allocates nothing.
 */
final class SpinPoolLock implements PoolLock {
  /** About a microsecond of pauses on current x86: longer than a critical section should be. */
  private static final int SPINS_BEFORE_YIELD = 100;

  private static final VarHandle HELD;

  static {
    try {
      HELD = MethodHandles.lookup().findVarHandle(SpinPoolLock.class, "held", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile boolean held;

  @Override
  public void lock() {
    int spins = 0;
    while (!tryLock()) {
      if (++spins < SPINS_BEFORE_YIELD) {
        Thread.onSpinWait();
      } else {
        spins = 0;
        Thread.yield();
      }
    }
  }

  @Override
  public boolean tryLock() {
    return !held && HELD.compareAndSet(this, false, true);
  }

  @Override
  public void unlock() {
    HELD.setRelease(this, false);
  }
}
