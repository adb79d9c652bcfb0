package org.wqbench.core.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A worker was retired because it was idle for too long. */
@Name("wqbench.WorkerCull")
@Label("Cull of a Worker")
@Category("wqbench")
@StackTrace(false)
public final class WorkerCull extends Event {
  @Label("Pool")
  private final String pool;

  @Label("Worker")
  private final String worker;

  @Label("Idle")
  @Timespan(Timespan.NANOSECONDS)
  private final long idleNs;

  /**
   * @param pool name of the pool
   * @param worker name of the worker
   * @param idleNs for how long, nanoseconds
   */
  public WorkerCull(String pool, String worker, long idleNs) {
    this.pool = pool;
    this.worker = worker;
    this.idleNs = idleNs;
  }
}
