package org.wqbench.workload.producer;

import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.SysfsTopology;
import org.wqbench.core.topology.Topology;
import org.wqbench.core.workqueue.PoolStats;
import org.wqbench.core.workqueue.PoolVariant;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.core.workqueue.WorkqueueAttributes;
import org.wqbench.core.workqueue.WorkqueueSystem;
import org.wqbench.workload.record.IterationFigures;
import org.wqbench.workload.record.LatencyRecorder;
import org.wqbench.workload.record.LatencyRecording;

/** What the producers of one fork share: the pools under test and the recording. */
@State(Scope.Benchmark)
public class ProducerPools {
  private static final String TAG = "enqueue";

  /** How cpus are grouped into pods, one pool each. */
  @Param public AffinityScope scope;

  /** How the pools wake their workers. */
  @Param public PoolVariant variant;

  /** The lock of the pools. */
  @Param("reentrant")
  public LockKind lock;

  /** Whether workers are bound to the cpus of their pod. */
  @Param("true")
  public boolean strict;

  private ThreadPlacement placement;
  private CpuSet producerCpus;
  private WorkqueueSystem system;
  private Workqueue workqueue;
  private LatencyRecording recording;
  private Counts atBegin;

  private record Counts(long items, long outsidePod, long wakeups, long workers) {
    static Counts of(List<PoolStats> pools) {
      return new Counts(
          pools.stream().mapToLong(PoolStats::itemsStarted).sum(),
          pools.stream().mapToLong(PoolStats::itemsStartedOutsidePod).sum(),
          pools.stream().mapToLong(PoolStats::wakeups).sum(),
          pools.stream().mapToLong(PoolStats::workers).sum());
    }
  }

  /** Called by JMH. */
  public ProducerPools() {}

  /** Makes the pools. */
  @Setup(Level.Trial)
  public void open() {
    Topology topology = SysfsTopology.read(Path.of("/"));
    placement = ThreadPlacement.detect();
    producerCpus = topology.online().and(placement.allowed());
    system = WorkqueueSystem.builder(topology, placement).variant(variant).lockKind(lock).build();
    workqueue =
        system.allocWorkqueue(
            "producers",
            WorkqueueAttributes.of(scope).withStrict(strict),
            WorkqueueSystem.DEFAULT_MAX_ACTIVE);
    recording = LatencyRecording.open(TAG);
  }

  /** Starts an interval of the recording. */
  @Setup(Level.Iteration)
  public void beginIteration() {
    atBegin = Counts.of(system.stats());
    recording.beginInterval();
  }

  /**
   * Ends the interval and reports the figures of the iteration.
   *
   * @param iteration given by JMH
   */
  @TearDown(Level.Iteration)
  public void endIteration(IterationParams iteration) {
    boolean measured = iteration.getType() == IterationType.MEASUREMENT;
    Histogram interval = recording.endInterval(measured);
    recording.reportPercentiles(interval);
    Counts now = Counts.of(system.stats());
    double items = Math.max(1, now.items() - atBegin.items());
    IterationFigures.reportSum("items", "items", interval.getTotalCount());
    IterationFigures.report(
        "wakeups_per_item", "1/item", (now.wakeups() - atBegin.wakeups()) / items);
    IterationFigures.report("workers", "threads", now.workers());
    if (!strict) {
      IterationFigures.report(
          "outside_pod_share", "share", (now.outsidePod() - atBegin.outsidePod()) / items);
    }
  }

  /** Ends all workers. */
  @TearDown(Level.Trial)
  public void close() {
    system.close();
    recording.close();
    system.placementProblems().forEach(problem -> System.out.println("unpinned: " + problem));
  }

  Workqueue workqueue() {
    return workqueue;
  }

  LatencyRecorder newRecorder() {
    return recording.newRecorder();
  }

  /** Binds the calling producer to its cpu: one each, in turn where there are more producers. */
  void placeProducer(int index) {
    placement.bind(CpuSet.of(producerCpus.nth(index % producerCpus.size())));
  }
}
