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
  public static final String PODS = "pods";

  /** Figure: workers at the end of an iteration. */
  public static final String WORKERS = "workers";

  private record Counts(long items, long outsidePod, long wakeups, long workers) {
    static Counts of(List<PoolStats> pools) {
      return new Counts(
          pools.stream().mapToLong(PoolStats::itemsStarted).sum(),
          pools.stream().mapToLong(PoolStats::itemsStartedOutsidePod).sum(),
          pools.stream().mapToLong(PoolStats::wakeups).sum(),
          pools.stream().mapToLong(PoolStats::workers).sum());
    }
  }

  private final WorkqueueSystem system;
  private final Workqueue workqueue;
  private final String figurePrefix;
  private final boolean countsOutside;
  private final long handicapNs;
  private Counts atBegin;

  /**
   * @param figurePrefix put before the names of its figures
   * @param handicapNs busy time added to each enqueue
   * @param cpuIsKnown whether the system tells on which cpu an item starts
   */
  PoolUnderTest(
      WorkqueueSystem system,
      WorkqueueAttributes attributes,
      String figurePrefix,
      long handicapNs,
      boolean cpuIsKnown) {
    this.system = system;
    this.workqueue = system.workqueue("producers").attributes(attributes).alloc();
    this.figurePrefix = figurePrefix;
    this.countsOutside = !attributes.strict() && cpuIsKnown;
    this.handicapNs = handicapNs;
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
    IterationFigures.report(
        figurePrefix + "wakeups_per_item", "1/item", (now.wakeups() - atBegin.wakeups()) / items);
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
  }

  @Override
  public void close() {
    system.close();
  }
}
