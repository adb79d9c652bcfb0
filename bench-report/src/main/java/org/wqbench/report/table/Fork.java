package org.wqbench.report.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.LatencyLog;
import org.wqbench.report.run.TrialRecord;

/**
 * What one fork adds to the table. Percentiles are taken here, per fork; forks are never merged.
 *
 * @param trial the trial it was
 * @param sides its values by side: one, or both in a duet
 * @param ratios second side to first by metric, in a duet; empty otherwise
 * @param damagedLines lines of its log that were left out
 */
record Fork(
    FinishedTrial trial,
    Map<String, SideValues> sides,
    Map<Metric, Double> ratios,
    int damagedLines) {

  /** The tag of enqueue latencies in the log. */
  private static final String TAG = "enqueue";

  /** Reads a fork of the design in which it measured one side. */
  static Fork separate(FinishedTrial trial) throws IOException {
    TrialRecord record = trial.record();
    double rate =
        record.itemsPerSecond().stream().mapToDouble(Double::doubleValue).average().orElse(0);
    OptionalDouble p50Ns = OptionalDouble.empty();
    OptionalDouble p95Ns = OptionalDouble.empty();
    int damagedLines = 0;
    Path log = log(trial);
    if (record.percentilesNs() != null) {
      p50Ns = given(record, "50");
      p95Ns = given(record, "95");
    } else if (Files.isRegularFile(log)) {
      LatencyLog latencies = LatencyLog.read(log);
      damagedLines = latencies.damagedLines();
      Histogram enqueue = latencies.byTag().get(TAG);
      if (enqueue != null && enqueue.getTotalCount() > 0) {
        p50Ns = OptionalDouble.of(enqueue.getValueAtPercentile(50));
        p95Ns = OptionalDouble.of(enqueue.getValueAtPercentile(95));
      }
    }
    SideValues values = new SideValues(rate, p50Ns, p95Ns);
    return new Fork(trial, Map.of(record.side(), values), Map.of(), damagedLines);
  }

  private static OptionalDouble given(TrialRecord record, String percentile) {
    Double valueNs = record.percentilesNs().get(percentile);
    return valueNs == null ? OptionalDouble.empty() : OptionalDouble.of(valueNs);
  }

  /** Reads a fork that measured both sides in turn. */
  static Fork duet(FinishedTrial trial, String base, String treated) throws IOException {
    DuetWindows windows = DuetWindows.read(trial.record(), log(trial));
    Map<String, SideValues> sides = new HashMap<>();
    sides.put(base, windows.values(base));
    sides.put(treated, windows.values(treated));
    Map<Metric, Double> ratios = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      windows.ratio(metric, base, treated).ifPresent(ratio -> ratios.put(metric, ratio));
    }
    return new Fork(trial, sides, ratios, windows.damagedLines());
  }

  private static Path log(FinishedTrial trial) {
    String name = trial.record().latencyLog();
    return trial.folder().resolve(name == null ? "no-log" : name);
  }
}
