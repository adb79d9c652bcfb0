package org.wqbench.workload.producer;

import java.util.List;
import org.wqbench.core.workqueue.PoolStats;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.core.workqueue.WorkqueueAttributes;
import org.wqbench.core.workqueue.WorkqueueSystem;
import org.wqbench.workload.record.IterationFigures;

/** The pools of one side of a fork and their counters. */
public final class PoolUnderTest implements AutoCloseable {
  /** Figure: pools there are. */
  private static final String PODS = "pods";

  /** Figure: workers at the end of an iteration. */
  private static final String WORKERS = "workers";

  private record Counts(
      long items,
      long outsidePod,
      long wakeups,
      long workers,
      long locks,
      long contendedLocks,
      long lockWaitNs,
      long wakesUnderLock,
      long wakesAfterLock) {

    static Counts of(List<PoolStats> pools) {
      return new Counts(
          pools.stream().mapToLong(PoolStats::itemsStarted).sum(),
          pools.stream().mapToLong(PoolStats::itemsStartedOutsidePod).sum(),
          pools.stream().mapToLong(PoolStats::wakeups).sum(),
          pools.stream().mapToLong(PoolStats::workers).sum(),
          pools.stream().mapToLong(pool -> pool.lock().acquisitions()).sum(),
          pools.stream().mapToLong(pool -> pool.lock().contended()).sum(),
          pools.stream().mapToLong(pool -> pool.lock().waitNs()).sum(),
          pools.stream().mapToLong(PoolStats::wakesUnderLock).sum(),
          pools.stream().mapToLong(PoolStats::wakesAfterLock).sum());
    }
  }

  private final WorkqueueSystem system;
  private final Workqueue workqueue;
  private final String figurePrefix;
  private final boolean countsOutside;
  private final boolean profiled;
  private final long handicapNs;
  private Counts atBegin;

  /**
   * @param figurePrefix put before the names of its figures
   * @param handicapNs busy time added to each enqueue
   * @param cpuIsKnown whether the system tells on which cpu an item starts
   * @param profiled whether the system profiles its pools
   */
  PoolUnderTest(
      WorkqueueSystem system,
      WorkqueueAttributes attributes,
      String figurePrefix,
      long handicapNs,
      boolean cpuIsKnown,
      boolean profiled) {
    this.system = system;
    this.workqueue = system.workqueue("producers").attributes(attributes).alloc();
    this.figurePrefix = figurePrefix;
    this.countsOutside = !attributes.strict() && cpuIsKnown;
    this.handicapNs = handicapNs;
    this.profiled = profiled;
  }

  Workqueue workqueue() {
    return workqueue;
  }

  long handicapNs() {
    return handicapNs;
  }

  void beginIteration() {
    atBegin = Counts.of(system.stats());
  }

  /** Reports what the pools did since the iteration began. */
  void endIteration() {
    Counts now = Counts.of(system.stats());
    double items = Math.max(1, now.items() - atBegin.items());
    perItem("wakeups_per_item", now.wakeups() - atBegin.wakeups(), items);
    IterationFigures.report(figurePrefix + WORKERS, "threads", now.workers());
    IterationFigures.report(figurePrefix + PODS, "pools", system.stats().size());
    IterationFigures.report(
        figurePrefix + "placement_problems", "count", system.placementProblems().size());
    if (countsOutside) {
      IterationFigures.report(
          figurePrefix + "outside_pod_share",
          "share",
          (now.outsidePod() - atBegin.outsidePod()) / items);
    }
    if (profiled) {
      reportProfile(now, items);
    }
  }

  /** What the pools count exactly of that which their recording holds samples of. */
  private void reportProfile(Counts now, double items) {
    perItem("lock_acquisitions_per_item", now.locks() - atBegin.locks(), items);
    perItem("lock_contended_per_item", now.contendedLocks() - atBegin.contendedLocks(), items);
    IterationFigures.report(
        figurePrefix + "lock_wait_ns_per_item",
        "ns/item",
        (now.lockWaitNs() - atBegin.lockWaitNs()) / items);
    perItem("wakes_under_lock_per_item", now.wakesUnderLock() - atBegin.wakesUnderLock(), items);
    perItem("wakes_after_lock_per_item", now.wakesAfterLock() - atBegin.wakesAfterLock(), items);
  }

  private void perItem(String figure, long count, double items) {
    IterationFigures.report(figurePrefix + figure, "1/item", count / items);
  }

  @Override
  public void close() {
    system.close();
  }
}
