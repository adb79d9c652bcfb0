package org.wqbench.report.table;

import java.util.OptionalDouble;

/**
 * What one fork says of one side.
 *
 * @param rate items per second: the mean of its iterations, in a duet the median of its windows
 * @param p50Ns median of the enqueue latency, nanoseconds; absent where the fork left no latencies
 * @param p95Ns its 95th percentile
 */
record SideValues(double rate, OptionalDouble p50Ns, OptionalDouble p95Ns) {

  OptionalDouble of(Metric metric) {
    return metric == Metric.RATE ? OptionalDouble.of(rate) : p95Ns;
  }
}
