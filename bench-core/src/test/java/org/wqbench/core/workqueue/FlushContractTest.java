package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rule 5, flush and drain of a workqueue: all that was queued before, nothing queued after. */
@Timeout(60)
@ParameterizedClass
@EnumSource(FlushWalk.class)
class FlushContractTest {
  @Parameter FlushWalk walk;

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_itemsQueuedBeforeAndAfter_waitsForTheFormerOnly(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.poolPerCpu("wq").alloc();
      Workqueue other = its.poolPerCpu("other").alloc();
      HeldWork before = its.held("before");
      HeldWork after = its.held("after");
      HeldWork elsewhere = its.held("elsewhere");
      wq.queueOn(0, before.work);
      other.queueOn(0, elsewhere.work);
      Waiter<Void> flusher = Waiter.parked(wq::flush);
      wq.queueOn(0, after.work);
      after.awaitEntered();
      before.letGo();
      flusher.result();
      assertThat(after.work.isPending()).isFalse();
      after.letGo();
      elsewhere.letGo();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_nothingQueued_returns(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.poolPerCpu("wq").alloc();
      for (int i = 0; i < 2 * WorkqueueFlush.COLORS; i++) {
        wq.flush();
      }
      AtomicInteger runs = new AtomicInteger();
      for (int cpu = 0; cpu < 4; cpu++) {
        wq.queueOn(cpu, new Work("item", runs::incrementAndGet));
      }
      wq.flush();
      assertThat(runs).hasValue(4);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_moreThanThereAreColours_endInOrderAndTheOverflowTogether(PoolVariant variant) {
    int flushes = WorkqueueFlush.COLORS + 5;
    int withColour = WorkqueueFlush.COLORS - 1; // the last colour is that of new items
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.onePool("wq").maxActive(1).alloc();
      List<HeldWork> items = new ArrayList<>();
      List<Waiter<Void>> flushers = new ArrayList<>();
      for (int i = 0; i < flushes; i++) {
        HeldWork item = its.held("item " + i);
        items.add(item);
        wq.queue(item.work);
        flushers.add(Waiter.parked(wq::flush));
      }
      for (int i = 0; i < withColour; i++) {
        items.get(i).letGo();
        flushers.get(i).result();
        items.get(i + 1).awaitEntered();
        assertThat(flushers.get(i + 1).isDone()).isFalse();
      }
      for (int i = withColour; i < flushes; i++) {
        assertThat(flushers).element(i).matches(flusher -> !flusher.isDone());
        items.get(i).letGo();
      }
      for (int i = withColour; i < flushes; i++) {
        flushers.get(i).result();
      }
      wq.queue(new Work("after", () -> {}));
      wq.flush();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_fromManyThreadsWhileItemsAreQueued_seesAllThatCameBefore(PoolVariant variant)
      throws InterruptedException {
    int threads = 4;
    int rounds = 300;
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.poolPerCpu("wq").maxActive(2).alloc();
      AtomicReference<String> missed = new AtomicReference<>();
      List<Thread> all = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int cpu = t;
        Thread thread =
            new Thread(
                () -> {
                  AtomicInteger runs = new AtomicInteger();
                  List<Work> items = new ArrayList<>();
                  for (int i = 0; i < 3; i++) {
                    items.add(new Work("item", runs::incrementAndGet));
                  }
                  for (int round = 1; round <= rounds; round++) {
                    for (Work item : items) {
                      wq.queueOn((cpu + round) % 4, item);
                    }
                    wq.flush();
                    if (runs.get() != 3 * round) {
                      missed.set("round " + round + ": " + runs);
                    }
                  }
                });
        all.add(thread);
        thread.start();
      }
      for (Thread thread : all) {
        thread.join();
      }
      assertThat(missed).hasValue(null);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flush_itemThatQueuesItself_waitsForOneRun(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.onePool("wq").alloc();
      AtomicReference<HeldWork> self = new AtomicReference<>();
      HeldWork item = its.held("again", () -> wq.queue(self.get().work));
      self.set(item);
      wq.queue(item.work);
      Waiter<Void> flusher = Waiter.parked(wq::flush);
      item.letGo();
      flusher.result();
      item.entered.acquireUninterruptibly(2);
      Waiter<Boolean> canceller = Waiter.parked(item.work::cancelSync);
      item.letGo();
      canceller.result();
      assertThat(item.runs()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void drain_itemsThatQueueOthers_waitsForTheWholeChain(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.poolPerCpu("wq").alloc();
      Work[] item = new Work[1];
      AtomicInteger left = new AtomicInteger(50);
      item[0] =
          new Work(
              "chain",
              () -> {
                int more = left.decrementAndGet();
                if (more > 0) {
                  wq.queueOn(more % 4, item[0]);
                }
              });
      wq.queueOn(0, item[0]);
      wq.drain();
      assertThat(left).hasValue(0);
      assertThat(wq.stats().completed()).isEqualTo(50);
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void flushDrainDestroy_fromInside_areRefused(PoolVariant variant) {
    try (ContractSystem its = new ContractSystem(variant, walk)) {
      Workqueue wq = its.onePool("wq").alloc();
      Workqueue other = its.onePool("other").alloc();
      List<Consumer<Workqueue>> calls =
          List.of(Workqueue::flush, Workqueue::drain, Workqueue::destroy);
      for (Consumer<Workqueue> call : calls) {
        wq.queue(new Work("own", () -> call.accept(wq)));
        wq.flush();
      }
      assertThat(its.failures)
          .hasSize(3)
          .allMatch(line -> line.startsWith("wq own java.lang.IllegalStateException"))
          .allMatch(line -> line.contains("of workqueue wq would wait for its caller"));
      wq.queue(new Work("another's", other::destroy));
      wq.flush();
      assertThat(its.failures).hasSize(3);
      assertThatThrownBy(() -> other.queue(new Work("late", () -> {})))
          .isInstanceOf(IllegalStateException.class);
    }
  }
}
