package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The real classes under a model checker, which chooses what thread runs when. Whoever calls the
 * pool also gives its workers their turns.
 */
@Timeout(600)
class KickCullLincheckTest {
  private static final int INVOCATIONS = 100;
  private static final String STRANDED = "the item waits and nobody will look at it";

  /** The checker restores what an invocation finds, so that pools need not be made in it. */
  private static final String NOT_FRESH = "the pool is not as it was made";

  /**
   * Instruments the classes: on a busy machine that takes longer than an invocation may, and goes
   * on from there the next time.
   */
  @BeforeAll
  static void instrument() {
    SteppedPool pool = pool(PoolVariant.patched, 2, 1);
    for (int attempt = 0; attempt < 10; attempt++) {
      try {
        Lincheck.runConcurrentTest(
            1,
            () -> {
              new MonitorLock().lock(); // a class is instrumented where an object of it is made
              queueAgainstCull(pool);
            });
        return;
      } catch (LincheckAssertionError tooSlow) {
        // What it may have found instead is found below.
      }
    }
  }

  private static SteppedPool pool(PoolVariant variant, int minIdle, int workers) {
    return new SteppedPool(variant, minIdle, workers, MonitorLock::new).reset();
  }

  private static Thread started(Runnable body) {
    Thread thread = new Thread(body);
    thread.start();
    return thread;
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void check(boolean holds, String violation) {
    if (!holds) {
      throw new IllegalStateException(violation);
    }
  }

  /** An item is queued when the time of the cull has come. */
  private static void queueAgainstCull(SteppedPool pool) {
    check(pool.isFresh(), NOT_FRESH);
    AtomicInteger runs = new AtomicInteger();
    Work item = new Work("item", runs::incrementAndGet);
    Thread culler = started(pool::cull);
    pool.queue(item);
    join(culler);
    pool.runWhoIsAwake();
    check(!pool.isStranded(), STRANDED);
    check(runs.get() == 1, "not run once");
  }

  @ParameterizedTest
  @EnumSource(names = {"baseline", "landed"})
  void queueAgainstCull_unfixedAndMayKeepNobody_strandIsFound(PoolVariant variant) {
    SteppedPool pool = pool(variant, 0, 1);
    assertThatThrownBy(() -> Lincheck.runConcurrentTest(INVOCATIONS, () -> queueAgainstCull(pool)))
        .isInstanceOf(LincheckAssertionError.class)
        .hasMessageContaining(STRANDED);
  }

  @ParameterizedTest
  @EnumSource(names = {"patched", "claim_idle"})
  void queueAgainstCull_fixedAndMayKeepNobody_runs(PoolVariant variant) {
    SteppedPool pool = pool(variant, 0, 1);
    Lincheck.runConcurrentTest(INVOCATIONS, () -> queueAgainstCull(pool));
  }

  @Test
  void queueAgainstCull_unfixedButOneIsKept_runs() {
    SteppedPool pool = pool(PoolVariant.landed, 1, 2);
    Lincheck.runConcurrentTest(INVOCATIONS, () -> queueAgainstCull(pool));
  }

  /** What is queued before a flush has run after it, whoever runs it meanwhile. */
  @Test
  void flushAgainstRun_itemQueuedBefore_hasRun() {
    SteppedPool pool = pool(PoolVariant.patched, 2, 1);
    Lincheck.runConcurrentTest(
        INVOCATIONS,
        () -> {
          check(pool.isFresh(), NOT_FRESH);
          AtomicInteger runs = new AtomicInteger();
          Work item = new Work("item", runs::incrementAndGet);
          pool.queue(item);
          boolean[] seen = new boolean[1];
          Thread flusher =
              started(
                  () -> {
                    pool.workqueue().flush();
                    seen[0] = runs.get() == 1;
                  });
          pool.runWhoIsAwake();
          join(flusher);
          check(seen[0], "flush returned before the item had run");
        });
  }

  /** An item that was accepted has run or was cancelled, not both, and does not run any more. */
  @Test
  void cancelAgainstRun_itemQueued_eitherRanOrWasCancelled() {
    SteppedPool pool = pool(PoolVariant.patched, 2, 1);
    Lincheck.runConcurrentTest(
        INVOCATIONS,
        () -> {
          check(pool.isFresh(), NOT_FRESH);
          AtomicInteger runs = new AtomicInteger();
          Work item = new Work("item", runs::incrementAndGet);
          pool.queue(item);
          int[] cancelled = new int[2];
          Thread canceller =
              started(
                  () -> {
                    cancelled[0] = item.cancelSync() ? 1 : 0;
                    cancelled[1] = runs.get();
                  });
          pool.runWhoIsAwake();
          join(canceller);
          check(runs.get() + cancelled[0] == 1, "neither or both");
          check(runs.get() == cancelled[1], "ran after the cancel");
        });
  }
}
