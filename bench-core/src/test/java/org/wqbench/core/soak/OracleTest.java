package org.wqbench.core.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wqbench.core.soak.Findings.Finding;
import org.wqbench.core.soak.QueuePlan.Kind;
import org.wqbench.core.soak.WatchedRound.Outcome;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.core.topology.Topology;
import org.wqbench.core.workqueue.PoolStats;
import org.wqbench.core.workqueue.PoolVariant;
import org.wqbench.core.workqueue.Work;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.core.workqueue.WorkqueueStats;
import org.wqbench.core.workqueue.WorkqueueSystem;

/** Each oracle sees the fault that it is there for: a driver that cheats now and then. */
@Timeout(120)
class OracleTest {
  private static final long SHORT_NS = TimeUnit.SECONDS.toNanos(3);
  private static final int MOST_ROUNDS = 10;

  private final AtomicInteger calls = new AtomicInteger();
  private final CountDownLatch testOver = new CountDownLatch(1);
  private final Findings findings = new Findings();
  private final Item item = new Item("item", null, false, null, findings);

  @AfterEach
  void release() {
    testOver.countDown();
  }

  @Test
  void exactlyOnce_itemDropped_fires() {
    assertFires(
        Oracle.exactly_once,
        new Driver() {
          @Override
          void run(Runnable item) {
            if (!oneIn(20)) {
              item.run();
            }
          }
        });
  }

  @Test
  void exactlyOnce_itemRunTwice_fires() {
    assertFires(
        Oracle.exactly_once,
        new Driver() {
          @Override
          void run(Runnable item) {
            item.run();
            if (oneIn(20)) {
              item.run();
            }
          }
        });
  }

  @Test
  void exactlyOnce_cancelThatTookNothing_fires() {
    assertFires(
        Oracle.exactly_once,
        new Driver() {
          @Override
          boolean cancelSync(Work work) {
            super.cancelSync(work);
            return true;
          }
        });
  }

  @Test
  void neverTwiceAtOnce_secondThread_fires() {
    item.begins();
    item.begins();

    assertThat(seen()).containsExactly(Oracle.never_twice_at_once);
  }

  @Test
  void flush_ofWorkqueueThatDoesNotWait_fires() {
    assertFires(
        Oracle.flush,
        new Driver() {
          @Override
          void flush(Workqueue workqueue) {}

          @Override
          void run(Runnable item) {
            slowly(item);
          }
        });
  }

  @Test
  void flush_ofItemThatDoesNotWait_fires() {
    assertFires(
        Oracle.flush,
        new Driver() {
          @Override
          boolean flush(Work work) {
            return true;
          }

          @Override
          void run(Runnable item) {
            slowly(item);
          }
        });
  }

  @Test
  void cancel_returnsWhileItRuns_fires() {
    item.begins();
    item.cancelEnds(false, item.cancelBegins());

    assertThat(seen()).containsExactly(Oracle.cancel);
  }

  @Test
  void cancel_returnsAfterTheRun_isSilent() {
    item.begins();
    long begun = item.cancelBegins();
    item.ends();
    item.cancelEnds(false, begun);

    assertThat(seen()).isEmpty();
  }

  private List<Oracle> seen() {
    return findings.list().stream().map(Finding::oracle).toList();
  }

  @Test
  void order_oneHeldBackUntilTheNext_fires() {
    RoundPlan plan = plan(p -> p.queues().stream().allMatch(q -> q.kind() == Kind.ordered));
    boolean fired = false;
    for (int round = 0; round < MOST_ROUNDS && !fired; round++) {
      // Whether the next comes before the workqueue is made anew is up to the schedule.
      fired = findings(plan, new HoldingBack()).contains(Oracle.order);
    }
    assertThat(fired).isTrue();
  }

  /** Queues one item behind the next, now and then. */
  private final class HoldingBack extends Driver {
    private Work held;
    private Workqueue heldFor;

    @Override
    synchronized boolean queueOn(Workqueue workqueue, int cpu, Work work) {
      boolean once = work.toString().startsWith("once");
      if (once && held == null && oneIn(10)) {
        held = work;
        heldFor = workqueue;
        return true;
      }
      boolean accepted = super.queueOn(workqueue, cpu, work);
      if (once && workqueue == heldFor && held != null) {
        super.queueOn(workqueue, cpu, held);
        held = null;
      }
      return accepted;
    }
  }

  @Test
  void maxActive_ofBoundWorkqueue_firesForEachCpu() {
    Generation generation = oneActive(Kind.bound);
    generation.leave(generation.enter(0));
    generation.enter(0);
    generation.enter(1);
    assertThat(seen()).isEmpty();

    generation.enter(1);
    assertThat(seen()).containsExactly(Oracle.max_active);
  }

  @Test
  void maxActive_ofUnboundWorkqueue_firesForAllCpus() {
    Generation generation = oneActive(Kind.unbound);
    generation.enter(0);
    generation.enter(1);

    assertThat(seen()).containsExactly(Oracle.max_active);
  }

  private Generation oneActive(Kind kind) {
    Topology twoCpus = SyntheticTopology.parse("1x2x1");
    QueuePlan plan = new QueuePlan(kind, AffinityScope.cpu, true, false, false, 1);
    try (WorkqueueSystem system =
        WorkqueueSystem.builder(twoCpus, new SimulatedPlacement(twoCpus.online())).build()) {
      return new Generation(plan.alloc(system, "wq"), plan, 2, findings);
    }
  }

  private static void slowly(Runnable item) {
    LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
    item.run();
  }

  @Test
  void workerCount_moreThanItemsExplain_fires() {
    assertFires(
        Oracle.worker_count,
        new Driver() {
          @Override
          List<PoolStats> stats(WorkqueueSystem system) {
            return calls.getAndIncrement() == 0 ? with(system, 500) : super.stats(system);
          }
        });
  }

  @Test
  void workerCount_idlePoolDoesNotShrink_fires() {
    Driver driver =
        new Driver() {
          @Override
          List<PoolStats> stats(WorkqueueSystem system) {
            return with(system, 3);
          }
        };
    Outcome outcome = new WatchedRound(plan(p -> true), driver, SHORT_NS).run();
    assertThat(oracles(outcome)).contains(Oracle.worker_count);
  }

  private static List<PoolStats> with(WorkqueueSystem system, int moreWorkers) {
    return system.stats().stream()
        .map(
            pool ->
                new PoolStats(
                    pool.pool(),
                    pool.cpus(),
                    pool.workers() + moreWorkers,
                    pool.idleWorkers(),
                    pool.workersCreated(),
                    pool.workersCulled(),
                    pool.itemsStarted(),
                    pool.itemsStartedOutsidePod(),
                    pool.itemsFailed(),
                    pool.wakeups(),
                    pool.wakesUnderLock(),
                    pool.wakesAfterLock(),
                    pool.lock()))
        .toList();
  }

  @Test
  void refusal_withoutReason_fires() {
    assertFires(
        Oracle.refusal,
        new Driver() {
          @Override
          boolean queueOn(Workqueue workqueue, int cpu, Work work) {
            if (oneIn(20)) {
              throw new IllegalStateException("is destroyed");
            }
            return super.queueOn(workqueue, cpu, work);
          }
        });
  }

  @Test
  void failureReport_missing_fires() {
    assertFires(
        Oracle.failure_report,
        new Driver() {
          @Override
          void failed(Runnable report) {
            if (!oneIn(5)) {
              report.run();
            }
          }
        });
  }

  @Test
  void quiet_itemStillRuns_fires() {
    item.accepted();
    item.begins();
    item.check();

    assertThat(seen()).contains(Oracle.quiet);
  }

  @Test
  void threadsEnd_oneGoesOn_fires() {
    Driver driver =
        new Driver() {
          @Override
          void start(Thread thread) {
            if (oneIn(5)) {
              Thread stray = new Thread(OracleTest.this::awaitTestOver, "stray");
              stray.setDaemon(true);
              stray.start();
            }
            super.start(thread);
          }
        };
    Outcome outcome = new WatchedRound(plan(p -> true), driver, SHORT_NS).run();
    assertThat(outcome.findings())
        .contains(new Finding(Oracle.threads_end, "stray lives after close"));
  }

  @Test
  void stats_oneMissing_fires() {
    assertFires(
        Oracle.stats,
        new Driver() {
          @Override
          WorkqueueStats stats(Workqueue workqueue) {
            WorkqueueStats s = super.stats(workqueue);
            return new WorkqueueStats(
                s.started() - 1,
                s.completed() - 1,
                s.cpuTimeNs(),
                s.cpuIntensive(),
                s.cmWakeup(),
                s.repatriated(),
                s.mayday(),
                s.rescued(),
                s.workers(),
                s.flushes(),
                s.flushLocks());
          }
        });
  }

  @Test
  void noHang_itemThatNeverEnds_firesAndDumpsIt() {
    Driver driver =
        new Driver() {
          @Override
          void run(Runnable item) {
            if (oneIn(50)) {
              awaitTestOver();
            }
            item.run();
          }
        };
    Outcome outcome = new WatchedRound(plan(p -> true), driver, SHORT_NS).run();
    assertThat(oracles(outcome)).contains(Oracle.no_hang);
    assertThat(outcome.dump())
        .anyMatch(line -> line.contains("awaitTestOver"))
        .anyMatch(line -> line.startsWith("pool["));
  }

  private void awaitTestOver() {
    try {
      testOver.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean oneIn(int many) {
    return calls.incrementAndGet() % many == 0;
  }

  private static void assertFires(Oracle oracle, Driver driver) {
    assertThat(findings(plan(p -> true), driver)).contains(oracle);
  }

  private static List<Oracle> findings(RoundPlan plan, Driver driver) {
    return oracles(new WatchedRound(plan, driver, Soak.ROUND_LIMIT_NS).run());
  }

  private static List<Oracle> oracles(Outcome outcome) {
    return outcome.findings().stream().map(Finding::oracle).distinct().toList();
  }

  /** The first plan of this kind with enough going on, and without faults of its own. */
  private static RoundPlan plan(Predicate<RoundPlan> kind) {
    return LongStream.range(0, 1_000_000)
        .mapToObj(seed -> RoundPlan.of(seed, PoolVariant.patched))
        .filter(p -> p.refusals() == 0 && p.minIdle() > 0 && p.producers().size() > 3)
        .filter(kind)
        .findFirst()
        .orElseThrow();
  }
}
