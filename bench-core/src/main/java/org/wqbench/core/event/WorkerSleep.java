package org.wqbench.core.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A worker had nothing to do, from its last look at the worklist until it ran again. */
@Name("wqbench.WorkerSleep")
@Label("Sleep of a Worker")
@Category("wqbench")
@StackTrace(false)
public final class WorkerSleep extends Event {
  /** Sleeps for each event: a prime, as in {@link LockHold}. */
  public static final int ONE_IN = 251;

  @Label("Pool")
  private final String pool;

  @Label("Worker")
  private final String worker;

  @Label("Sleep")
  @Timespan(Timespan.NANOSECONDS)
  private final long sleepNs;

  /**
   * @param pool name of the pool
   * @param worker name of the worker
   * @param sleepNs 0 or next to it for one that was woken before it slept, nanoseconds
   */
  public WorkerSleep(String pool, String worker, long sleepNs) {
    this.pool = pool;
    this.worker = worker;
    this.sleepNs = sleepNs;
  }
}
