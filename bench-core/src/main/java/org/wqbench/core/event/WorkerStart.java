package org.wqbench.core.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A new worker runs. */
@Name("wqbench.WorkerStart")
@Label("Start of a Worker")
@Category("wqbench")
@StackTrace(false)
public final class WorkerStart extends Event {
  @Label("Pool")
  private final String pool;

  @Label("Worker")
  private final String worker;

  /**
   * @param pool name of the pool
   * @param worker name of the worker
   */
  public WorkerStart(String pool, String worker) {
    this.pool = pool;
    this.worker = worker;
  }
}
