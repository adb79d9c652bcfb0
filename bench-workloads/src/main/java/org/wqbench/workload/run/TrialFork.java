package org.wqbench.workload.run;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.TrialRecord;
import org.wqbench.workload.machine.TestMachine;
import org.wqbench.workload.producer.DuetOrder;
import org.wqbench.workload.producer.FixedItemsLoop;
import org.wqbench.workload.record.AsyncProfiler;
import org.wqbench.workload.record.IterationFigures;
import org.wqbench.workload.record.LatencyRecording;
import org.wqbench.workload.record.ProfileRecording;

/** Runs one trial: one fork of JMH, its files in the trial's folder, its figures in a record. */
final class TrialFork {
  /** About what starting and ending a JVM takes. */
  private static final Duration OVERHEAD = Duration.ofMillis(900);

  private final RunRecord run;
  private final Load load;

  TrialFork(RunRecord run) {
    this.run = run;
    this.load = Loads.of(run);
  }

  /** How long a fork should take. */
  Duration expected() {
    RunRecord.Workload workload = run.workload();
    if (workload.items() > 0) {
      int runs = workload.warmupIterations() + workload.iterations();
      long seconds = workload.items() * runs / Math.max(1, load.guessedItemsPerSecond(workload));
      return OVERHEAD.plusSeconds(seconds);
    }
    return OVERHEAD.plusMillis(workload.warmupMs() + workload.measuredMs());
  }

  /** Runs the trial; a fork that dies gives a failed record, not an exception. */
  TrialRecord run(PlannedTrial trial, int order, Path folder) {
    String startedUtc = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    Path output = folder.resolve("output.log");
    try {
      Collection<RunResult> results = new Runner(options(trial, folder, output)).run();
      if (!results.isEmpty()) {
        return measured(trial, order, startedUtc, results.iterator().next());
      }
    } catch (RunnerException died) {
      return failed(trial, order, startedUtc, ForkOutput.lastWords(output, died.getMessage()));
    }
    return failed(trial, order, startedUtc, "JMH gave no result");
  }

  private Options options(PlannedTrial trial, Path folder, Path output) {
    RunRecord.Workload workload = run.workload();
    List<String> flags = new ArrayList<>(run.jvmFlags());
    flags.add("-D" + LatencyRecording.FOLDER_PROPERTY + "=" + folder.toAbsolutePath());
    if (workload.profile() != null && !trial.side().equals(RunRecord.Side.UNPROFILED)) {
      flags.addAll(profileFlags(folder.toAbsolutePath()));
      if (workload.profile().equals(RunRecord.Workload.ASYNC)) {
        flags.addAll(asyncFlags(folder.toAbsolutePath()));
      }
    }
    boolean fixedItems = workload.items() > 0;
    flags.addAll(load.jvmFlags(folder.toAbsolutePath()));
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(load.benchmark(fixedItems).getName()) + "\\.")
            .param("lock", workload.lock())
            .param("cpus", workload.cpus())
            .param("topology", topology())
            .threads(load.threads(workload, trial.scope()))
            .forks(1)
            .warmupForks(0)
            .warmupIterations(workload.warmupIterations())
            .measurementIterations(workload.iterations())
            .jvmArgs(flags.toArray(String[]::new))
            .addProfiler(IterationFigures.class)
            .shouldFailOnError(true)
            .output(output.toString())
            .result(folder.resolve("jmh.json").toString())
            .resultFormat(ResultFormatType.JSON);
    load.params(workload, trial.scope(), side(trial)).forEach(options::param);
    if (load == Loads.PRODUCERS) {
      handicapOrDuet(trial, options);
    }
    if (fixedItems) {
      options.param("items", String.valueOf(workload.items()));
    } else {
      options
          .warmupTime(share(workload.warmupMs(), workload.warmupIterations()))
          .measurementTime(share(workload.measuredMs(), workload.iterations()));
    }
    return options.build();
  }

  /** Without the last, samples would fall on the calls and loop ends around the true place. */
  private static List<String> profileFlags(Path folder) {
    return List.of(
        "-D" + ProfileRecording.FILE_PROPERTY + "=" + folder.resolve(ProfileRecording.FILE_NAME),
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:+DebugNonSafepoints");
  }

  /** The fork looks for the library where this JVM found it. */
  private static List<String> asyncFlags(Path folder) {
    String libraries = "java.library.path";
    return List.of(
        "-D" + AsyncProfiler.FILE_PROPERTY + "=" + folder.resolve(AsyncProfiler.FILE_NAME),
        "-D" + libraries + "=" + System.getProperty(libraries));
  }

  private String topology() {
    String simulated = run.workload().simulatedTopology();
    return simulated == null ? TestMachine.THIS : simulated;
  }

  private RunRecord.Side side(PlannedTrial trial) {
    return run.plan().sides().stream()
        .filter(side -> side.label().equals(trial.side()))
        .findFirst()
        .orElseThrow();
  }

  /** The handicap is the second side's. */
  private void handicapOrDuet(PlannedTrial trial, ChainedOptionsBuilder options) {
    RunRecord.Side first = run.plan().sides().get(0);
    RunRecord.Side second = run.plan().sides().get(1);
    boolean ofSecond = trial.side().equals(second.label());
    String handicapNs = String.valueOf(run.workload().handicapNs());
    if (run.workload().duet()) {
      options
          .param("variant", first.variant())
          .param("against", second.variant())
          .param("againstFirst", String.valueOf(ofSecond))
          .param("handicapNs", handicapNs);
    } else {
      options.param("handicapNs", ofSecond ? handicapNs : "0");
    }
  }

  private static TimeValue share(long totalMs, int parts) {
    return TimeValue.milliseconds(Math.max(1, totalMs / parts));
  }

  private TrialRecord measured(PlannedTrial trial, int order, String startedUtc, RunResult result) {
    Map<String, Double> figures = new TreeMap<>();
    result.getSecondaryResults().forEach((name, figure) -> figures.put(name, figure.getScore()));
    List<Double> rates = new ArrayList<>();
    Map<String, Double> percentilesNs = null;
    if (run.workload().items() > 0) {
      rates.add(figures.get(FixedItemsLoop.RATE));
      percentilesNs = load == Loads.PRODUCERS ? kernelPercentiles(figures) : null;
    } else {
      result
          .getAggregatedResult()
          .getIterationResults()
          .forEach(iteration -> rates.add(iteration.getPrimaryResult().getScore()));
    }
    long items = figures.get(IterationFigures.ITEMS).longValue();
    double meanRate = rates.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    return new TrialRecord(
        RunRecord.SCHEMA,
        trial.pair(),
        order,
        trial.scope(),
        trial.side(),
        TrialRecord.OK,
        null,
        startedUtc,
        rates,
        run.workload().duet() ? iterationSides(trial, rates.size()) : null,
        items,
        (long) (items / meanRate * TimeUnit.SECONDS.toNanos(1)),
        LatencyRecording.LOG_NAME,
        percentilesNs,
        figures);
  }

  private List<String> iterationSides(PlannedTrial trial, int iterations) {
    List<String> labels = run.plan().sides().stream().map(RunRecord.Side::label).toList();
    int first = labels.indexOf(trial.side());
    List<String> sides = new ArrayList<>();
    for (int i = 0; i < iterations; i++) {
      sides.add(labels.get(DuetOrder.isSecond(i) ? 1 - first : first));
    }
    return sides;
  }

  private static Map<String, Double> kernelPercentiles(Map<String, Double> figures) {
    Map<String, Double> percentilesNs = new TreeMap<>();
    for (int percentile : FixedItemsLoop.PERCENTILES) {
      percentilesNs.put(String.valueOf(percentile), figures.get(FixedItemsLoop.figure(percentile)));
    }
    return percentilesNs;
  }

  private static TrialRecord failed(
      PlannedTrial trial, int order, String startedUtc, String failure) {
    return new TrialRecord(
        RunRecord.SCHEMA,
        trial.pair(),
        order,
        trial.scope(),
        trial.side(),
        TrialRecord.FAILED,
        failure,
        startedUtc,
        List.of(),
        null,
        0,
        0,
        null,
        null,
        Map.of());
  }
}
