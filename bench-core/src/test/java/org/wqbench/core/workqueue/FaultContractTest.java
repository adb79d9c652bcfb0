package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What others do wrong at the worst time: nothing queued is lost, and nobody else is harmed. */
@Timeout(60)
class FaultContractTest {

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void queue_producerDiesRightAfter_itemRuns(PoolVariant variant) throws InterruptedException {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").alloc();
      AtomicInteger runs = new AtomicInteger();
      Thread producer =
          new Thread(
              () -> {
                wq.queue(new Work("item", runs::incrementAndGet));
                Thread.currentThread().interrupt();
                wq.queue(new Work("item", runs::incrementAndGet));
                throw new AssertionError("on purpose");
              });
      producer.setUncaughtExceptionHandler((thread, failure) -> {});
      producer.start();
      producer.join();
      wq.flush();
      assertThat(runs).hasValue(2);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void destroy_whileOthersQueue_everyItemRunsOrIsRefused(PoolVariant variant)
      throws InterruptedException {
    for (int round = 0; round < 4; round++) {
      try (ContractSystem its = new ContractSystem(variant)) {
        Workqueue wq = its.poolPerCpu("wq").maxActive(3).alloc();
        AtomicInteger runs = new AtomicInteger();
        AtomicInteger accepted = new AtomicInteger();
        List<Thread> producers = new ArrayList<>();
        for (int p = 0; p < 3; p++) {
          int cpu = p;
          Thread producer =
              new Thread(
                  () -> {
                    Work item = new Work("item", runs::incrementAndGet);
                    try {
                      while (true) {
                        accepted.addAndGet(wq.queueOn(cpu, item) ? 1 : 0);
                        Thread.yield();
                      }
                    } catch (IllegalStateException destroyed) {
                      // as it should be
                    }
                  });
          producers.add(producer);
          producer.start();
        }
        while (accepted.get() < 20 * round) {
          Thread.onSpinWait();
        }
        Thread second = new Thread(wq::destroy);
        second.start();
        wq.destroy();
        second.join();
        for (Thread producer : producers) {
          producer.join();
        }
        assertThat(runs.get()).isEqualTo(accepted.get());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void destroy_itemThatQueuesTheNext_drainsTheChain(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.poolPerCpu("wq").maxActive(1).alloc();
      AtomicInteger runs = new AtomicInteger();
      Work[] self = new Work[1];
      HeldWork first = its.held("first", () -> wq.queueOn(1, self[0]));
      self[0] =
          new Work(
              "again",
              () -> {
                if (runs.incrementAndGet() < 100) {
                  wq.queueOn(runs.get() % 4, self[0]);
                }
              });
      wq.queueOn(0, first.work);
      Waiter<Void> destroyer = Waiter.parked(wq::destroy);
      first.letGo();
      destroyer.result();
      assertThat(runs).hasValue(100);
      assertThat(its.failures).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void run_functionThatThrowsWhileOthersWaitForIt_letsThemGoOn(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.workqueue("wq").ordered().alloc();
      Runnable bad =
          () -> {
            throw new OutOfMemoryError("on purpose");
          };
      HeldWork item = its.held("bad", bad);
      wq.queue(item.work);
      item.awaitEntered();
      Waiter<Boolean> flusher = Waiter.parked(item.work::flush);
      Waiter<Void> drainer = Waiter.parked(wq::drain);
      Waiter<Boolean> canceller = Waiter.parked(item.work::cancelSync);
      item.letGo();
      assertThat(flusher.result()).isTrue();
      assertThat(canceller.result()).isFalse();
      drainer.result();
      assertThat(its.failures).containsExactly("wq bad java.lang.OutOfMemoryError: on purpose");
      assertThat(wq.stats().completed()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void report_handlerThatThrows_harmsNobody(PoolVariant variant) {
    RecordingPlacement placement = new RecordingPlacement(ContractSystem.FOUR_CPUS.online());
    try (WorkqueueSystem system =
        WorkqueueSystem.builder(ContractSystem.FOUR_CPUS, placement)
            .variant(variant)
            .onFailure(
                (wq, work, failure) -> {
                  throw new AssertionError("on purpose");
                })
            .build()) {
      Workqueue wq = system.workqueue("wq").ordered().alloc();
      AtomicInteger runs = new AtomicInteger();
      wq.queue(
          new Work(
              "bad",
              () -> {
                throw new IllegalStateException("on purpose");
              }));
      wq.queue(new Work("good", runs::incrementAndGet));
      wq.flush();
      assertThat(runs).hasValue(1);
      assertThat(system.stats().get(0).itemsFailed()).isEqualTo(1);
    }
  }
}
