package org.wqbench.core.workqueue;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * {@link Worker}: who goes to sleep and who queues meet at {@code asleep}, and no wake is lost.
 * Nobody parks here: a worker that is asleep by the flag when all is over would for ever be.
 */
final class WakeFlagStress {
  private WakeFlagStress() {}

  /** The wake is issued under the pool lock. */
  @JCStressTest
  @Outcome(id = "true, true", expect = ACCEPTABLE, desc = "the item has run, the worker sleeps")
  @Outcome(id = "true, false", expect = ACCEPTABLE, desc = "the item has run, a wake is pending")
  @Outcome(id = "false, false", expect = ACCEPTABLE, desc = "the worker was woken for the item")
  @Outcome(id = "false, true", expect = FORBIDDEN, desc = "lost wake: item waits, worker sleeps")
  @State
  public static class UnderLock {
    private final StressedPool pool = new StressedPool(PoolVariant.baseline);

    @Actor
    public void worker() {
      pool.turn();
    }

    @Actor
    public void producer() {
      pool.queue(new Work("item", pool::ran));
    }

    @Arbiter
    public void look(ZZ_Result result) {
      result.r1 = pool.hasRun();
      result.r2 = pool.isWorkerAsleep();
    }
  }

  /** The wake is issued after the pool lock is dropped. */
  @JCStressTest
  @Outcome(id = "true, true", expect = ACCEPTABLE, desc = "the item has run, the worker sleeps")
  @Outcome(id = "true, false", expect = ACCEPTABLE, desc = "the item has run, a wake is pending")
  @Outcome(id = "false, false", expect = ACCEPTABLE, desc = "the worker was woken for the item")
  @Outcome(id = "false, true", expect = FORBIDDEN, desc = "lost wake: item waits, worker sleeps")
  @State
  public static class AfterLock {
    private final StressedPool pool = new StressedPool(PoolVariant.patched);

    @Actor
    public void worker() {
      pool.turn();
    }

    @Actor
    public void producer() {
      pool.queue(new Work("item", pool::ran));
    }

    @Arbiter
    public void look(ZZ_Result result) {
      result.r1 = pool.hasRun();
      result.r2 = pool.isWorkerAsleep();
    }
  }
}
