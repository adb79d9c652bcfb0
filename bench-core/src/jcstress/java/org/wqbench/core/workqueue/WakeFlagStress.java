package org.wqbench.core.workqueue;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.locks.LockSupport;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;

/** {@link Worker}: who goes to sleep and who queues meet at {@code asleep}; no wake is lost. */
final class WakeFlagStress {
  private WakeFlagStress() {}

  private static final class Sleeper {
    private final StressedPool pool;
    private volatile boolean ran;

    Sleeper(PoolVariant variant) {
      pool = new StressedPool(variant);
    }

    /** As in Worker.run, but that it ends once the item has run. */
    void work() {
      do {
        Worker worker = pool.turn();
        while (!ran && worker.isAsleep()) {
          LockSupport.park(worker);
        }
      } while (!ran);
    }

    void queue() {
      pool.queue(new Work("item", () -> ran = true));
    }
  }

  /** The wake is issued under the pool lock. */
  @JCStressTest(Mode.Termination)
  @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "the item has run")
  @Outcome(id = "STALE", expect = FORBIDDEN, desc = "lost wake: the item waits, the worker sleeps")
  @State
  public static class WakeUnderLock {
    private final Sleeper sleeper = new Sleeper(PoolVariant.baseline);

    @Actor
    public void worker() {
      sleeper.work();
    }

    @Signal
    public void queue() {
      sleeper.queue();
    }
  }

  /** The wake is issued after the pool lock is dropped. */
  @JCStressTest(Mode.Termination)
  @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "the item has run")
  @Outcome(id = "STALE", expect = FORBIDDEN, desc = "lost wake: the item waits, the worker sleeps")
  @State
  public static class WakeAfterLock {
    private final Sleeper sleeper = new Sleeper(PoolVariant.patched);

    @Actor
    public void worker() {
      sleeper.work();
    }

    @Signal
    public void queue() {
      sleeper.queue();
    }
  }
}
