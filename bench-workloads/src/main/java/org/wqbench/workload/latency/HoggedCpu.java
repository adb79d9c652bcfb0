package org.wqbench.workload.latency;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.IterationType;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.workqueue.WorkqueueSystem;
import org.wqbench.workload.machine.MachineParams;
import org.wqbench.workload.machine.TestMachine;
import org.wqbench.workload.record.IterationFigures;
import org.wqbench.workload.record.LatencyRecorder;
import org.wqbench.workload.record.LatencyRecording;

/** A cpu with its hogs, and the one sender of delayed work for it. */
@State(Scope.Thread)
public class HoggedCpu extends MachineParams {
  /**
   * What the latency log calls the time from the intended expiry of an item's timer to its start.
   */
  public static final String TAG = "expiry_to_start";

  /** Figure: items of a thousand that started later than 1 ms after their expiry. */
  public static final String STARVED = "starved_permille";

  /** Figure: the longest such time of a fork, microseconds. */
  public static final String MAX = TAG + ".max_us";

  /** Real-time where that is allowed: when items are due is not what is measured. */
  private static final int SENDER_PRIORITY = 2;

  private static final String OPEN_LOOP =
      TAG + ": from begin + k * interval + delay to the start of the k-th item, open loop";

  private static final long STARVED_NS = TimeUnit.MILLISECONDS.toNanos(1);

  /** What serves the items, see {@link Configuration}. */
  @Param(Configuration.BOUND)
  public String config;

  /** How the hogs keep others off the cpu, see {@link HogKind}. */
  @Param("nice")
  public String hog;

  /** Processes that hog the cpu. */
  @Param("2")
  public int hogs;

  /** The hogged cpu, which the sender leaves out; blank for the lowest that may be used. */
  @Param("")
  public String cpu;

  /** From one item to the next, microseconds. */
  @Param("5000")
  public int intervalUs;

  /** From the sending of an item to the expiry of its timer, microseconds. */
  @Param("1000")
  public int delayUs;

  private WorkqueueSystem system;
  private Hogs processes;
  private Hogs awake;
  private HogKind kind;
  private LatencyRecording recording;
  private LatencyRecorder recorder;
  private DelayedItems items;
  private int senderProblems;
  private long beginNs;
  private long hogNsAtBegin;

  /** Called by JMH. */
  public HoggedCpu() {}

  /**
   * Makes the workqueue, takes the sender off the cpu and starts the hogs.
   *
   * @param threads given by JMH
   */
  @Setup(Level.Trial)
  public void start(ThreadParams threads) {
    Configuration configuration = Configuration.parse(config);
    kind = HogKind.parse(hog);
    TestMachine machine = machine();
    check(configuration, threads.getThreadCount(), machine.simulated());
    int hogged = hoggedCpu(machine);
    recording = LatencyRecording.open(OPEN_LOOP);
    recorder = recording.newRecorder();
    system = pools(machine).build();
    items =
        new DelayedItems(
            configuration.alloc(system),
            hogged,
            TimeUnit.MICROSECONDS.toNanos(intervalUs),
            TimeUnit.MICROSECONDS.toNanos(delayUs));
    placeSender(machine, hogged);
    processes = Hogs.start(kind, hogs, hogged, machine.usable());
    awake = Hogs.keepAwake(machine.usable().minus(CpuSet.of(hogged)));
  }

  private void check(Configuration configuration, int threads, boolean simulated) {
    if (configuration.word().equals(Configuration.PERCPU_HPRI)) {
      throw new IllegalArgumentException(
          "config percpu_hpri has no delayed work: use bound, bound_highpri or a scope such as cpu");
    }
    if (simulated) {
      throw new IllegalArgumentException(
          "hogs can't take a cpu of " + topology + ": leave topology at " + TestMachine.THIS);
    }
    if (threads != 1) {
      throw new IllegalArgumentException(threads + " senders: use one thread");
    }
    if (hogs < 1 || intervalUs < 1 || delayUs < 0) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "hogs=%d, intervalUs=%d, delayUs=%d: use at least 1, 1 and 0",
              hogs,
              intervalUs,
              delayUs));
    }
  }

  private int hoggedCpu(TestMachine machine) {
    CpuSet asked = cpu.isBlank() ? machine.usable() : machine.producerCpus(cpu);
    if (!cpu.isBlank() && asked.size() > 1) {
      throw new IllegalArgumentException("cpu " + cpu + ": hogs take one cpu, give one");
    }
    return asked.first();
  }

  /** What is measured is the start of items: the sender stays out of the hogs' way if it can. */
  private void placeSender(TestMachine machine, int hogged) {
    CpuSet others = machine.producerCpus(cpus).minus(CpuSet.of(hogged));
    if (others.isEmpty()) {
      others = CpuSet.of(hogged);
    }
    senderProblems = (int) machine.placement().bind(others).stream().count();
    machine.placement().fifo(SENDER_PRIORITY);
  }

  /**
   * Begins an iteration, with the memory it needs: nothing is to stop the JVM before its end.
   *
   * @param iteration given by JMH
   */
  @Setup(Level.Iteration)
  public void begin(IterationParams iteration) {
    items.prepare(iteration.getTime().convertTo(TimeUnit.MICROSECONDS) / intervalUs + 1);
    recording.beginInterval();
    System.gc();
    hogNsAtBegin = processes.cpuNs();
    beginNs = items.begin();
  }

  void sendNext() {
    items.sendNext();
  }

  /**
   * Waits for all items of the iteration and reports its figures.
   *
   * @param iteration given by JMH
   * @throws InterruptedException if JMH ends the run early
   */
  @TearDown(Level.Iteration)
  public void end(IterationParams iteration) throws InterruptedException {
    long[] latenciesNs = items.awaitLatenciesNs();
    long endNs = System.nanoTime();
    long hogNs = processes.cpuNs() - hogNsAtBegin;
    for (long latencyNs : latenciesNs) {
      recorder.record(latencyNs);
    }
    boolean measured = iteration.getType() == IterationType.MEASUREMENT;
    Histogram interval = recording.endInterval(TAG, measured);
    recording.reportPercentiles(TAG, interval);
    IterationFigures.reportItems(latenciesNs.length);
    reportStarved(latenciesNs);
    if (!processes.isEmpty()) {
      IterationFigures.report("hog_cpu_share", "share", (double) hogNs / (endNs - beginNs));
      processes.level().ifPresent(x -> IterationFigures.report(kind.figure(), kind.unit(), x));
    }
    int problems = system.placementProblems().size() + senderProblems;
    IterationFigures.report("placement_problems", "count", problems);
    IterationFigures.report("sender_late_us", "us", items.senderLateNs() / 1e3);
    SafepointLog.ofThisJvm().ifPresent(log -> report(log.between(beginNs, endNs)));
  }

  private static void reportStarved(long[] latenciesNs) {
    long starved = Arrays.stream(latenciesNs).filter(ns -> ns > STARVED_NS).count();
    long maxNs = Arrays.stream(latenciesNs).max().orElse(0);
    IterationFigures.reportLargest(MAX, "us", maxNs / 1e3);
    IterationFigures.report("starved_items", "items", starved);
    IterationFigures.report(STARVED, "permille", 1e3 * starved / Math.max(1, latenciesNs.length));
  }

  private static void report(SafepointLog.Sum safepoints) {
    IterationFigures.report("safepoints", "count", safepoints.count());
    IterationFigures.report("safepoint_ms", "ms", safepoints.totalNs() / 1e6);
  }

  /** Ends the hogs and all workers. */
  @TearDown(Level.Trial)
  public void stop() {
    processes.close();
    awake.close();
    system.close();
    recording.close();
  }
}
