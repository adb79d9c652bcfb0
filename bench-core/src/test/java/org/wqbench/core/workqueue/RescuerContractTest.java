package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wqbench.core.placement.NoThreadPlacement;

/** Threads that the system refuses: a rescuer carries its workqueue through, others recover. */
@Timeout(60)
class RescuerContractTest {

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void mayday_noThreadForAWhile_rescuerRunsItsItemsAndOthersRecover(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue plain = its.onePool("plain").alloc();
      Workqueue reclaim = its.onePool("reclaim").memReclaim().alloc();
      its.threads.refuse();
      HeldWork blocked = its.held("blocked");
      HeldWork stuck = its.held("stuck");
      HeldWork rescued = its.held("rescued");
      HeldWork next = its.held("next");
      plain.queue(blocked.work);
      blocked.awaitEntered(); // by the only worker, which asked for another first
      assertThat(its.threads.refusals).hasValue(1);
      plain.queue(stuck.work);
      reclaim.queue(rescued.work);

      its.timer.advance(PoolManager.MAYDAY_INITIAL_NS - 1);
      assertThat(reclaim.stats().mayday()).isZero();
      its.timer.advance(1);
      rescued.awaitEntered();
      assertThat(rescued.threads).containsExactly("rescuer:reclaim");
      reclaim.queue(next.work);
      its.timer.advance(PoolManager.MAYDAY_INTERVAL_NS);
      rescued.letGo();
      next.awaitEntered();
      assertThat(next.threads).containsExactly("rescuer:reclaim");
      next.letGo();
      reclaim.flush();
      assertThat(reclaim.stats().rescued()).isEqualTo(2);
      assertThat(reclaim.stats().mayday()).isEqualTo(2);
      assertThat(plain.stats().mayday()).isZero();
      assertThat(stuck.runs()).isZero();
      assertThat(its.threads.refusals).as("attempts in the cool-down").hasValue(1);

      its.threads.grant();
      its.timer.advance(PoolManager.CREATE_COOLDOWN_NS);
      stuck.awaitEntered();
      assertThat(stuck.threads).allMatch(thread -> thread.startsWith("system[0-3]:"));
      assertThat(blocked.runs()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void mayday_boundPool_rescuerRunsWhileAnItemBlocks(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.workqueue("wq").bound().memReclaim().alloc();
      its.threads.refuse();
      HeldWork section = its.held("section");
      wq.queueOn(2, new Work("blocks", () -> Blocking.run(section.work::run)));
      section.awaitEntered();
      HeldWork rescued = its.held("rescued", () -> Blocking.run(() -> {}));
      wq.queueOn(2, rescued.work);
      its.timer.advance(PoolManager.MAYDAY_INITIAL_NS);
      rescued.awaitEntered();
      assertThat(rescued.threads).containsExactly("rescuer:wq");
      assertThat(its.placement.bindsByThread.get("rescuer:wq")).singleElement().hasToString("2");
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void create_refused_workerGoesOnAloneAndNothingIsLost(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").alloc();
      its.threads.refuse();
      AtomicInteger runs = new AtomicInteger();
      for (int i = 0; i < 200; i++) {
        wq.queue(new Work("item", runs::incrementAndGet));
      }
      wq.flush();
      assertThat(runs).hasValue(200);
      assertThat(its.threads.refusals).hasValue(1);
      its.timer.advance(PoolManager.CREATE_COOLDOWN_NS); // idle again: no need to try
      assertThat(its.threads.refusals).hasValue(1);
      assertThat(its.timer.waiting()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void create_refusedForEver_isTriedOnceInACoolDown(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").alloc();
      its.threads.refuse();
      HeldWork blocked = its.held("blocked");
      wq.queue(blocked.work);
      blocked.awaitEntered();
      for (int tenths = 1; tenths <= 50; tenths++) {
        its.timer.advance(PoolManager.MAYDAY_INTERVAL_NS);
      }
      assertThat(its.threads.refusals.get()).isBetween(4, 6);
    }
  }

  /** The new worker is off before the timer has the lock back: the timer makes the spare. */
  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void create_grantedToTheTimer_leavesOneIdleBesideTheNewOne(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").alloc();
      its.threads.refuse();
      HeldWork alone = its.held("alone");
      HeldWork stuck = its.held("stuck");
      HeldWork next = its.held("next");
      wq.queue(alone.work);
      alone.awaitEntered();
      wq.queue(stuck.work);

      its.threads.grant();
      its.threads.afterNextStart(stuck::awaitEntered);
      its.timer.advance(PoolManager.CREATE_COOLDOWN_NS);
      assertThat(its.system.stats().get(0).workers()).isEqualTo(3);
      assertThat(its.system.stats().get(0).idleWorkers()).isEqualTo(1);
      wq.queue(next.work);
      next.awaitEntered();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void mayday_creationTakesTooLong_isCalledMeanwhile(PoolVariant variant) {
    ManualTimer timer = new ManualTimer();
    Semaphore begun = new Semaphore(0);
    Semaphore go = new Semaphore(0);
    AtomicInteger threads = new AtomicInteger();
    try (WorkqueueSystem system =
        WorkqueueSystem.builder(
                ContractSystem.FOUR_CPUS,
                new NoThreadPlacement(ContractSystem.FOUR_CPUS.online(), "test"))
            .variant(variant)
            .timer(timer)
            .threadStarter(
                thread -> {
                  if (threads.incrementAndGet() > 2) { // not the first worker, not the rescuer
                    begun.release();
                    go.acquireUninterruptibly();
                  }
                  thread.start();
                })
            .build()) {
      Workqueue wq = system.workqueue("wq").ordered().memReclaim().alloc();
      HeldWork rescued = new HeldWork("rescued");
      wq.queue(rescued.work);
      begun.acquireUninterruptibly();
      timer.advance(PoolManager.MAYDAY_INITIAL_NS);
      rescued.awaitEntered();
      assertThat(rescued.threads).containsExactly("rescuer:wq");
      assertThat(wq.stats().mayday()).isEqualTo(1);
      go.release(100);
      rescued.letGo();
      wq.flush();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void alloc_threadRefused_failsAndLeavesNothingBehind(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue there = its.onePool("there").alloc();
      its.threads.refuse();
      assertThatThrownBy(() -> its.poolPerCpu("wq").alloc())
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the system refuses to create a thread for pool cpu[0]");
      assertThatThrownBy(() -> its.onePool("wq").memReclaim().alloc())
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the system refuses to create a thread for the rescuer of wq");
      assertThat(its.system.stats()).hasSize(1);
      its.threads.grant();
      there.destroy();
      assertThat(its.system.stats()).isEmpty();
      its.poolPerCpu("wq").alloc();
      assertThat(its.system.stats()).hasSize(4);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void memReclaim_threadsToBeHad_rescuerIsNeverCalled(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").memReclaim().alloc();
      for (int i = 0; i < 100; i++) {
        wq.queue(new Work("item", () -> {}));
      }
      wq.flush();
      its.timer.advance(PoolManager.MAYDAY_INITIAL_NS);
      assertThat(wq.stats().mayday()).isZero();
      assertThat(wq.stats().rescued()).isZero();
    }
  }
}
