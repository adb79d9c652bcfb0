package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wqbench.core.placement.NoThreadPlacement;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.core.topology.Topology;
import org.wqbench.core.workqueue.Work;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.core.workqueue.WorkqueueSystem;

class DelayedItemsTest {
  private static final long INTERVAL_NS = 100_000;
  private static final long DELAY_NS = 50_000;

  private final Topology topology = SyntheticTopology.parse("1x2x1");
  private final WorkqueueSystem system =
      WorkqueueSystem.builder(topology, new NoThreadPlacement(topology.online(), "test")).build();
  private final Workqueue workqueue = system.workqueue("test").bound().maxActive(1).alloc();
  private final DelayedItems items = new DelayedItems(workqueue, 1, INTERVAL_NS, DELAY_NS);

  @AfterEach
  void close() {
    system.close();
  }

  @Test
  void await_afterSending_hasALatencyOfEach() throws Exception {
    for (int iteration = 1; iteration <= 3; iteration++) {
      items.begin();
      for (int i = 0; i < 5 * iteration; i++) {
        items.sendNext();
      }
      assertThat(Arrays.stream(items.awaitLatenciesNs()))
          .hasSize(5 * iteration)
          .allMatch(ns -> ns >= 0);
    }
  }

  /** An open loop: those behind an item that blocks are sent on time and count their wait. */
  @Test
  void send_whileNoneStarts_skipsNoneAndCountsFromExpiry() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    workqueue.queueOn(1, new Work("blocks", () -> awaitGate(gate)));
    long beginNs = items.begin();
    for (int i = 0; i < 8; i++) {
      items.sendNext();
    }
    long sentNs = System.nanoTime();
    gate.countDown();

    long[] latenciesNs = items.awaitLatenciesNs();

    assertThat(latenciesNs).hasSize(8);
    for (int i = 0; i < latenciesNs.length; i++) {
      assertThat(latenciesNs[i])
          .as("item %d", i)
          .isGreaterThanOrEqualTo(sentNs - beginNs - i * INTERVAL_NS - DELAY_NS);
    }
  }

  @Test
  void send_longAfterItWasDue_countsFromTheExpiryIntended() throws Exception {
    long lateNs = 20 * DELAY_NS;
    long beginNs = items.begin();
    while (System.nanoTime() - beginNs < lateNs) {
      Thread.onSpinWait();
    }

    items.sendNext();

    assertThat(items.senderLateNs()).isGreaterThanOrEqualTo(lateNs);
    assertThat(Arrays.stream(items.awaitLatenciesNs()))
        .hasSize(1)
        .allMatch(ns -> ns >= lateNs - DELAY_NS);
  }

  private static void awaitGate(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
