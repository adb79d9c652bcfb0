package org.wqbench.workload.flush;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.workqueue.FlushWalk;
import org.wqbench.core.workqueue.PoolStats;
import org.wqbench.core.workqueue.PoolVariant;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.core.workqueue.WorkqueueAttributes;
import org.wqbench.core.workqueue.WorkqueueSystem;
import org.wqbench.workload.machine.MachineParams;
import org.wqbench.workload.machine.TestMachine;
import org.wqbench.workload.record.Crew;
import org.wqbench.workload.record.IterationFigures;
import org.wqbench.workload.record.LatencyRecorder;
import org.wqbench.workload.record.LatencyRecording;

/**
 * What the writers of one fork share: a workqueue for each mount, all of equal attributes and so on
 * shared pools, and the recording.
 */
@State(Scope.Benchmark)
public class Mounts extends MachineParams {
  /** What the latency log calls the time that a flush takes. */
  public static final String TAG = "flush";

  /** Figure: pool locks taken by the walk of a flush, the mean. */
  public static final String LOCKS_PER_FLUSH = "walk_locks_per_flush";

  /** Figure: share of the writers' and workers' time that was spent waiting for pool locks. */
  public static final String LOCK_WAIT = "lock_wait_share";

  private record Counts(long flushes, long walkLocks, long waitNs, long workers, long atNs) {}

  /** How a flush walks. */
  @Param("per_pwq")
  public FlushWalk walk;

  /** How pools wake their workers. */
  @Param("baseline")
  public PoolVariant variant;

  /** The affinity scope of the pools. */
  @Param("numa")
  public AffinityScope scope;

  /** Whether workers are bound to the cpus of their pod. */
  @Param("true")
  public boolean strict;

  /** Workqueues that are written to. */
  @Param("4")
  public int mounts;

  private final Crew crew = new Crew();
  private final List<Workqueue> workqueues = new ArrayList<>();
  private ThreadPlacement placement;
  private CpuSet writerCpus;
  private WorkqueueSystem system;
  private LatencyRecording recording;
  private int writers;
  private Counts atBegin;

  /** Called by JMH. */
  public Mounts() {}

  /** Makes the pools, for the first writer that comes. */
  synchronized void join(int writerCount) {
    if (crew.join(writerCount)) {
      writers = writerCount;
      open();
    }
  }

  private void open() {
    TestMachine machine = machine();
    placement = machine.placement();
    writerCpus = machine.producerCpus(cpus);
    recording = LatencyRecording.open();
    system = pools(machine).variant(variant).flushWalk(walk).measureLocks().build();
    for (int mount = 0; mount < mounts; mount++) {
      workqueues.add(
          system
              .workqueue("mount" + mount)
              .attributes(WorkqueueAttributes.of(scope).withStrict(strict))
              .alloc());
    }
  }

  /** Binds the calling writer to its cpu: one each, in turn where there are more writers. */
  void placeWriter(int index) {
    placement.bind(CpuSet.of(writerCpus.nth(index % writerCpus.size())));
  }

  Workqueue mountOf(int writer) {
    return workqueues.get(writer % mounts);
  }

  LatencyRecorder newRecorder() {
    return recording.newRecorder();
  }

  synchronized void begin() {
    if (crew.begin()) {
      atBegin = counts();
      recording.beginInterval();
    }
  }

  /** Ends the interval and reports the figures of the iteration, once all writers are done. */
  synchronized void end(boolean measured) {
    if (!crew.end()) {
      return;
    }
    Histogram interval = recording.endInterval(TAG, measured);
    recording.reportPercentiles(TAG, interval);
    IterationFigures.reportItems(interval.getTotalCount());
    Counts now = counts();
    double flushes = Math.max(1, now.flushes() - atBegin.flushes());
    double threadNs = (double) (now.atNs() - atBegin.atNs()) * (writers + now.workers());
    IterationFigures.report(
        LOCKS_PER_FLUSH, "locks", (now.walkLocks() - atBegin.walkLocks()) / flushes);
    IterationFigures.report(LOCK_WAIT, "share", (now.waitNs() - atBegin.waitNs()) / threadNs);
    IterationFigures.report("workers", "threads", now.workers());
  }

  private Counts counts() {
    List<PoolStats> pools = system.stats();
    long flushes = 0;
    long walkLocks = 0;
    for (Workqueue mount : workqueues) {
      flushes += mount.stats().flushes();
      walkLocks += mount.stats().flushLocks();
    }
    return new Counts(
        flushes,
        walkLocks,
        pools.stream().mapToLong(pool -> pool.lock().waitNs()).sum(),
        pools.stream().mapToLong(PoolStats::workers).sum(),
        System.nanoTime());
  }

  /** Ends all workers, once all writers have left. */
  synchronized void leave() {
    if (crew.leave()) {
      system.close();
      recording.close();
    }
  }
}
