package org.wqbench.core.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A pool lock was not free and had to be waited for. Recorded once it is given back. */
@Name("wqbench.LockWait")
@Label("Wait for a Pool Lock")
@Category("wqbench")
@StackTrace(false)
public final class LockWait extends Event {
  /** Contended acquisitions for each event: a prime, as in {@link LockHold}. */
  public static final int ONE_IN = 251;

  @Label("Pool")
  private final String pool;

  @Label("Wait")
  @Timespan(Timespan.NANOSECONDS)
  private final long waitNs;

  /**
   * @param pool name of the pool
   * @param waitNs from the failed attempt until the lock was taken, nanoseconds
   */
  public LockWait(String pool, long waitNs) {
    this.pool = pool;
    this.waitNs = waitNs;
  }
}
