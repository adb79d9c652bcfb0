package org.wqbench.report.table;

import java.util.Optional;
import org.wqbench.report.stats.SavedTime;
import org.wqbench.report.stats.Verdict;

/**
 * The row of one affinity scope.
 *
 * @param scope the scope
 * @param measuredAs the scope of equal pods whose forks these are; the scope itself if it was
 *     measured
 * @param poolsInUse pools that the producers' items went to
 * @param rate items per second
 * @param p95 95th percentile of the enqueue latency, nanoseconds
 * @param saved time saved per pool item; absent where a side gave no rate
 */
public record ScopeRow(
    String scope,
    String measuredAs,
    int poolsInUse,
    MetricCells rate,
    MetricCells p95,
    Optional<SavedTime> saved) {

  /**
   * Whether the row shows the forks of another scope.
   *
   * @return true if its pods equal those of {@link #measuredAs}
   */
  public boolean isCopy() {
    return !scope.equals(measuredAs);
  }

  /**
   * Whether both metrics have a verdict other than undecided.
   *
   * @return true if more forks would add nothing that was asked for
   */
  public boolean isDecided() {
    return rate.comparison().verdict() != Verdict.UNDECIDED
        && p95.comparison().verdict() != Verdict.UNDECIDED;
  }

  /**
   * One of the two metrics.
   *
   * @param metric which
   * @return its cells
   */
  public MetricCells cells(Metric metric) {
    return metric == Metric.RATE ? rate : p95;
  }

  ScopeRow judged(MetricCells newRate, MetricCells newP95) {
    return new ScopeRow(scope, measuredAs, poolsInUse, newRate, newP95, saved);
  }
}
