package org.wqbench.report.stats;

/**
 * How a rank statistic is distributed when the change does nothing: the sum of chosen scores, every
 * choice equally likely, counted choice by choice.
 *
 * <p>Counts are doubles. They are exact up to 2^53 choices (28 a side in a rank-sum test) and right
 * to about 13 digits beyond, since only additions of positive numbers make them.
 */
final class NullDistribution {
  private final double[] ways;
  private final double total;
  private final long twiceMean;

  private NullDistribution(double[] ways, long twiceMean) {
    this.ways = ways;
    this.twiceMean = twiceMean;
    double sum = 0;
    for (double count : ways) {
      sum += count;
    }
    this.total = sum;
  }

  /** The sum of {@code chosen} of the scores, each choice of that many equally likely. */
  static NullDistribution ofSplits(int[] scores, int chosen) {
    int most = sum(scores);
    double[][] ways = new double[chosen + 1][most + 1];
    ways[0][0] = 1;
    int reached = 0;
    for (int i = 0; i < scores.length; i++) {
      reached += scores[i];
      for (int size = Math.min(chosen, i + 1); size > 0; size--) {
        addShifted(ways[size - 1], ways[size], scores[i], reached);
      }
    }
    // Twice the mean is whole for (mid-)ranks: n scores that sum to n(n+1), or half of that.
    return new NullDistribution(ways[chosen], 2L * chosen * most / Math.max(1, scores.length));
  }

  /** The sum of any of the scores, each in or out like a fair coin. */
  static NullDistribution ofSigns(int[] scores) {
    double[] ways = new double[sum(scores) + 1];
    ways[0] = 1;
    int reached = 0;
    for (int score : scores) {
      reached += score;
      addShifted(ways, ways, score, reached);
    }
    return new NullDistribution(ways, reached);
  }

  /** Downwards, so that a score is used once even when both arrays are one. */
  private static void addShifted(double[] from, double[] to, int score, int reached) {
    for (int s = reached; s >= score; s--) {
      to[s] += from[s - score];
    }
  }

  private static int sum(int[] scores) {
    int sum = 0;
    for (int score : scores) {
      sum += score;
    }
    return sum;
  }

  /** The probability of a sum of at most this. */
  double atMost(int sum) {
    double below = 0;
    for (int s = 0; s <= Math.min(sum, ways.length - 1); s++) {
      below += ways[s];
    }
    return below / total;
  }

  /** The probability of a sum at least as far from the mean, to either side, as this one. */
  double asFarAs(int sum) {
    long far = Math.abs(2L * sum - twiceMean);
    double beyond = 0;
    for (int s = 0; s < ways.length; s++) {
      if (Math.abs(2L * s - twiceMean) >= far) {
        beyond += ways[s];
      }
    }
    return beyond / total;
  }
}
