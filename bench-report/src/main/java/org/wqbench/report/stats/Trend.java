package org.wqbench.report.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** The Theil-Sen slope and the two-sided Mann-Kendall test of a series. */
final class Trend {
  private static final int EXACT_LENGTH = 100;

  private Trend() {}

  /** The median of the slopes between all pairs of points; needs at least two. */
  static double slope(double[] series) {
    double[] slopes = new double[series.length * (series.length - 1) / 2];
    int next = 0;
    for (int i = 0; i < series.length; i++) {
      for (int j = i + 1; j < series.length; j++) {
        slopes[next++] = (series[j] - series[i]) / (j - i);
      }
    }
    Arrays.sort(slopes);
    return OrderStatistics.median(slopes);
  }

  /**
   * The probability that a series without trend has so one-sided an order, in (0, 1]. Counted over
   * all orders where no values tie; with ties, and beyond 100 values, Kendall's normal
   * approximation with his correction for ties ("Rank Correlation Methods", chapter 4).
   */
  static double p(double[] series) {
    int n = series.length;
    int score = 0;
    boolean ties = false;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        int sign = Double.compare(series[j], series[i]);
        score += Integer.signum(sign);
        ties |= sign == 0;
      }
    }
    if (score == 0) {
      return 1;
    }
    return ties || n > EXACT_LENGTH ? normalP(series, score) : exactP(n, score);
  }

  /** Orders by their number of inversions: adding the k-th value adds 0 to k-1 of them. */
  private static double exactP(int n, int score) {
    int pairs = n * (n - 1) / 2;
    double[] share = new double[pairs + 1];
    share[0] = 1;
    for (int k = 2; k <= n; k++) {
      double[] next = new double[pairs + 1];
      double window = 0;
      for (int inversions = 0; inversions <= k * (k - 1) / 2; inversions++) {
        window += share[inversions];
        if (inversions >= k) {
          window -= share[inversions - k];
        }
        next[inversions] = window / k;
      }
      share = next;
    }
    double tail = 0;
    for (int inversions = 0; inversions <= (pairs - Math.abs(score)) / 2; inversions++) {
      tail += share[inversions];
    }
    return Math.min(1, 2 * tail);
  }

  private static double normalP(double[] series, int score) {
    double[] sorted = series.clone();
    Arrays.sort(sorted);
    double variance = term(series.length);
    for (int first = 0, next; first < sorted.length; first = next) {
      next = OrderStatistics.endOfTie(sorted, first);
      variance -= term(next - first);
    }
    double z = (Math.abs(score) - 1) / Math.sqrt(variance / 18);
    return Math.min(1, 2 * NormalDistribution.of(0, 1).survivalProbability(z));
  }

  private static double term(double n) {
    return n * (n - 1) * (2 * n + 5);
  }
}
