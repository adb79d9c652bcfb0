package org.wqbench.report.table;

/**
 * The row of one affinity scope.
 *
 * @param scope the scope
 * @param measuredAs the scope of equal pods whose forks these are; the scope itself if it was
 *     measured
 * @param rate items per second
 * @param p95 95th percentile of the enqueue latency, nanoseconds
 */
public record ScopeRow(String scope, String measuredAs, MetricCells rate, MetricCells p95) {

  /**
   * Whether the row shows the forks of another scope.
   *
   * @return true if its pods equal those of {@link #measuredAs}
   */
  public boolean isCopy() {
    return !scope.equals(measuredAs);
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
}
