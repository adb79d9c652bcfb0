package org.wqbench.report.stats;

import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * A distribution-free interval of the median of the population: two order statistics of the sample.
 *
 * <p>It covers the median unless too many values fall on one side of it, so its coverage is a
 * binomial probability and known whatever the distribution (David and Nagaraja, "Order Statistics",
 * section 7.1). Few values reach few coverages: [min..max] of five covers with 0.9375, and 0.95
 * needs six.
 *
 * @param low the lower end, a value of the sample
 * @param high the upper end, a value of the sample
 * @param coverage the true probability that the interval covers the median
 * @param confidence the probability that was asked for
 */
public record MedianInterval(double low, double high, double coverage, double confidence) {

  /**
   * The narrowest symmetric interval that covers with at least this confidence, or [min..max] when
   * the sample is too small for it.
   *
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException for an empty sample or a confidence outside (0, 1)
   */
  public static MedianInterval of(Sample sample, double confidence) {
    checkConfidence(confidence);
    if (sample.isEmpty()) {
      throw new IllegalArgumentException("an empty sample has no median");
    }
    double[] sorted = sample.sorted();
    BinomialDistribution below = BinomialDistribution.of(sorted.length, 0.5);
    int cut = 0;
    while (cut + 1 < (sorted.length + 1) / 2 && coverage(below, cut + 1) >= confidence) {
      cut++;
    }
    return new MedianInterval(
        sorted[cut], sorted[sorted.length - 1 - cut], coverage(below, cut), confidence);
  }

  /**
   * The true probability that [min..max] covers the median: 0.9375 for five values.
   *
   * @param n how many values, at least 1
   */
  public static double rangeCoverage(int n) {
    return 1 - 2 * Math.pow(0.5, n);
  }

  /** Whether the coverage is at least the confidence asked for. */
  public boolean reached() {
    return coverage >= confidence;
  }

  /** The fewest values whose [min..max] covers the median with this confidence: 6 for 0.95. */
  public static int fewestRuns(double confidence) {
    checkConfidence(confidence);
    int n = 1;
    while (rangeCoverage(n) < confidence) {
      n++;
    }
    return n;
  }

  private static double coverage(BinomialDistribution below, int cut) {
    return Math.max(0, 1 - 2 * below.cumulativeProbability(cut));
  }

  private static void checkConfidence(double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("confidence " + confidence + " is not between 0 and 1");
    }
  }
}
