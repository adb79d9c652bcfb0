package org.wqbench.core.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A sleeping worker was woken. A wake of one that is not asleep is none. */
@Name("wqbench.Wake")
@Label("Wake of a Worker")
@Category("wqbench")
@StackTrace(false)
public final class Wake extends Event {
  /** Wakes for each event: a prime, as in {@link LockHold}. */
  public static final int ONE_IN = 251;

  @Label("Pool")
  private final String pool;

  @Label("Under Lock")
  private final boolean underLock;

  @Label("Unpark")
  @Timespan(Timespan.NANOSECONDS)
  private final long unparkNs;

  /**
   * @param pool name of the pool
   * @param underLock whether the waker held the pool lock
   * @param unparkNs what the call took, which includes the run of a worker that preempts its waker;
   *     nanoseconds
   */
  public Wake(String pool, boolean underLock, long unparkNs) {
    this.pool = pool;
    this.underLock = underLock;
    this.unparkNs = unparkNs;
  }
}
