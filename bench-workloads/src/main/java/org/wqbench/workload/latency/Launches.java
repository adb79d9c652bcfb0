package org.wqbench.workload.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.workload.machine.MachineParams;
import org.wqbench.workload.machine.TestMachine;
import org.wqbench.workload.producer.FixedItemsLoop;
import org.wqbench.workload.record.Crew;
import org.wqbench.workload.record.IterationFigures;
import org.wqbench.workload.record.LatencyRecorder;
import org.wqbench.workload.record.LatencyRecording;

/**
 * What the foreground threads of one fork share: the file, what serves its items, the recording.
 */
@State(Scope.Benchmark)
public class Launches extends MachineParams {
  /** What the latency log calls the total wait of the items of a launch. */
  public static final String TAG = "launch_wait";

  /** Most pages of a file: 256 MiB of them. */
  static final int MOST_PAGES = 65_536;

  private static final int MOST_LAUNCHES = 1_000_000;

  /** What serves the items, see {@link Configuration}. */
  @Param(Configuration.UPSTREAM)
  public String config;

  /** What else keeps the cpus busy. */
  @Param("none")
  public Background background;

  /** Launches of a run, 2 to 1,000,000. */
  @Param("50")
  public int items;

  /** Pages that a launch reads, of 4 KiB, over all threads; 1 to 65,536. */
  @Param("512")
  public int pages;

  /** Clusters that a fault inflates, 1 to 16,384. */
  @Param("4")
  public int window;

  private final Crew crew = new Crew();
  private final PlacementProblems problems = new PlacementProblems();
  private final List<long[]> waitsNs = new ArrayList<>();
  private final AtomicReference<IllegalStateException> damage = new AtomicReference<>();
  private ThreadPlacement placement;
  private CpuSet foregroundCpus;
  private Clusters file;
  private ItemServer server;
  private BusyThreads busy;
  private LatencyRecording recording;

  /** Whichever thread is the last to end an iteration records the launches, under our monitor. */
  private LatencyRecorder recorder;

  /** All threads before each launch, and after the last. */
  private CyclicBarrier barrier;

  private int meetings;
  private IllegalStateException seenByAll;
  private long beganNs;
  private long endedNs;

  /** Called by JMH. */
  public Launches() {}

  /** Makes file and pools, for the first thread that comes; each is told what is wrong. */
  synchronized void join(int threads) {
    Configuration configuration = Configuration.parse(config);
    check();
    if (crew.join(threads)) {
      open(configuration, threads);
    }
  }

  private void check() {
    checkRange("items", items, 2, MOST_LAUNCHES);
    checkRange("pages", pages, 1, MOST_PAGES);
    checkRange("window", window, 1, MOST_PAGES / Clusters.PAGES);
    if (background == Background.busy && !topology.equals(TestMachine.THIS)) {
      throw new IllegalArgumentException(
          "background=busy with topology=" + topology + ": only this machine can be kept busy");
    }
  }

  private static void checkRange(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + "=" + value + " is out of range: use " + least + " to " + most);
    }
  }

  private void open(Configuration configuration, int threads) {
    TestMachine machine = machine();
    placement = machine.placement();
    foregroundCpus = machine.producerCpus(cpus);
    file = new Clusters(pages);
    recording = LatencyRecording.open();
    recorder = recording.newRecorder();
    barrier = new CyclicBarrier(threads, this::met);
    server =
        configuration.word().equals(Configuration.PERCPU_HPRI)
            ? new PerCpuThreads(placement, machine.usable(), threads * window, problems)
            : new WorkqueueServer(
                pools(machine).build(), configuration, machine.placement(), problems);
    if (background == Background.busy) {
      busy = new BusyThreads(placement, machine.usable(), problems);
    }
  }

  /** Binds the calling thread to its cpu: one each, in turn where there are more threads. */
  void placeForeground(int index) {
    CpuSet cpu = CpuSet.of(foregroundCpus.nth(index % foregroundCpus.size()));
    problems.granted(placement.bind(cpu));
  }

  Clusters file() {
    return file;
  }

  ItemServer server() {
    return server;
  }

  /** A place for one thread's share of the total wait of each launch. */
  synchronized long[] newWaits() {
    long[] waitNs = new long[items];
    waitsNs.add(waitNs);
    return waitNs;
  }

  synchronized void begin() {
    if (crew.begin()) {
      meetings = 0;
      server.beginIteration();
      recording.beginInterval();
    }
  }

  void awaitOthers() throws InterruptedException, BrokenBarrierException {
    barrier.await();
    if (seenByAll != null) {
      throw seenByAll;
    }
  }

  /**
   * By the last that comes. What is seen here is seen by all: who looked for damage later might
   * leave while others wait for it at the next meeting.
   */
  private void met() {
    seenByAll = damage.get();
    endedNs = System.nanoTime();
    if (meetings++ == 0) {
      beganNs = endedNs;
    }
  }

  /** Reads an inflated cluster; a wrong one ends the run for all threads when they meet. */
  void check(InflateItem item) {
    try {
      item.read();
    } catch (IllegalStateException wrong) {
      damage.compareAndSet(null, wrong);
    }
  }

  /** Ends the interval and reports the figures of the iteration, once all threads are done. */
  synchronized void end(boolean measured) {
    if (!crew.end()) {
      return;
    }
    long[] totalNs = new long[items];
    for (int launch = 0; launch < items; launch++) {
      for (long[] ofThread : waitsNs) {
        totalNs[launch] += ofThread[launch];
      }
      recorder.record(totalNs[launch]);
    }
    recording.endInterval(TAG, measured);
    LaunchWaits.of(totalNs).report();
    double seconds = (endedNs - beganNs) / (double) TimeUnit.SECONDS.toNanos(1);
    IterationFigures.report(FixedItemsLoop.RATE, "launches/s", items / seconds);
    IterationFigures.reportItems(items);
    server.endIteration();
    problems.report();
  }

  /** Ends all other threads, once the foreground's have left. */
  synchronized void leave() {
    if (crew.leave()) {
      if (busy != null) {
        busy.close();
      }
      server.close();
      recording.close();
    }
  }
}
