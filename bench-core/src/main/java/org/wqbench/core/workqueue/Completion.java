package org.wqbench.core.workqueue;

import java.util.concurrent.locks.LockSupport;

/**
 * A one-shot gate that one thread waits at (kernel: {@code struct completion}). It is waited for by
 * parking: spinning first makes the rate of a closed loop depend on who happens to spin where.
 *
 * <p>Allocates nothing. Not for two waiters at a time.
 */
public final class Completion {
  /*
   * complete: store done, then load waiter.   await: store waiter, then load done.
   * Both are volatile, so at least one side sees the other: no wake is lost. An unpark that comes
   * after the waiter has left only makes its next park return at once, and it looks again.
   */
  private volatile boolean done;
  private volatile Thread waiter;

  /** A gate that is closed. */
  public Completion() {}

  /** Closes the gate again. Only when nobody waits and nobody is about to complete. */
  public void reinit() {
    done = false;
  }

  /** Opens the gate and lets the waiter through. */
  public void complete() {
    done = true;
    Thread sleeper = waiter;
    if (sleeper != null) {
      LockSupport.unpark(sleeper);
    }
  }

  /** Waits until the gate is open. Not interruptible: an interrupt stays pending for the caller. */
  public void await() {
    if (done) {
      return;
    }
    waiter = Thread.currentThread();
    boolean interrupted = false;
    while (!done) {
      LockSupport.park(this);
      // A pending interrupt makes park return at once: clear it, or the wait burns the cpu.
      interrupted |= Thread.interrupted();
    }
    waiter = null;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Whether the gate is open.
   *
   * @return true from {@link #complete} to {@link #reinit}
   */
  public boolean isDone() {
    return done;
  }
}
