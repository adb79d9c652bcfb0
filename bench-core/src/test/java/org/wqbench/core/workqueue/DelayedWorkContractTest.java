package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wqbench.core.placement.NoThreadPlacement;

/** Rule 5, items with a delay, by a clock that is moved by hand. */
@Timeout(60)
class DelayedWorkContractTest {

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void queueDelayedOn_delay_runsThereAndNotBefore(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.poolPerCpu("wq").alloc();
      List<String> threads = new CopyOnWriteArrayList<>();
      DelayedWork work =
          new DelayedWork("late", () -> threads.add(Thread.currentThread().getName()));
      assertThat(wq.queueDelayedOn(2, work, 100)).isTrue();
      assertThat(wq.queueDelayedOn(2, work, 50)).isFalse();
      its.timer.advance(99);
      wq.flush();
      assertThat(work.isPending()).isTrue();
      assertThat(threads).isEmpty();
      its.timer.advance(1);
      wq.flush();
      assertThat(work.isPending()).isFalse();
      assertThat(threads).singleElement().asString().startsWith("cpu[2]");

      assertThat(wq.queueDelayed(work, 0)).isTrue();
      wq.flush();
      assertThat(threads).hasSize(2);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void modDelayed_pendingOrNot_theLastDelayCounts(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").maxActive(1).alloc();
      AtomicInteger runs = new AtomicInteger();
      DelayedWork work = new DelayedWork("late", runs::incrementAndGet);
      assertThat(wq.modDelayed(work, 100)).isFalse();
      assertThat(wq.modDelayed(work, 300)).isTrue();
      its.timer.advance(299);
      wq.flush();
      assertThat(runs).hasValue(0);
      assertThat(wq.modDelayed(work, 0)).isTrue();
      wq.flush();
      assertThat(runs).hasValue(1);
      its.timer.advance(1_000);
      wq.flush();
      assertThat(runs).hasValue(1);

      HeldWork running = its.held("running");
      wq.queue(running.work);
      running.awaitEntered();
      wq.queueDelayed(work, 0);
      assertThat(wq.modDelayed(work, 100)).isTrue(); // from the list back to the timer
      running.letGo();
      wq.drain();
      assertThat(runs).hasValue(1);
      its.timer.advance(100);
      wq.drain();
      assertThat(runs).hasValue(2);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void cancelSync_timerOrQueueOrRunning_doesNotRunAfterwards(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").maxActive(1).alloc();
      AtomicInteger runs = new AtomicInteger();
      DelayedWork work = new DelayedWork("late", runs::incrementAndGet);
      wq.queueDelayed(work, 100);
      assertThat(work.cancelSync()).isTrue();
      assertThat(work.cancelSync()).isFalse();
      HeldWork running = its.held("running");
      wq.queue(running.work);
      running.awaitEntered();
      wq.queueDelayed(work, 50);
      its.timer.advance(50);
      assertThat(work.cancelSync()).isTrue();
      its.timer.advance(1_000);
      running.letGo();
      wq.drain();
      assertThat(runs).hasValue(0);
      assertThat(wq.queueDelayed(work, 0)).isTrue();
      wq.drain();
      assertThat(runs).hasValue(1);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void modDelayed_whileCancelled_isRefused(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").alloc();
      HeldWork body = its.held("body");
      DelayedWork work = new DelayedWork("late", body.work::run);
      wq.queueDelayed(work, 0);
      body.awaitEntered();
      Waiter<Boolean> canceller = Waiter.parked(work::cancelSync);
      assertThat(wq.modDelayed(work, 0)).isFalse();
      assertThat(wq.modDelayed(work, 100)).isFalse();
      assertThat(work.isPending()).isFalse();
      body.letGo();
      assertThat(canceller.result()).isFalse();
      assertThat(body.runs()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_timerSet_runsNow(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").alloc();
      AtomicInteger runs = new AtomicInteger();
      DelayedWork work = new DelayedWork("late", runs::incrementAndGet);
      assertThat(work.flush()).isFalse();
      wq.queueDelayed(work, 100);
      work.flush();
      assertThat(runs).hasValue(1);
      its.timer.advance(100);
      wq.drain();
      assertThat(runs).hasValue(1);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void destroy_delayNotOver_isReportedWithTheItemsName(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").alloc();
      DelayedWork work = new DelayedWork("late", () -> {});
      wq.queueDelayed(work, 100);
      wq.destroy();
      its.timer.advance(100);
      assertThat(its.failures)
          .singleElement()
          .asString()
          .startsWith("wq late")
          .contains("wq is destroyed");
      assertThat(work.isPending()).isFalse();
      assertThatThrownBy(() -> wq.queueDelayed(work, 100))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("wq is destroyed: can't queue late");
      assertThat(work.isPending()).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void queueDelayed_badInput_isRefusedAndNotPending(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").alloc();
      DelayedWork work = new DelayedWork("late", () -> {});
      assertThatThrownBy(() -> wq.queueDelayed(work, -1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("delay of -1 ns for late");
      assertThatThrownBy(() -> wq.modDelayedOn(9, work, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("cpu 9 is not online");
      assertThat(work.isPending()).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void queueDelayed_realTimer_everyDelayEndsOrIsCancelled(PoolVariant variant) {
    try (WorkqueueSystem system =
        WorkqueueSystem.builder(
                ContractSystem.FOUR_CPUS,
                new NoThreadPlacement(ContractSystem.FOUR_CPUS.online(), "test"))
            .variant(variant)
            .build()) {
      Workqueue wq = system.workqueue("wq").alloc();
      AtomicInteger runs = new AtomicInteger();
      DelayedWork work = new DelayedWork("late", runs::incrementAndGet);
      int accepted = 0;
      int cancelled = 0;
      for (int i = 0; i < 300; i++) {
        accepted += wq.queueDelayed(work, TimeUnit.MICROSECONDS.toNanos(i % 50)) ? 1 : 0;
        if (i % 3 == 0) {
          cancelled += work.cancelSync() ? 1 : 0;
        } else if (i % 3 == 1) {
          work.flush();
        }
      }
      work.flush();
      assertThat(runs.get() + cancelled).isEqualTo(accepted);
    }
  }

  /** The timer has been taken and the item is on no list yet: it was accepted all the same. */
  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_whileTheTimerGoesOff_waitsForTheRun(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.poolPerCpu("wq").alloc();
      AtomicInteger runs = new AtomicInteger();
      DelayedWork work = new DelayedWork("late", runs::incrementAndGet);
      wq.queueDelayedOn(0, work, 100);
      WorkerPool pool = wq.linkOfCpu(0).pool;
      pool.lock();
      Waiter<Void> timer =
          Waiter.parkedAt(
              AbstractOwnableSynchronizer.class,
              () -> {
                its.timer.advance(100);
                return null;
              });
      Waiter<Integer> runsAtItsEnd =
          Waiter.started(
              () -> {
                work.flush();
                return runs.get();
              });
      pool.unlock();

      assertThat(runsAtItsEnd.result()).isEqualTo(1);
      timer.result();
    }
  }
}
