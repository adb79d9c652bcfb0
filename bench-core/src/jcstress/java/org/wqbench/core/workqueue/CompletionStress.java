package org.wqbench.core.workqueue;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * {@link Completion}: no wake is lost, and what was written before it is seen behind it. A lost wake
 * leaves the waiter parked: the fork hangs until the build's time limit ends it, with an error.
 */
@JCStressTest
@Outcome(id = "1", expect = ACCEPTABLE, desc = "the waiter sees what was done")
@Outcome(id = "0", expect = FORBIDDEN, desc = "through the gate, but the write is not visible")
@State
public class CompletionStress {
  private final Completion completion = new Completion();
  private int written;

  /** Opens the gate. */
  @Actor
  public void completer() {
    written = 1;
    completion.complete();
  }

  /** Waits at the gate. */
  @Actor
  public void waiter(I_Result result) {
    completion.await();
    result.r1 = written;
  }
}
