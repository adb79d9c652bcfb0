package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule 5, {@link Work#cancelSync}. */
@Timeout(60)
class CancelContractTest {

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void cancelSync_queuedItem_neverRunsAndLeavesTheOthers(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue unbound = its.onePool("unbound").maxActive(1).alloc();
      Workqueue bound = its.workqueue("bound").bound().alloc();
      for (Workqueue wq : new Workqueue[] {unbound, bound}) { // inactive; on the worklist
        HeldWork running = its.held("running");
        HeldWork cancelled = its.held("cancelled");
        HeldWork last = its.held("last");
        wq.queueOn(0, running.work);
        running.awaitEntered();
        wq.queueOn(0, cancelled.work);
        wq.queueOn(0, last.work);
        assertThat(cancelled.work.cancelSync()).isTrue();
        assertThat(cancelled.work.isPending()).isFalse();
        assertThat(cancelled.work.cancelSync()).isFalse();
        running.letGo();
        last.awaitEntered();
        last.letGo();
        wq.flush();
        assertThat(cancelled.runs()).isZero();
        assertThat(wq.queueOn(0, cancelled.work)).isTrue();
        cancelled.letGo();
        wq.flush();
        assertThat(cancelled.runs()).isEqualTo(1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void cancelSync_runningItem_waitsForItsEndAndBarsItFromQueueing(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.onePool("wq").alloc();
      AtomicReference<Work> self = new AtomicReference<>();
      AtomicBoolean queuedAgain = new AtomicBoolean();
      HeldWork item = its.held("item", () -> queuedAgain.set(wq.queue(self.get())));
      self.set(item.work);
      wq.queue(item.work);
      item.awaitEntered();
      wq.queue(item.work);
      Waiter<Boolean> first = Waiter.parked(item.work::cancelSync);
      Waiter<Boolean> second = Waiter.parked(item.work::cancelSync);
      assertThat(wq.queue(item.work)).isFalse();
      item.letGo();
      assertThat(first.result()).isTrue();
      assertThat(second.result()).isFalse();
      assertThat(queuedAgain).isFalse();
      assertThat(item.runs()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void cancelSync_fromInside_isRefusedForItselfOnly(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant)) {
      Workqueue wq = its.workqueue("wq").ordered().memReclaim().alloc();
      HeldWork behind = its.held("behind");
      AtomicBoolean wasPending = new AtomicBoolean();
      wq.queue(
          new Work(
              "before",
              () -> {
                wq.queue(behind.work);
                wasPending.set(behind.work.cancelSync());
              }));
      wq.drain();
      assertThat(wasPending).isTrue();
      assertThat(its.failures).isEmpty();

      Work[] self = new Work[1];
      self[0] = new Work("self", () -> self[0].cancelSync());
      wq.queue(self[0]);
      wq.drain();
      assertThat(its.failures).singleElement().asString().contains("'self' would wait for itself");
      assertThat(wq.queue(self[0])).isTrue();
      wq.drain();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void cancelSync_racesQueueOnTwoPools_everyAcceptedItemRunsOrIsCancelled(int maxActive)
      throws InterruptedException {
    int rounds = 3_000;
    for (PoolVariant variant : PoolVariant.values()) {
      try (ContractSystem its = new ContractSystem(variant)) {
        Workqueue wq = its.poolPerCpu("wq").maxActive(maxActive).alloc();
        AtomicInteger runs = new AtomicInteger();
        AtomicInteger others = new AtomicInteger();
        AtomicInteger accepted = new AtomicInteger();
        AtomicInteger othersAccepted = new AtomicInteger();
        Work item = new Work("item", runs::incrementAndGet);
        Work other = new Work("other", others::incrementAndGet);
        Thread producer =
            new Thread(
                () -> {
                  for (int i = 0; i < rounds; i++) {
                    accepted.addAndGet(wq.queueOn(i & 1, item) ? 1 : 0);
                    othersAccepted.addAndGet(wq.queueOn(i & 3, other) ? 1 : 0);
                  }
                });
        producer.start();
        int cancelled = 0;
        while (producer.isAlive()) {
          cancelled += item.cancelSync() ? 1 : 0;
        }
        producer.join();
        wq.drain();
        assertThat(runs.get() + cancelled).as("%s", variant).isEqualTo(accepted.get());
        assertThat(others.get()).as("%s", variant).isEqualTo(othersAccepted.get());
      }
    }
  }
}
