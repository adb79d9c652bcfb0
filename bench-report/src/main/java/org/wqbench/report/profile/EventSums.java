package org.wqbench.report.profile;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import org.HdrHistogram.Histogram;

/** What is kept of the events of a recording: histograms and counts, however many there are. */
final class EventSums {
  private static final String OURS = "wqbench.";
  private static final int SIGNIFICANT_DIGITS = 3;

  /** The method that a pool lock is waited in, see {@code MeasuredLock}. */
  private static final String SLOW_PATH_TYPE = "org.wqbench.core.lock.MeasuredLock";

  private static final String SLOW_PATH_METHOD = "waitForLock";

  /** Others, as {@code Native} and {@code Kernel}, are of async-profiler. */
  private static final Set<String> JAVA_FRAMES =
      Set.of("Interpreted", "C1 compiled", "JIT compiled", "Inlined");

  private static final class Samples {
    private long all;
    private long inSlowPath;
    private long inKernel;
  }

  private final Map<String, Histogram> byWhatNs = new TreeMap<>();

  /** By event; those of the cpu time, where the JVM has them, see native code too. */
  private final Map<String, Samples> samples = new TreeMap<>();

  /** How async-profiler got its samples; null where it made none of the recording. */
  private String engine;

  private long ours;
  private long culled;
  private long started;

  void add(RecordedEvent event) {
    String name = event.getEventType().getName();
    if (name.startsWith(OURS)) {
      ours++;
    }
    switch (name) {
      case "wqbench.LockWait" -> record("lock_wait", event.getLong("waitNs"));
      case "wqbench.LockHold" -> record("lock_hold", event.getLong("holdNs"));
      case "wqbench.Wake" ->
          record(
              event.getBoolean("underLock") ? "unpark_under_lock" : "unpark_after_lock",
              event.getLong("unparkNs"));
      case "wqbench.WorkerSleep" -> record("worker_sleep", event.getLong("sleepNs"));
      case "wqbench.WorkerStart" -> started++;
      case "wqbench.WorkerCull" -> culled++;
      case "jdk.CPUTimeSample", "jdk.ExecutionSample" -> sample(name, event.getStackTrace());
      case "jdk.ActiveSetting" -> {
        if (event.getString("name").equals("engine")) {
          engine = event.getString("value");
        }
      }
      default -> {
        // Somebody else's; recordings may hold anything.
      }
    }
  }

  private void record(String what, long ns) {
    byWhatNs
        .computeIfAbsent(what, w -> new Histogram(SIGNIFICANT_DIGITS))
        .recordValue(Math.max(0, ns));
  }

  /** A stack that could not be walked says nothing; one without Java is the JVM's own. */
  private void sample(String event, RecordedStackTrace stack) {
    if (stack == null || stack.getFrames().stream().noneMatch(EventSums::isJava)) {
      return;
    }
    Samples of = samples.computeIfAbsent(event, e -> new Samples());
    of.all++;
    if (stack.getFrames().stream().anyMatch(EventSums::isSlowPath)) {
      of.inSlowPath++;
    }
    if (stack.getFrames().get(0).getType().equals("Kernel")) {
      of.inKernel++;
    }
  }

  private static boolean isJava(RecordedFrame frame) {
    return JAVA_FRAMES.contains(frame.getType());
  }

  private static boolean isSlowPath(RecordedFrame frame) {
    RecordedMethod method = frame.getMethod();
    return method != null
        && SLOW_PATH_METHOD.equals(method.getName())
        && SLOW_PATH_TYPE.equals(method.getType().getName());
  }

  /**
   * @param lack why this is not all of the recording; empty where it is
   */
  ForkProfile profile(Optional<String> lack) {
    if (ours == 0 && engine == null) {
      return lack.map(ForkProfile::unreadable)
          .orElse(ForkProfile.without("has no event of wqbench: it is of something else"));
    }
    Map<String, Double> figures = new TreeMap<>();
    byWhatNs.forEach(
        (what, ns) -> {
          figures.put(what + "_mean_ns", ns.getMean());
          figures.put(what + "_p50_ns", (double) ns.getValueAtPercentile(50));
          figures.put(what + "_p99_ns", (double) ns.getValueAtPercentile(99));
        });
    if (ours > 0) {
      figures.put("workers_started_count", (double) started);
      figures.put("workers_culled_count", (double) culled);
    }
    // In their order: cpu time before execution.
    Optional<String> sampledBy = samples.keySet().stream().findFirst();
    sampledBy
        .map(samples::get)
        .ifPresent(
            of -> {
              figures.put("samples_count", (double) of.all);
              figures.put(ForkProfile.SLOW_PATH, (double) of.inSlowPath / of.all);
              if (of.inKernel > 0) {
                figures.put("kernel_share", (double) of.inKernel / of.all);
              }
            });
    return new ForkProfile(
        figures,
        sampledBy.map(event -> engine == null ? event : "async-profiler samples (" + engine + ")"),
        lack.map(why -> "read in part (" + why + ")"));
  }
}
