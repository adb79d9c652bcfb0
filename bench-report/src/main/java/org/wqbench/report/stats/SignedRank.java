package org.wqbench.report.stats;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The two-sided Wilcoxon signed-rank test that ratios lie round 1: one ratio per fork of a duet,
 * taken as logarithms.
 *
 * <p>Why not the sign test, whose interval is that of the median shown: both can reach the same
 * smallest p (0.0625 with five forks, so six are needed for 0.05), but from there on the sign test
 * forgives far less. With eight forks it wants all eight on one side, the signed-rank test lets one
 * of the three smallest stray. What it asks in return, that log ratios be symmetric when the
 * variants do not differ, the duet gives: then exchanging the names of the variants turns each
 * ratio into its inverse and changes nothing else.
 *
 * <p>The p value is the share of all 2^n ways to give the ranks signs whose sum is at least as far
 * from the mean as the one seen. Ties get mid-ranks; ratios of exactly 1 keep their ranks but count
 * for neither side (Pratt, "Remarks on Zeros and Ties in the Wilcoxon Signed Rank Procedures",
 * 1959).
 */
public final class SignedRank {
  /** Beyond this many forks the count of 2^n ways leaves the range of a double. */
  private static final int MOST_RATIOS = 1000;

  private SignedRank() {}

  /**
   * The p value, in (0, 1]; 1 when all ratios are 1 or there is none.
   *
   * @throws IllegalArgumentException for a ratio not above zero or more than 1000 ratios
   */
  public static double p(Sample ratios) {
    double[] logs = logs(ratios);
    double[] sizes = Arrays.stream(logs).map(Math::abs).sorted().toArray();
    int[] ranks = OrderStatistics.doubledMidRanks(sizes);
    int upward = 0;
    for (double log : logs) {
      if (log > 0) {
        upward += ranks[Arrays.binarySearch(sizes, log)];
      }
    }
    int[] counted =
        IntStream.range(0, sizes.length).filter(i -> sizes[i] > 0).map(i -> ranks[i]).toArray();
    return NullDistribution.ofSigns(counted).asFarAs(upward);
  }

  /** The smallest p that n ratios other than 1 can have: 2 of 2^n. */
  public static double smallestP(int n) {
    return Math.min(1, 2 * Math.pow(0.5, n));
  }

  /** The fewest ratios with which p can get down to alpha: 6 for 0.05. */
  public static int fewestRuns(double alpha) {
    Criteria.checkAlpha(alpha);
    int n = 1;
    while (smallestP(n) > alpha) {
      n++;
    }
    return n;
  }

  /** The probability, without ties, that at most so many of the n(n+1)/2 means are below zero. */
  static IntToDoubleFunction lowerTail(int n) {
    NullDistribution ranks = NullDistribution.ofSigns(IntStream.rangeClosed(1, n).toArray());
    return ranks::atMost;
  }

  private static double[] logs(Sample ratios) {
    if (ratios.n() > MOST_RATIOS) {
      throw new IllegalArgumentException(
          ratios.n() + " ratios: the signed-rank test takes at most " + MOST_RATIOS);
    }
    if (!ratios.isEmpty() && !ratios.isPositive()) {
      throw new IllegalArgumentException("ratio " + ratios.min() + " is not above zero");
    }
    return Arrays.stream(ratios.values()).map(Math::log).toArray();
  }
}
