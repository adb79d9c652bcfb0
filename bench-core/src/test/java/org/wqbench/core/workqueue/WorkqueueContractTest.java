package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.core.topology.Topology;

/** What every variant owes its users: the rules of the pool, numbered as in docs/design.md. */
@Timeout(60)
class WorkqueueContractTest {
  private static final Topology FOUR_CPUS = SyntheticTopology.parse("1x4x1");

  private final List<String> failures = new CopyOnWriteArrayList<>();
  private final RecordingPlacement placement = new RecordingPlacement(FOUR_CPUS.online());

  static Stream<Arguments> variantsAndLocks() {
    return Stream.of(PoolVariant.values())
        .flatMap(v -> Stream.of(LockKind.values()).map(l -> Arguments.of(v, l)));
  }

  private WorkqueueSystem system(PoolVariant variant) {
    return system(variant, LockKind.reentrant);
  }

  private WorkqueueSystem system(PoolVariant variant, LockKind lock) {
    return WorkqueueSystem.builder(FOUR_CPUS, placement)
        .variant(variant)
        .lockKind(lock)
        .onFailure((wq, work, failure) -> failures.add(wq.name() + " " + work + " " + failure))
        .build();
  }

  private static Workqueue onePool(WorkqueueSystem system, int maxActive) {
    return system
        .workqueue("wq")
        .attributes(WorkqueueAttributes.of(AffinityScope.system))
        .maxActive(maxActive)
        .alloc();
  }

  private static Workqueue poolPerCpu(WorkqueueSystem system, String name) {
    return system
        .workqueue(name)
        .attributes(WorkqueueAttributes.of(AffinityScope.cpu))
        .maxActive(100)
        .alloc();
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule1_queue_itemAlreadyQueued_isRefusedAndRunsOnce(PoolVariant variant) {
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = onePool(system, 1);
      CountDownLatch gate = new CountDownLatch(1);
      AtomicInteger runs = new AtomicInteger();
      Work waiting = new Work("waiting", runs::incrementAndGet);
      wq.queue(new Work("gate", () -> await(gate)));

      assertThat(wq.queue(waiting)).isTrue();
      assertThat(wq.queue(waiting)).isFalse();
      assertThat(waiting.isPending()).isTrue();
      assertThatThrownBy(waiting::rearm).isInstanceOf(IllegalStateException.class);

      gate.countDown();
      wq.drain();
      assertThat(runs).hasValue(1);
      assertThat(waiting.isPending()).isFalse();
      waiting.rearm();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule1_queue_atMaxActive_waitsInOrder(PoolVariant variant) {
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = onePool(system, 1);
      CountDownLatch gate = new CountDownLatch(1);
      List<Integer> order = new CopyOnWriteArrayList<>();
      List<Integer> expected = new ArrayList<>();
      wq.queue(new Work("gate", () -> await(gate)));
      for (int i = 0; i < 20; i++) {
        int number = i;
        expected.add(number);
        wq.queue(new Work("item " + i, () -> order.add(number)));
      }
      gate.countDown();
      wq.drain();
      assertThat(order).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule1_queue_maxActiveTwo_runsTwoAtOnceAndNeverMore(PoolVariant variant) {
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = onePool(system, 2);
      AtomicInteger running = new AtomicInteger();
      AtomicInteger most = new AtomicInteger();
      Semaphore started = new Semaphore(0);
      Semaphore go = new Semaphore(0);
      for (int i = 0; i < 6; i++) {
        wq.queue(
            new Work(
                "item " + i,
                () -> {
                  most.accumulateAndGet(running.incrementAndGet(), Math::max);
                  started.release();
                  go.acquireUninterruptibly();
                  running.decrementAndGet();
                }));
      }
      started.acquireUninterruptibly(2);
      go.release(6);
      wq.drain();
      assertThat(most).hasValue(2);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule1_queue_itemStillRunningOnAnotherPool_runsThereAfterwards(PoolVariant variant) {
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = poolPerCpu(system, "wq");
      HeldWork reentry = new HeldWork("reentry");
      wq.queueOn(0, reentry.work);
      reentry.entered.acquireUninterruptibly();

      assertThat(wq.queueOn(1, reentry.work)).isTrue();
      reentry.leave.release(2);
      reentry.entered.acquireUninterruptibly();
      wq.drain();

      assertThat(reentry.mostAtOnce).hasValue(1);
      assertThat(reentry.threads).hasSize(2).allMatch(name -> name.startsWith("cpu[0]"));
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule1_queue_itemStillRunningOnTheSamePool_goesToItsRunner(PoolVariant variant) {
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = onePool(system, 100);
      HeldWork reentry = new HeldWork("reentry");
      wq.queue(reentry.work);
      reentry.entered.acquireUninterruptibly();

      assertThat(wq.queue(reentry.work)).isTrue();
      CountDownLatch otherRan = new CountDownLatch(1);
      wq.queue(new Work("other", otherRan::countDown));
      await(otherRan); // somebody has been at the worklist, the item was ahead of this one

      reentry.leave.release(2);
      wq.drain();
      assertThat(reentry.mostAtOnce).hasValue(1);
      assertThat(reentry.threads).hasSize(2);
      assertThat(reentry.threads.get(1)).isEqualTo(reentry.threads.get(0));
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule1_queue_itemStillRunningOnAnotherWorkqueue_isRefused(PoolVariant variant) {
    try (WorkqueueSystem system = system(variant)) {
      Workqueue one = poolPerCpu(system, "one");
      Workqueue other =
          system
              .workqueue("other")
              .attributes(WorkqueueAttributes.of(AffinityScope.system))
              .maxActive(100)
              .alloc();
      HeldWork reentry = new HeldWork("reentry");
      one.queueOn(0, reentry.work);
      reentry.entered.acquireUninterruptibly();

      assertThatThrownBy(() -> other.queueOn(0, reentry.work))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("still runs on workqueue one");
      assertThat(reentry.work.isPending()).isFalse();
      reentry.leave.release(2);
      one.drain();
      assertThat(other.queueOn(0, reentry.work)).isTrue();
      other.drain();
      assertThat(reentry.threads).hasSize(2);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule1_queueOn_cpuThatIsNotOnline_isRefusedAndNotPending(PoolVariant variant) {
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = onePool(system, 1);
      Work work = new Work("item", () -> {});
      assertThatThrownBy(() -> wq.queueOn(4, work))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("cpu 4 is not online");
      assertThat(work.isPending()).isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource("variantsAndLocks")
  void rule3_closedLoop_fourProducers_loseNoItem(PoolVariant variant, LockKind lock)
      throws InterruptedException {
    int perProducer = 5_000;
    try (WorkqueueSystem system = system(variant, lock)) {
      for (AffinityScope scope : List.of(AffinityScope.cpu, AffinityScope.system)) {
        Workqueue wq =
            system
                .workqueue(scope.name())
                .attributes(WorkqueueAttributes.of(scope))
                .maxActive(100)
                .alloc();
        AtomicInteger runs = new AtomicInteger();
        List<Thread> producers = new ArrayList<>();
        for (int p = 0; p < 4; p++) {
          int cpu = p;
          Thread producer =
              new Thread(
                  () -> {
                    Completion done = new Completion();
                    Work work =
                        new Work(
                            "item",
                            () -> {
                              runs.incrementAndGet();
                              done.complete();
                            });
                    for (int i = 0; i < perProducer; i++) {
                      done.reinit();
                      wq.queueOn(cpu, work);
                      done.await();
                    }
                  });
          producers.add(producer);
          producer.start();
        }
        for (Thread producer : producers) {
          producer.join();
        }
        wq.drain();
        assertThat(runs).hasValue(4 * perProducer);
      }
      long started = system.stats().stream().mapToLong(PoolStats::itemsStarted).sum();
      assertThat(started).isEqualTo(2L * 4 * perProducer);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule3_run_functionThatThrows_isCountedReportedAndHarmsNobody(PoolVariant variant) {
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = onePool(system, 1);
      AtomicInteger runs = new AtomicInteger();
      Work bad =
          new Work(
              "bad",
              () -> {
                throw new AssertionError("on purpose");
              });
      wq.queue(bad);
      wq.queue(new Work("interrupts", () -> Thread.currentThread().interrupt()));
      wq.queue(
          new Work(
              "good",
              () -> {
                if (!Thread.currentThread().isInterrupted()) {
                  runs.incrementAndGet();
                }
              }));
      wq.drain();
      assertThat(runs).hasValue(1);
      assertThat(failures).containsExactly("wq bad java.lang.AssertionError: on purpose");
      assertThat(system.stats().get(0).itemsFailed()).isEqualTo(1);
      assertThat(wq.queue(bad)).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule4_queue_everyWorkerBlocked_makesOneMore(PoolVariant variant) {
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = onePool(system, 100);
      CountDownLatch gate = new CountDownLatch(1);
      Semaphore started = new Semaphore(0);
      for (int i = 0; i < 10; i++) {
        wq.queue(
            new Work(
                "blocked " + i,
                () -> {
                  started.release();
                  await(gate);
                }));
      }
      started.acquireUninterruptibly(10);
      PoolStats stats = system.stats().get(0);
      while (stats.workers() - stats.idleWorkers() != 10) { // some are on their way to idle
        Thread.yield();
        stats = system.stats().get(0);
      }
      gate.countDown();
      assertThat(stats.idleWorkers()).isPositive();
      if (variant != PoolVariant.claim_idle) { // there each kick may have found another worker
        assertThat(stats.idleWorkers()).isEqualTo(1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void pools_equalAttributes_areSharedAndEndWithTheLastUser(PoolVariant variant) {
    try (WorkqueueSystem system = system(variant)) {
      Workqueue one = poolPerCpu(system, "one");
      Workqueue two = poolPerCpu(system, "two");
      system
          .workqueue("niced")
          .attributes(WorkqueueAttributes.of(AffinityScope.system).withNice(5))
          .maxActive(100)
          .alloc();
      assertThat(system.stats()).hasSize(5);
      one.destroy();
      assertThat(system.stats()).hasSize(5);
      two.destroy();
      two.destroy();
      assertThat(system.stats()).hasSize(1);
      assertThatThrownBy(() -> two.queueOn(0, new Work("late", () -> {})))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("two is destroyed");
    }
    assertThat(liveWorkers()).isEmpty();
  }

  private static List<String> liveWorkers() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("cpu[") || name.startsWith("system["))
        .toList();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
