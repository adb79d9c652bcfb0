package org.wqbench.core.workqueue;

/** The clock and the timer of a workqueue system; tests put one in that they move by hand. */
interface PoolTimer {

  /** Nanoseconds since some fixed time. */
  long nowNs();

  /** Runs the task once, not before the delay is over, on a thread that holds no pool lock. */
  void schedule(Runnable task, long delayNs);

  /** Drops what is scheduled. */
  void close();
}
