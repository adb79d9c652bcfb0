package org.wqbench.report.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.LatencyLog;
import org.wqbench.report.run.TrialRecord;

/**
 * What one fork adds to the table.
 *
 * @param rate items per second: the mean of its iterations
 * @param p95Ns nanoseconds; absent where the fork left no latencies
 * @param damagedLines lines of its log that were left out
 */
record TrialValues(double rate, OptionalDouble p95Ns, int damagedLines) {
  private static final String TAG = "enqueue";
  private static final String P95 = "95";

  static TrialValues of(FinishedTrial trial) throws IOException {
    TrialRecord record = trial.record();
    double rate =
        record.itemsPerSecond().stream().mapToDouble(Double::doubleValue).average().orElse(0);
    if (record.percentilesNs() != null) {
      Double p95Ns = record.percentilesNs().get(P95);
      return new TrialValues(
          rate, p95Ns == null ? OptionalDouble.empty() : OptionalDouble.of(p95Ns), 0);
    }
    Path log = record.latencyLog() == null ? null : trial.folder().resolve(record.latencyLog());
    if (log == null || !Files.isRegularFile(log)) {
      return new TrialValues(rate, OptionalDouble.empty(), 0);
    }
    LatencyLog latencies = LatencyLog.read(log);
    Histogram enqueue = latencies.byTag().get(TAG);
    return new TrialValues(
        rate,
        enqueue == null || enqueue.getTotalCount() == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of(enqueue.getValueAtPercentile(95)),
        latencies.damagedLines());
  }
}
