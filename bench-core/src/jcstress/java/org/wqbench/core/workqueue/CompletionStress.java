package org.wqbench.core.workqueue;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** {@link Completion}: no wake is lost, and what was written before it is seen behind it. */
final class CompletionStress {
  private CompletionStress() {}

  /** Ends by itself when the waiter gets through; a lost wake leaves it parked. */
  @JCStressTest(Mode.Termination)
  @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "the waiter was woken")
  @Outcome(id = "STALE", expect = FORBIDDEN, desc = "lost wake: done is set, the waiter sleeps")
  @State
  public static class NoLostWake {
    private final Completion completion = new Completion();

    @Actor
    public void waiter() {
      completion.await();
    }

    @Signal
    public void completer() {
      completion.complete();
    }
  }

  @JCStressTest
  @Outcome(id = "1", expect = ACCEPTABLE, desc = "the waiter sees what was done")
  @Outcome(id = "0", expect = FORBIDDEN, desc = "through the gate, but the write is not visible")
  @State
  public static class Publishes {
    private final Completion completion = new Completion();
    private int written;

    @Actor
    public void completer() {
      written = 1;
      completion.complete();
    }

    @Actor
    public void waiter(I_Result result) {
      completion.await();
      result.r1 = written;
    }
  }
}
