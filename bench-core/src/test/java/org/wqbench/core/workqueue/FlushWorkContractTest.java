package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rule 5, waiting for one item: {@link Work#flush}. */
@Timeout(60)
@ParameterizedClass
@EnumSource(FlushWalk.class)
class FlushWorkContractTest {
  @Parameter FlushWalk walk;

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_itemBetweenOthers_waitsForItAlone(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.onePool("wq").maxActive(1).alloc();
      HeldWork first = its.held("first");
      HeldWork second = its.held("second");
      HeldWork third = its.held("third");
      wq.queue(first.work);
      first.awaitEntered();
      wq.queue(second.work);
      wq.queue(third.work);
      Waiter<Boolean> one = Waiter.parked(second.work::flush);
      Waiter<Boolean> two = Waiter.parked(second.work::flush);
      first.letGo();
      second.awaitEntered();
      assertThat(one.isDone() || two.isDone()).isFalse();
      second.letGo();
      assertThat(one.result()).isTrue();
      assertThat(two.result()).isTrue();
      third.awaitEntered();
      third.letGo();
      assertThat(wq.stats().started()).isEqualTo(3);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_runningItem_waitsAndIdleItem_doesNot(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.onePool("wq").alloc();
      HeldWork item = its.held("item");
      assertThat(item.work.flush()).isFalse();
      wq.queue(item.work);
      item.awaitEntered();
      Waiter<Boolean> flusher = Waiter.parked(item.work::flush);
      item.letGo();
      assertThat(flusher.result()).isTrue();
      assertThat(item.work.flush()).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_runningAndQueuedAgain_waitsForTheSecondRun(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.onePool("wq").alloc();
      HeldWork item = its.held("item");
      wq.queue(item.work);
      item.awaitEntered();
      wq.queue(item.work);
      AtomicInteger otherRan = new AtomicInteger();
      Work other = new Work("other", otherRan::incrementAndGet);
      wq.queue(other);
      other.flush(); // by now the item is on its runner's list
      Waiter<Boolean> flusher = Waiter.parked(item.work::flush);
      item.letGo();
      item.awaitEntered();
      assertThat(flusher.isDone()).isFalse();
      item.letGo();
      assertThat(flusher.result()).isTrue();
      assertThat(item.runs()).isEqualTo(2);
      assertThat(otherRan).hasValue(1);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_targetIsCancelledWhileItWaits_returns(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue unbound = its.onePool("unbound").maxActive(1).alloc();
      Workqueue bound = its.workqueue("bound").bound().alloc();
      for (Workqueue wq : new Workqueue[] {unbound, bound}) { // inactive; on the worklist
        HeldWork running = its.held("running");
        HeldWork waiting = its.held("waiting");
        wq.queueOn(0, running.work);
        running.awaitEntered();
        wq.queueOn(0, waiting.work);
        Waiter<Boolean> flusher = Waiter.parked(waiting.work::flush);
        assertThat(waiting.work.cancelSync()).isTrue();
        running.letGo();
        assertThat(flusher.result()).isTrue();
        assertThat(waiting.runs()).isZero();
        wq.queueOn(0, waiting.work);
        waiting.awaitEntered();
        waiting.letGo();
        wq.flush();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_fromInside_isRefusedWhereItMightNotReturn(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.onePool("wq").alloc();
      Workqueue ordered = its.workqueue("ordered").ordered().alloc();
      Work behind = new Work("behind", () -> {});
      Work[] self = new Work[1];
      self[0] = new Work("self", () -> self[0].flush());
      wq.queue(self[0]);
      wq.flush();
      assertThat(its.failures)
          .singleElement()
          .asString()
          .contains("wq self")
          .contains("'self' would wait for itself");
      its.failures.clear();

      ordered.queue(
          new Work(
              "before",
              () -> {
                ordered.queue(behind);
                behind.flush();
              }));
      ordered.drain();
      assertThat(its.failures)
          .singleElement()
          .asString()
          .contains("ordered before")
          .contains("'behind' may wait for the calling one");
      its.failures.clear();

      wq.queue(
          new Work(
              "other",
              () -> {
                wq.queue(behind);
                behind.flush();
              }));
      wq.drain();
      assertThat(its.failures).isEmpty();
    }
  }
}
