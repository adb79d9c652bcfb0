package org.wqbench.workload.latency;

import java.util.List;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.workqueue.PoolStats;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.core.workqueue.WorkqueueSystem;
import org.wqbench.workload.record.IterationFigures;

/** A workqueue, and where the items that its pools served were started. */
final class WorkqueueServer implements ItemServer {
  /** Figure: share of the items that started outside of the pod they were queued on. */
  static final String OUTSIDE_POD = "outside_pod_share";

  private record Starts(long items, long outsidePod) {
    static Starts of(List<PoolStats> pools) {
      return new Starts(
          pools.stream().mapToLong(PoolStats::itemsStarted).sum(),
          pools.stream().mapToLong(PoolStats::itemsStartedOutsidePod).sum());
    }
  }

  private final WorkqueueSystem system;
  private final Workqueue workqueue;
  private final boolean cpuIsKnown;
  private final PlacementProblems problems;
  private Starts atBegin;

  /**
   * @throws IllegalStateException if there is no pool in this configuration
   */
  WorkqueueServer(
      WorkqueueSystem system,
      Configuration configuration,
      ThreadPlacement placement,
      PlacementProblems problems) {
    this.system = system;
    workqueue = configuration.alloc(system);
    cpuIsKnown = placement.runningCpu() >= 0;
    this.problems = problems;
  }

  @Override
  public void queue(Item item) {
    workqueue.queue(item.work());
  }

  @Override
  public void beginIteration() {
    atBegin = Starts.of(system.stats());
  }

  @Override
  public void endIteration() {
    problems.addAll(system.placementProblems());
    if (cpuIsKnown) {
      Starts now = Starts.of(system.stats());
      double items = Math.max(1, now.items() - atBegin.items());
      IterationFigures.report(
          OUTSIDE_POD, "share", (now.outsidePod() - atBegin.outsidePod()) / items);
    }
  }

  @Override
  public void close() {
    system.close();
  }
}
