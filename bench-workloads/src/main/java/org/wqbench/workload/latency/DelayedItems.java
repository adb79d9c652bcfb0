package org.wqbench.workload.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.wqbench.core.workqueue.DelayedWork;
import org.wqbench.core.workqueue.Workqueue;

/**
 * Delayed work for one cpu at fixed moments, in an open loop: the k-th item's timer is to expire at
 * begin + k * interval + delay, whatever became of those before. A sender that comes late shortens
 * the delay; if it comes later than that, the item waits longer and the latency says so.
 *
 * <p>Each item of an iteration is an object of its own, so none is skipped because it is pending
 * still. They are kept for the next iteration.
 */
final class DelayedItems {
  private static final long PATIENCE_SECONDS = 30;

  /** Written by the sender before it is queued, and by the worker before it is released. */
  private final class Item {
    final DelayedWork work = new DelayedWork("delayed", this::start);
    long expiryNs;
    long startNs;

    private void start() {
      startNs = System.nanoTime();
      started.release();
    }
  }

  private final Workqueue workqueue;
  private final int cpu;
  private final long intervalNs;
  private final long delayNs;
  private final Semaphore started = new Semaphore(0);
  private final List<Item> items = new ArrayList<>();
  private int sent;
  private long beginNs;
  private long latestNs;

  DelayedItems(Workqueue workqueue, int cpu, long intervalNs, long delayNs) {
    this.workqueue = workqueue;
    this.cpu = cpu;
    this.intervalNs = intervalNs;
    this.delayNs = delayNs;
  }

  /** Makes items in advance; should they not suffice, more are made as they are sent. */
  void prepare(long count) {
    while (items.size() < count) {
      items.add(new Item());
    }
  }

  /** Starts over; all items that were sent have to be started. Returns the time. */
  long begin() {
    sent = 0;
    latestNs = 0;
    beginNs = System.nanoTime();
    return beginNs;
  }

  /** Waits until the next item is due and sets its timer. */
  void sendNext() {
    prepare(sent + 1L);
    Item item = items.get(sent);
    long dueNs = beginNs + sent * intervalNs;
    long nowNs = sleepUntil(dueNs);
    latestNs = Math.max(latestNs, nowNs - dueNs);
    item.expiryNs = dueNs + delayNs;
    if (!workqueue.queueDelayedOn(cpu, item.work, Math.max(0, item.expiryNs - nowNs))) {
      throw new IllegalStateException("item " + sent + " is pending and was said to have started");
    }
    sent++;
  }

  private static long sleepUntil(long dueNs) {
    long nowNs = System.nanoTime();
    while (nowNs - dueNs < 0) {
      LockSupport.parkNanos(dueNs - nowNs);
      nowNs = System.nanoTime();
    }
    return nowNs;
  }

  /** The most that the sender was late for an item, nanoseconds. */
  long senderLateNs() {
    return latestNs;
  }

  /**
   * Waits until all that were sent have started.
   *
   * @return from expiry to start, nanoseconds, in the order of sending
   * @throws IllegalStateException if some have not started 30 s after the last was sent
   */
  long[] awaitLatenciesNs() throws InterruptedException {
    if (!started.tryAcquire(sent, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "%d of %d items of cpu %d have not started %d s after the last was sent",
              sent - started.availablePermits(),
              sent,
              cpu,
              PATIENCE_SECONDS));
    }
    return items.stream().limit(sent).mapToLong(item -> item.startNs - item.expiryNs).toArray();
  }
}
