package org.wqbench.report.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.wqbench.report.profile.ForkProfile;
import org.wqbench.report.profile.RecordingReader;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.LatencyLog;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.run.RunRecord.Workload;
import org.wqbench.report.run.TrialRecord;

/**
 * What one fork adds to the table. Percentiles are taken here, per fork; forks are never merged.
 *
 * @param trial the trial it was
 * @param sides its values by side: one, or both in a duet
 * @param ratios second side to first by name of the measure, in a duet; empty otherwise
 * @param damagedLines lines of its log that were left out
 * @param profiles what its recordings say, by name of the file; none where it was not profiled
 */
record Fork(
    FinishedTrial trial,
    Map<String, ForkValues> sides,
    Map<String, Double> ratios,
    int damagedLines,
    Map<String, ForkProfile> profiles) {

  /** Name of the recording in the folder of a trial. */
  private static final String RECORDING = "recording.jfr";

  /** Name of that with the samples of async-profiler. */
  private static final String ASYNC_RECORDING = "async.jfr";

  /** Reads a fork of a design in which it measured one side. */
  static Fork separate(FinishedTrial trial, RunRecord run) throws IOException {
    List<Measure> measures = run.measures();
    TrialRecord record = trial.record();
    Path file = log(trial);
    LatencyLog log =
        record.percentilesNs() == null && Files.isRegularFile(file)
            ? LatencyLog.read(file)
            : LatencyLog.EMPTY;
    Map<String, Double> values = new HashMap<>();
    for (Measure measure : measures) {
      Double value = measure.ofLatency() ? latency(record, log, measure) : figure(record, measure);
      if (value != null) {
        values.put(measure.name(), value);
      }
    }
    Map<String, ForkProfile> profiles = profiles(trial, run.workload().profile());
    Map<String, Double> profiled = new HashMap<>();
    profiles.values().forEach(profile -> profiled.putAll(profile.figures()));
    ForkValues fork =
        values(
                trial,
                record.side(),
                null,
                values,
                record.itemsPerSecond(),
                curve(record, log, measures),
                log.damagedLines())
            .withFigures(profiled);
    return new Fork(trial, Map.of(record.side(), fork), Map.of(), log.damagedLines(), profiles);
  }

  /**
   * @param by what profiled the run, null for nothing
   */
  private static Map<String, ForkProfile> profiles(FinishedTrial trial, String by)
      throws IOException {
    Map<String, ForkProfile> profiles = new TreeMap<>();
    if (by != null && !trial.record().side().equals(Side.UNPROFILED)) {
      profiles.put(RECORDING, RecordingReader.read(trial.folder().resolve(RECORDING)));
      if (by.equals(Workload.ASYNC)) {
        profiles.put(
            ASYNC_RECORDING, RecordingReader.read(trial.folder().resolve(ASYNC_RECORDING)));
      }
    }
    return profiles;
  }

  private static Double latency(TrialRecord record, LatencyLog log, Measure measure) {
    if (record.percentilesNs() != null) {
      return record.percentilesNs().get(measure.name().substring(1));
    }
    Histogram values = log.byTag().get(measure.tag());
    return values == null || values.getTotalCount() == 0
        ? null
        : Double.valueOf(measure.ofNs(values.getValueAtPercentile(measure.percentile())));
  }

  private static Double figure(TrialRecord record, Measure measure) {
    if (measure.name().equals(Measure.RATE.name())) {
      return record.itemsPerSecond().stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
    Double value = record.figures() == null ? null : record.figures().get(measure.name());
    return value == null || !Double.isFinite(value) ? null : value;
  }

  private static List<LatencyPoint> curve(
      TrialRecord record, LatencyLog log, List<Measure> measures) {
    if (record.percentilesNs() != null) {
      return record.percentilesNs().entrySet().stream()
          .map(given -> new LatencyPoint(Double.parseDouble(given.getKey()), given.getValue()))
          .sorted((a, b) -> Double.compare(a.percentile(), b.percentile()))
          .toList();
    }
    return measures.stream()
        .filter(Measure::ofLatency)
        .map(measure -> log.byTag().get(measure.tag()))
        .filter(Objects::nonNull)
        .findFirst()
        .map(LatencyCurves::of)
        .orElse(List.of());
  }

  /** Reads a fork that measured both sides in turn. */
  static Fork duet(FinishedTrial trial, List<Measure> measures, String base, String treated)
      throws IOException {
    DuetWindows windows = DuetWindows.read(trial.record(), log(trial), measures);
    Map<String, ForkValues> sides = new HashMap<>();
    for (String side : List.of(base, treated)) {
      sides.put(
          side,
          values(
              trial,
              side,
              null,
              windows.medians(side),
              windows.ratesPerS(side),
              windows.curve(side),
              windows.damagedLines()));
    }
    Map<String, Double> ratios = new HashMap<>();
    for (Measure measure : measures) {
      windows.ratio(measure, base, treated).ifPresent(ratio -> ratios.put(measure.name(), ratio));
    }
    return new Fork(trial, sides, ratios, windows.damagedLines(), Map.of());
  }

  /** A fork that died or did not do one item: nothing can be compared with it. */
  static ForkValues failed(FinishedTrial trial) {
    TrialRecord record = trial.record();
    String why = record.failure() != null ? record.failure() : "it measured no item";
    return values(trial, record.side(), why, Map.of(), List.of(), List.of(), 0);
  }

  private static ForkValues values(
      FinishedTrial trial,
      String side,
      String failure,
      Map<String, Double> values,
      List<Double> ratesPerS,
      List<LatencyPoint> latencies,
      int damagedLogLines) {
    TrialRecord record = trial.record();
    return new ForkValues(
        trial.planned().directory(),
        record.pair(),
        record.order(),
        record.scope(),
        side,
        failure,
        values,
        ratesPerS,
        latencies,
        record.figures() == null ? Map.of() : record.figures(),
        damagedLogLines);
  }

  private static Path log(FinishedTrial trial) {
    String name = trial.record().latencyLog();
    return trial.folder().resolve(name == null ? "no-log" : name);
  }
}
