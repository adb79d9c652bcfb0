package org.wqbench.workload.run;

import java.io.IOException;
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
import org.wqbench.workload.producer.FixedItemsLoop;
import org.wqbench.workload.producer.ProducerLoop;
import org.wqbench.workload.record.IterationFigures;
import org.wqbench.workload.record.LatencyRecording;

/** Runs one trial: one fork of JMH, its files in the trial's folder, its figures in a record. */
final class TrialFork {
  private static final String ITEMS = "items";

  private final RunSettings settings;
  private final List<String> jvmFlags;

  TrialFork(RunSettings settings, List<String> jvmFlags) {
    this.settings = settings;
    this.jvmFlags = jvmFlags;
  }

  /** Name of the benchmark that the settings ask for. */
  static Class<?> benchmark(RunSettings settings) {
    return settings.items() > 0 ? FixedItemsLoop.class : ProducerLoop.class;
  }

  /** How long one fork takes beyond warm-up and measurement: starting and ending a JVM. */
  static Duration overhead() {
    return Duration.ofMillis(900);
  }

  /** Runs the trial; a fork that dies gives a failed record, not an exception. */
  TrialRecord run(PlannedTrial trial, String variant, int order, Path folder) throws IOException {
    String startedUtc = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    Path output = folder.resolve("output.log");
    RunResult result = null;
    String failure = null;
    try {
      Collection<RunResult> results = new Runner(options(trial, variant, folder, output)).run();
      if (results.isEmpty()) {
        failure = "the fork gave no result";
      } else {
        result = results.iterator().next();
      }
    } catch (RunnerException died) {
      failure = ForkOutput.lastWords(output);
    }
    return failure == null
        ? measured(trial, order, startedUtc, result)
        : new TrialRecord(
            RunRecord.SCHEMA,
            trial.pair(),
            order,
            trial.scope(),
            trial.side(),
            TrialRecord.FAILED,
            failure,
            startedUtc,
            List.of(),
            0,
            0,
            null,
            null,
            Map.of());
  }

  private Options options(PlannedTrial trial, String variant, Path folder, Path output) {
    List<String> flags = new ArrayList<>(jvmFlags);
    flags.add("-D" + LatencyRecording.FOLDER_PROPERTY + "=" + folder.toAbsolutePath());
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(benchmark(settings).getName()) + "\\.")
            .param("scope", trial.scope())
            .param("variant", variant)
            .param("lock", settings.lock().name())
            .param("strict", String.valueOf(settings.strict()))
            .threads(settings.producers())
            .forks(1)
            .warmupForks(0)
            .jvmArgs(flags.toArray(String[]::new))
            .addProfiler(IterationFigures.class)
            .shouldFailOnError(true)
            .output(output.toString())
            .result(folder.resolve("jmh.json").toString())
            .resultFormat(ResultFormatType.JSON);
    if (settings.items() > 0) {
      options.param(ITEMS, String.valueOf(settings.items()));
    } else {
      options
          .warmupIterations(RunSettings.WARMUP_ITERATIONS)
          .warmupTime(share(settings.warmup(), RunSettings.WARMUP_ITERATIONS))
          .measurementIterations(RunSettings.ITERATIONS)
          .measurementTime(share(settings.measured(), RunSettings.ITERATIONS));
    }
    return options.build();
  }

  private static TimeValue share(Duration total, int parts) {
    return TimeValue.milliseconds(Math.max(1, total.toMillis() / parts));
  }

  private TrialRecord measured(PlannedTrial trial, int order, String startedUtc, RunResult result) {
    Map<String, Double> figures = new TreeMap<>();
    result.getSecondaryResults().forEach((name, figure) -> figures.put(name, figure.getScore()));
    List<Double> rates = new ArrayList<>();
    Map<String, Double> percentilesNs = null;
    if (settings.items() > 0) {
      rates.add(score(result, FixedItemsLoop.RATE));
      percentilesNs = kernelPercentiles(result);
    } else {
      result
          .getAggregatedResult()
          .getIterationResults()
          .forEach(iteration -> rates.add(iteration.getPrimaryResult().getScore()));
    }
    long items = (long) score(result, ITEMS);
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
        items,
        (long) (items / meanRate * TimeUnit.SECONDS.toNanos(1)),
        LatencyRecording.LOG_NAME,
        percentilesNs,
        figures);
  }

  private static Map<String, Double> kernelPercentiles(RunResult result) {
    Map<String, Double> percentilesNs = new TreeMap<>();
    for (int percentile : FixedItemsLoop.PERCENTILES) {
      double valueNs = score(result, FixedItemsLoop.figure(percentile));
      percentilesNs.put(String.valueOf(percentile), valueNs);
    }
    return percentilesNs;
  }

  private static double score(RunResult result, String figure) {
    return result.getSecondaryResults().get(figure).getScore();
  }
}
