package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.core.topology.Topology;

@Timeout(60)
class WorkerPoolTest {
  private static final Topology FOUR_CPUS = SyntheticTopology.parse("1x2x2");
  private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(300);

  private final ManualTimer timer = new ManualTimer();

  private WorkqueueSystemBuilder builder(ThreadPlacement placement) {
    return WorkqueueSystem.builder(FOUR_CPUS, placement).timer(timer);
  }

  /** Runs so many items at once that the pool has that many workers and one more. */
  private static void growTo(Workqueue wq, int busy) {
    CountDownLatch gate = new CountDownLatch(1);
    Semaphore started = new Semaphore(0);
    for (int i = 0; i < busy; i++) {
      wq.queue(
          new Work(
              "busy",
              () -> {
                started.release();
                try {
                  gate.await();
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
              }));
    }
    started.acquireUninterruptibly(busy);
    gate.countDown();
    wq.drain();
  }

  /**
   * Waits until at least so many workers are there and all sleep; how many that is. One that was
   * kicked and found nothing to do would be idle from then on only.
   */
  private static int awaitAsleep(Workqueue wq, int atLeast) {
    WorkerPool pool = wq.linkOfCpu(0).pool;
    while (true) {
      pool.lock();
      int workers = pool.workers.size();
      boolean asleep = pool.workers.stream().allMatch(Worker::isAsleep);
      pool.unlock();
      if (asleep && workers >= atLeast) {
        return workers;
      }
      Thread.onSpinWait();
    }
  }

  /** How many workers of a pool that sleeps have worked since the timer was last advanced. */
  private int idleSinceNow(Workqueue wq) {
    WorkerPool pool = wq.linkOfCpu(0).pool;
    pool.lock();
    long fresh = pool.workers.stream().filter(w -> w.idleSinceNs == timer.nowNs()).count();
    pool.unlock();
    return (int) fresh;
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule4_cull_idleForLongerThanTheTimeout_keepsTwo(PoolVariant variant) {
    try (WorkqueueSystem system =
        builder(new RecordingPlacement(FOUR_CPUS.online())).variant(variant).build()) {
      Workqueue wq =
          system
              .workqueue("wq")
              .attributes(WorkqueueAttributes.of(AffinityScope.system))
              .maxActive(100)
              .alloc();
      growTo(wq, 9);
      int made = awaitAsleep(wq, 10); // 10, or more where kicks do not coalesce

      timer.advance(TIMEOUT_NS - 1);
      assertThat(system.stats().get(0).workers()).isEqualTo(made);
      timer.advance(1);
      assertThat(system.stats().get(0).workers()).isEqualTo(2);
      assertThat(system.stats().get(0).workersCulled()).isEqualTo(made - 2);
      assertThat(timer.waiting()).isZero();

      AtomicInteger runs = new AtomicInteger();
      wq.queue(new Work("after", runs::incrementAndGet));
      wq.drain();
      assertThat(runs).hasValue(1);
    }
  }

  @Test
  void rule4_cull_someIdleForShorter_takesTheOthersAndComesBack() {
    try (WorkqueueSystem system = builder(new RecordingPlacement(FOUR_CPUS.online())).build()) {
      Workqueue wq =
          system
              .workqueue("wq")
              .attributes(WorkqueueAttributes.of(AffinityScope.system))
              .maxActive(100)
              .alloc();
      growTo(wq, 5);
      awaitAsleep(wq, 6);
      timer.advance(TIMEOUT_NS / 2);
      growTo(wq, 3);
      awaitAsleep(wq, 6);
      int fresh = idleSinceNow(wq); // 3, or more where kicks found nothing to do
      timer.advance(TIMEOUT_NS / 2);
      assertThat(fresh).isBetween(3, 5);
      assertThat(system.stats().get(0).workers()).isEqualTo(fresh);
      assertThat(timer.waiting()).isEqualTo(1);
      timer.advance(TIMEOUT_NS / 2);
      assertThat(system.stats().get(0).workers()).isEqualTo(2);
    }
  }

  @Test
  void rule4_cull_outOfRange_isRefused() {
    assertThatThrownBy(() -> builder(new RecordingPlacement(FOUR_CPUS.online())).cull(-1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cull(-1, 1)");
  }

  @Test
  void rule7_workers_strict_bindThemselvesToTheirPodFirst() {
    RecordingPlacement placement = new RecordingPlacement(CpuSet.of(0, 1, 2));
    try (WorkqueueSystem system = builder(placement).build()) {
      Workqueue wq =
          system
              .workqueue("wq")
              .attributes(WorkqueueAttributes.of(AffinityScope.smt).withNice(3))
              .maxActive(100)
              .alloc();
      growTo(wq, 3);
    }
    assertThat(placement.bindsByThread).hasSizeGreaterThanOrEqualTo(5);
    placement.bindsByThread.forEach(
        (thread, binds) ->
            assertThat(binds)
                .as(thread)
                .containsExactly(thread.startsWith("smt[0,2]") ? CpuSet.of(0, 2) : CpuSet.of(1)));
    assertThat(placement.nicesByThread.keySet()).isEqualTo(placement.bindsByThread.keySet());
  }

  @Test
  void rule7_workers_nonStrict_areFreedAndTheirStartsOutsideCounted() {
    RecordingPlacement placement = new RecordingPlacement(FOUR_CPUS.online());
    try (WorkqueueSystem system = builder(placement).build()) {
      Workqueue wq =
          system
              .workqueue("wq")
              .attributes(WorkqueueAttributes.of(AffinityScope.smt).withStrict(false))
              .maxActive(100)
              .alloc();
      wq.queueOn(0, new Work("inside", () -> {}));
      wq.queueOn(1, new Work("outside", () -> {})); // the placement says that all run on cpu 0
      wq.drain();
      long outside = system.stats().stream().mapToLong(PoolStats::itemsStartedOutsidePod).sum();
      assertThat(outside).isEqualTo(1);
    }
    assertThat(placement.bindsByThread.values())
        .allSatisfy(binds -> assertThat(binds).containsExactly(FOUR_CPUS.online()));
  }

  @Test
  void rule7_worker_createdByABoundThread_leavesItsCpu() {
    ThreadPlacement placement = ThreadPlacement.detect();
    assumeThat(placement.unavailable()).as("needs Linux that lets threads be bound").isEmpty();
    CpuSet cpus = placement.allowed();
    assumeThat(cpus.size()).as("needs two cpus").isGreaterThan(1);
    Topology machine =
        SyntheticTopology.parse("1x" + (cpus.last() + 1) + "x1"); // cpu numbers are all it needs
    placement.bind(CpuSet.of(cpus.first()));
    try (WorkqueueSystem system = WorkqueueSystem.builder(machine, placement).build()) {
      Workqueue wq =
          system
              .workqueue("wq")
              .attributes(WorkqueueAttributes.of(AffinityScope.cpu))
              .maxActive(1)
              .alloc();
      int[] ranOn = {-1};
      wq.queueOn(cpus.last(), new Work("where", () -> ranOn[0] = placement.runningCpu()));
      wq.drain();
      assertThat(ranOn[0]).isEqualTo(cpus.last());
    } finally {
      placement.bind(cpus);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void rule6_queueRunComplete_allocatesNothingPerItem(PoolVariant variant) {
    int items = 20_000;
    try (WorkqueueSystem system =
        builder(ThreadPlacement.detect())
            .variant(variant)
            .lockKind(LockKind.spin) // the JDK's lock makes a node when it is contended
            .build()) {
      Workqueue wq =
          system
              .workqueue("wq")
              .attributes(WorkqueueAttributes.of(AffinityScope.system))
              .maxActive(100)
              .alloc();
      Completion done = new Completion();
      Work work = new Work("item", done::complete);
      loop(wq, work, done, items);
      double leastPerItem = Double.MAX_VALUE;
      for (int round = 0; round < 3; round++) { // in one of them a worker may be made
        long before = allocatedBytes();
        loop(wq, work, done, items);
        leastPerItem = Math.min(leastPerItem, (double) (allocatedBytes() - before) / items);
      }
      assertThat(leastPerItem).isLessThan(1.0);
    }
  }

  private static void loop(Workqueue wq, Work work, Completion done, int items) {
    for (int i = 0; i < items; i++) {
      done.reinit();
      work.rearm();
      wq.queueOn(0, work);
      done.await();
    }
  }

  /** Of this thread and of all workers. */
  private static long allocatedBytes() {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    return Thread.getAllStackTraces().keySet().stream()
        .filter(t -> t == Thread.currentThread() || t.getName().startsWith("system["))
        .mapToLong(t -> threads.getThreadAllocatedBytes(t.getId()))
        .sum();
  }
}
