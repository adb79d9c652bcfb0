package org.wqbench.workload.latency;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.wqbench.workload.record.IterationFigures;

/**
 * Figures of a run of launches, from their total waits; exact, where the latency log rounds to
 * three digits. All in microseconds.
 *
 * @param averageUs mean
 * @param medianUs middle one, or the mean of the middle two
 * @param minUs shortest
 * @param maxUs longest
 * @param stdevUs standard deviation of the sample (n - 1)
 * @param p95Us nearest rank: the smallest that 95 % of all do not exceed
 */
record LaunchWaits(
    double averageUs, double medianUs, double minUs, double maxUs, double stdevUs, double p95Us) {
  private static final double NS_PER_US = TimeUnit.MICROSECONDS.toNanos(1);

  /**
   * @param waitNs total wait of each launch, nanoseconds; two or more
   */
  static LaunchWaits of(long[] waitNs) {
    double[] sortedUs = Arrays.stream(waitNs).mapToDouble(ns -> ns / NS_PER_US).sorted().toArray();
    int count = sortedUs.length;
    double averageUs = Arrays.stream(sortedUs).sum() / count;
    double squares = Arrays.stream(sortedUs).map(us -> (us - averageUs) * (us - averageUs)).sum();
    return new LaunchWaits(
        averageUs,
        (sortedUs[(count - 1) / 2] + sortedUs[count / 2]) / 2,
        sortedUs[0],
        sortedUs[count - 1],
        Math.sqrt(squares / (count - 1)),
        sortedUs[nearestRank(count, 95) - 1]);
  }

  /** Rank of a percentile, from 1: {@code n * p / 100} rounded up. */
  static int nearestRank(int count, int percentile) {
    return (int) (((long) count * percentile + 99) / 100);
  }

  void report() {
    report("wait.average_us", averageUs);
    report("wait.median_us", medianUs);
    report("wait.min_us", minUs);
    report("wait.max_us", maxUs);
    report("wait.stdev_us", stdevUs);
    report("wait.p95_us", p95Us);
  }

  private static void report(String name, double valueUs) {
    IterationFigures.report(name, "us", valueUs);
  }
}
