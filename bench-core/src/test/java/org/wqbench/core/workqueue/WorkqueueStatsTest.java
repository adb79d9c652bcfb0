package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wqbench.core.placement.NoThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.Topology;

@Timeout(60)
class WorkqueueStatsTest {
  private static final Topology FOUR_CPUS = ContractSystem.FOUR_CPUS;

  @Test
  void stats_itemsAndBarriers_countsItemsOnlyPerWorkqueue() {
    try (ContractSystem its = new ContractSystem(PoolVariant.patched)) {
      Workqueue wq = its.onePool("wq").memReclaim().alloc();
      Workqueue other = its.onePool("other").alloc();
      HeldWork held = its.held("held");
      wq.queueOn(0, held.work);
      held.awaitEntered();
      Waiter<Boolean> flusher = Waiter.parked(held.work::flush);
      WorkqueueStats meanwhile = wq.stats();
      assertThat(meanwhile.started()).isEqualTo(1);
      assertThat(meanwhile.completed()).isZero();
      held.letGo();
      flusher.result();
      for (int i = 0; i < 5; i++) {
        wq.queueOn(i % 4, new Work("item", () -> {}));
      }
      wq.flush();
      int poolWorkers = its.system.stats().get(0).workers();
      assertThat(wq.stats())
          .isEqualTo(new WorkqueueStats(6, 6, 0, 0, 0, 0, 0, 0, poolWorkers + 1, 1, 4));
      assertThat(other.stats())
          .isEqualTo(new WorkqueueStats(0, 0, 0, 0, 0, 0, 0, 0, poolWorkers, 0, 0));
    }
  }

  @Test
  void repatriated_nonStrictItemOutsideItsPod_isCounted() {
    try (ContractSystem its = new ContractSystem(PoolVariant.patched)) {
      Workqueue wq =
          its.workqueue("wq")
              .attributes(WorkqueueAttributes.of(AffinityScope.cpu).withStrict(false))
              .alloc();
      wq.queueOn(0, new Work("inside", () -> {}));
      wq.queueOn(1, new Work("outside", () -> {})); // the placement says that all run on cpu 0
      wq.flush();
      assertThat(wq.stats().repatriated()).isEqualTo(1);
    }
  }

  /** A thread's cpu time is one more each time it is asked for. */
  @Test
  void cpuTime_workerTurnsToAnotherWorkqueue_isCollectedThenAndNotPerItem() {
    long[] asked = {0};
    PoolTimer timer =
        new PoolTimer() {
          @Override
          public long nowNs() {
            return 0;
          }

          @Override
          public synchronized long cpuTimeNs(Thread thread) {
            return ++asked[0];
          }

          @Override
          public void schedule(TimerEntry entry, long delayNs) {}

          @Override
          public void close() {}
        };
    try (WorkqueueSystem system =
        WorkqueueSystem.builder(FOUR_CPUS, new NoThreadPlacement(FOUR_CPUS.online(), "test"))
            .timer(timer)
            .build()) {
      Workqueue one = system.workqueue("one").ordered().alloc();
      Workqueue two = system.workqueue("two").ordered().alloc();
      for (int i = 0; i < 10; i++) {
        one.queue(new Work("item", () -> {}));
        one.flush();
      }
      assertThat(asked[0]).isZero();
      two.queue(new Work("item", () -> {}));
      two.flush();
      one.queue(new Work("item", () -> {}));
      one.flush();
      assertThat(asked[0]).isBetween(0L, 2L); // by as many workers as turned
    }
  }

  @Test
  void cpuTime_itemThatUsesSome_isItsWorkqueues() {
    try (WorkqueueSystem system =
        WorkqueueSystem.builder(FOUR_CPUS, new NoThreadPlacement(FOUR_CPUS.online(), "test"))
            .build()) {
      PoolTimer clock = system.timer();
      Workqueue busy = system.workqueue("busy").memReclaim().alloc();
      Workqueue idle = system.workqueue("idle").alloc();
      long spentNs = TimeUnit.MILLISECONDS.toNanos(5);
      Work burn =
          new Work(
              "burn",
              () -> {
                while (clock.cpuTimeNs(Thread.currentThread()) < spentNs) {
                  Thread.onSpinWait();
                }
              });
      busy.queue(burn);
      busy.flush();
      assertThat(busy.stats().cpuTimeNs()).isGreaterThanOrEqualTo(spentNs);
      assertThat(idle.stats().cpuTimeNs()).isZero();
    }
  }
}
