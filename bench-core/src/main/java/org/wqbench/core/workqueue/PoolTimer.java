package org.wqbench.core.workqueue;

/** The clocks and the timer of a workqueue system; tests put one in that they move by hand. */
interface PoolTimer {

  /** Nanoseconds since some fixed time. */
  long nowNs();

  /** Cpu time that a live thread has used, nanoseconds; 0 where the system does not tell. */
  long cpuTimeNs(Thread thread);

  /** Runs the entry once, not before the delay is over, on a thread that holds no pool lock. */
  void schedule(TimerEntry entry, long delayNs);

  /** Drops what is scheduled. */
  void close();
}
