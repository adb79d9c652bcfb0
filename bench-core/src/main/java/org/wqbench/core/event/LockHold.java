package org.wqbench.core.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** How long a pool lock was held, by whomever. Recorded once it is given back. */
@Name("wqbench.LockHold")
@Label("Hold of a Pool Lock")
@Category("wqbench")
@StackTrace(false)
public final class LockHold extends Event {
  /**
   * Acquisitions for each event: a prime, so that no rhythm of enqueuer and worker hides from it.
   */
  public static final int ONE_IN = 997;

  @Label("Pool")
  private final String pool;

  @Label("Hold")
  @Timespan(Timespan.NANOSECONDS)
  private final long holdNs;

  /**
   * @param pool name of the pool
   * @param holdNs from having taken it until it is about to be given back, nanoseconds
   */
  public LockHold(String pool, long holdNs) {
    this.pool = pool;
    this.holdNs = holdNs;
  }
}
