package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wqbench.core.topology.CpuSet;

/** Bound pools: one worker runs at a time unless the running one blocks or holds the cpu. */
@Timeout(60)
class BoundContractTest {

  /** Its items have been through the pools of other cpus: what would run by now does. */
  private static void settle(Workqueue wq) {
    for (int i = 0; i < 30; i++) {
      Work other = new Work("settle", () -> {});
      wq.queueOn(1 + i % 3, other);
      other.flush();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void blocking_runningItem_letsTheNextRun(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.workqueue("wq").bound().alloc();
      HeldWork section = its.held("section");
      HeldWork first = its.held("first", () -> Blocking.run(() -> nested(section)));
      HeldWork second = its.held("second");
      wq.queueOn(0, first.work);
      first.awaitEntered();
      wq.queueOn(0, second.work);
      settle(wq);
      assertThat(second.runs()).isZero();
      assertThat(wq.stats().cmWakeup()).isZero();

      first.letGo();
      section.awaitEntered();
      second.awaitEntered();
      assertThat(wq.stats().cmWakeup()).isEqualTo(1);
      section.letGo(); // two run now: the third has to wait for both
      first.work.flush();
      HeldWork third = its.held("third");
      wq.queueOn(0, third.work);
      settle(wq);
      assertThat(third.runs()).isZero();
      second.letGo();
      third.awaitEntered();
      assertThat(wq.stats().cmWakeup()).isEqualTo(1);
    }
  }

  /** A section inside a section counts once. */
  private static void nested(HeldWork section) {
    Blocking.run(section.work::run);
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void blocking_outsideBoundPools_justRuns(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      AtomicInteger runs = new AtomicInteger();
      Blocking.run(runs::incrementAndGet);
      Workqueue wq = its.onePool("wq").alloc();
      wq.queue(new Work("item", () -> Blocking.run(runs::incrementAndGet)));
      wq.flush();
      assertThat(runs).hasValue(2);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void blocking_bodyThatThrows_endsTheSection(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.workqueue("wq").bound().alloc();
      Runnable bad =
          () -> {
            throw new IllegalArgumentException("on purpose");
          };
      wq.queueOn(0, new Work("bad", () -> Blocking.run(bad)));
      wq.flush();
      assertThat(its.failures).singleElement().asString().startsWith("wq bad");
      HeldWork first = its.held("first");
      HeldWork second = its.held("second");
      wq.queueOn(0, first.work);
      first.awaitEntered();
      wq.queueOn(0, second.work);
      settle(wq);
      assertThat(second.runs()).isZero();
    }
  }

  /**
   * Until no check is to come. The worker that made the one which runs the item may not have taken
   * back its call for help; the cull, in minutes, is nobody's check.
   */
  private static void awaitNoCheck(ContractSystem its) {
    while (its.timer.waitingWithin(RunningWorkers.CPU_INTENSIVE_NS) > 0) {
      Thread.onSpinWait();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void cpuIntensive_itemThatRunsOnWhileOthersWait_noLongerCounts(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.workqueue("wq").bound().alloc();
      HeldWork hog = its.held("hog");
      HeldWork second = its.held("second");
      wq.queueOn(0, hog.work);
      hog.awaitEntered();
      awaitNoCheck(its); // nobody waits: no check
      wq.queueOn(0, second.work);
      its.timer.advance(RunningWorkers.CPU_INTENSIVE_NS - 1);
      settle(wq);
      assertThat(second.runs()).isZero();
      its.timer.advance(1);
      second.awaitEntered();
      assertThat(wq.stats().cpuIntensive()).isEqualTo(1);
      assertThat(wq.stats().cmWakeup()).isEqualTo(1);
      its.timer.advance(RunningWorkers.CPU_INTENSIVE_NS);
      awaitNoCheck(its); // nobody waits any more
      assertThat(wq.stats().cpuIntensive()).isEqualTo(1);

      hog.letGo();
      second.letGo();
      wq.flush();
      wq.queueOn(0, second.work);
      second.awaitEntered();
      wq.queueOn(0, hog.work); // it counts again
      settle(wq);
      assertThat(hog.runs()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void cpuIntensive_shortItemsAndBlockingOnes_keepCounting(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.workqueue("wq").bound().alloc();
      HeldWork first = its.held("first");
      HeldWork second = its.held("second");
      HeldWork third = its.held("third");
      for (HeldWork item : new HeldWork[] {first, second, third}) {
        wq.queueOn(0, item.work);
      }
      first.awaitEntered();
      first.letGo();
      second.awaitEntered();
      its.timer.advance(RunningWorkers.CPU_INTENSIVE_NS); // the check was for the first
      settle(wq);
      assertThat(third.runs()).isZero();
      assertThat(wq.stats().cpuIntensive()).isZero();
      its.timer.advance(RunningWorkers.CPU_INTENSIVE_NS);
      third.awaitEntered();
      assertThat(wq.stats().cpuIntensive()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void pools_boundAndHighpri_areOfTheirOwnAndBoundToTheirCpu(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue normal = its.workqueue("normal").bound().alloc();
      Workqueue high = its.workqueue("high").bound().highpri().alloc();
      its.poolPerCpu("unbound").alloc();
      assertThat(its.system.stats()).hasSize(12);
      HeldWork one = its.held("one");
      HeldWork other = its.held("other");
      normal.queueOn(3, one.work);
      high.queueOn(3, other.work);
      one.awaitEntered();
      other.awaitEntered();
      assertThat(one.threads).singleElement().asString().startsWith("bound[3]:");
      assertThat(other.threads).singleElement().asString().startsWith("bound[3]H:");
      String worker = other.threads.get(0);
      assertThat(its.placement.bindsByThread.get(worker)).containsExactly(CpuSet.of(3));
      assertThat(its.placement.nicesByThread.get(worker)).containsExactly(-20);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void queue_manyItemsThatBlock_allRun(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.workqueue("wq").bound().alloc();
      AtomicInteger runs = new AtomicInteger();
      for (int i = 0; i < 2_000; i++) {
        Runnable body = i % 5 == 0 ? () -> Blocking.run(Thread::yield) : () -> {};
        wq.queueOn(
            i % 2,
            new Work(
                "item",
                () -> {
                  body.run();
                  runs.incrementAndGet();
                }));
      }
      wq.flush();
      assertThat(runs).hasValue(2_000);
    }
  }
}
