package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Rule 1, max_active: one limit for an unbound workqueue, one per cpu for a bound, ordered ones.
 */
@Timeout(60)
class MaxActiveContractTest {

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void unbound_itemsOnAllPools_runSoManyInAllAndNoneIsForgotten(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.poolPerCpu("wq").maxActive(2).alloc();
      AtomicInteger running = new AtomicInteger();
      AtomicInteger most = new AtomicInteger();
      Semaphore started = new Semaphore(0);
      Semaphore go = new Semaphore(0);
      for (int i = 0; i < 12; i++) {
        Runnable body =
            () -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              started.release();
              go.acquireUninterruptibly();
              running.decrementAndGet();
            };
        wq.queueOn(i % 4, new Work("item " + i, body));
      }
      started.acquireUninterruptibly(2);
      go.release(12);
      wq.drain();
      assertThat(most).hasValue(2);
      assertThat(wq.stats().completed()).isEqualTo(12);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void unbound_poolsThatWait_takeTurns(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.poolPerCpu("wq").maxActive(1).alloc();
      List<String> order = new CopyOnWriteArrayList<>();
      HeldWork first = its.held("first");
      wq.queueOn(0, first.work);
      first.awaitEntered();
      for (int cpu : new int[] {1, 1, 2, 2, 3}) {
        String name = String.valueOf(cpu);
        wq.queueOn(cpu, new Work(name, () -> order.add(name)));
      }
      first.letGo();
      wq.drain();
      assertThat(order).containsExactly("1", "2", "3", "1", "2");
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void unbound_waitingItemIsCancelled_theNextInLineGetsItsTurn(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.poolPerCpu("wq").maxActive(1).alloc();
      HeldWork first = its.held("first");
      HeldWork cancelled = its.held("cancelled");
      HeldWork last = its.held("last");
      wq.queueOn(0, first.work);
      first.awaitEntered();
      wq.queueOn(1, cancelled.work);
      wq.queueOn(2, last.work);
      assertThat(cancelled.work.cancelSync()).isTrue();
      first.letGo();
      last.awaitEntered();
      wq.queueOn(1, cancelled.work);
      last.letGo();
      cancelled.awaitEntered();
      cancelled.letGo();
      wq.drain();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void unbound_producersOnAllCpus_loseNothingAtALowLimit(PoolVariant variant)
      throws InterruptedException {
    int perProducer = 1_500;
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.poolPerCpu("wq").maxActive(2).alloc();
      AtomicInteger runs = new AtomicInteger();
      List<Thread> producers = new ArrayList<>();
      for (int p = 0; p < 4; p++) {
        int cpu = p;
        Thread producer =
            new Thread(
                () -> {
                  for (int i = 0; i < perProducer; i++) {
                    wq.queueOn((cpu + i) % 4, new Work("item", runs::incrementAndGet));
                  }
                });
        producers.add(producer);
        producer.start();
      }
      for (Thread producer : producers) {
        producer.join();
      }
      wq.flush();
      assertThat(runs).hasValue(4 * perProducer);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void ordered_itemsFromAllCpus_runOneByOneInTheOrderOfQueueing(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.workqueue("wq").ordered().alloc();
      Workqueue neighbour = its.onePool("neighbour").alloc();
      assertThat(its.system.stats()).hasSize(1);
      List<Integer> order = new ArrayList<>(); // guarded by the workqueue's order
      List<Integer> expected = new ArrayList<>();
      for (int i = 0; i < 500; i++) {
        int number = i;
        expected.add(i);
        wq.queueOn(i % 4, new Work("item " + i, () -> order.add(number)));
        neighbour.queueOn(i % 4, new Work("noise", () -> {}));
      }
      wq.flush();
      assertThat(order).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void bound_limitOfOne_isPerCpu(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.workqueue("wq").bound().maxActive(1).alloc();
      HeldWork here = its.held("here");
      HeldWork there = its.held("there");
      HeldWork behind = its.held("behind");
      wq.queueOn(0, here.work);
      wq.queueOn(1, there.work);
      here.awaitEntered();
      there.awaitEntered();
      wq.queueOn(0, behind.work);
      assertThat(wq.stats().started()).isEqualTo(2);
      here.letGo();
      behind.awaitEntered();
    }
  }
}
