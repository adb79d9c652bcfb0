package org.wqbench.core.workqueue;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** {@link Work}: its function sees what was written before the item was queued. */
@JCStressTest
@Outcome(id = "0", expect = ACCEPTABLE, desc = "the worker was there before the item")
@Outcome(id = "1", expect = ACCEPTABLE, desc = "the function sees what was written")
@Outcome(id = "-1", expect = FORBIDDEN, desc = "the function ran and does not see it")
@State
public class ItemPublicationStress {
  private final StressedPool pool = new StressedPool(PoolVariant.patched);
  private int written;
  private int seen;

  /** Queues. */
  @Actor
  public void producer() {
    written = 1;
    pool.queue(new Work("item", () -> seen = written == 1 ? 1 : -1));
  }

  /** Has one turn. */
  @Actor
  public void worker(I_Result result) {
    pool.turn();
    result.r1 = seen;
  }
}
