package org.wqbench.report.stats;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/**
 * The two-sided Mann-Whitney test (Wilcoxon rank-sum test) of two independent samples.
 *
 * <p>The p value is the share of all ways to split the pooled values in two groups of these sizes
 * whose rank sum is at least as far from its mean as the one seen. Ties get mid-ranks and are
 * counted exactly like everything else, up to {@value #EXACT_RUNS} values in all; beyond, the
 * normal approximation of commons-statistics with its tie correction is used.
 */
public final class MannWhitney {
  static final int EXACT_RUNS = 100;

  private MannWhitney() {}

  /** The p value, in (0, 1]; 1 when all values are equal or a side is empty. */
  public static double p(Sample base, Sample treated) {
    double[] pooled = new double[base.n() + treated.n()];
    System.arraycopy(base.values(), 0, pooled, 0, base.n());
    System.arraycopy(treated.values(), 0, pooled, base.n(), treated.n());
    Arrays.sort(pooled);
    if (base.isEmpty() || treated.isEmpty() || pooled[0] == pooled[pooled.length - 1]) {
      return 1;
    }
    if (pooled.length > EXACT_RUNS) {
      return MannWhitneyUTest.withDefaults()
          .with(PValueMethod.ASYMPTOTIC)
          .with(AlternativeHypothesis.TWO_SIDED)
          .test(base.values(), treated.values())
          .getPValue();
    }
    int[] ranks = OrderStatistics.doubledMidRanks(pooled);
    int rankSum = 0;
    for (double value : base.values()) {
      rankSum += ranks[Arrays.binarySearch(pooled, value)];
    }
    return NullDistribution.ofSplits(ranks, base.n()).asFarAs(rankSum);
  }

  /**
   * The smallest p that n against m values without ties can have: 2 of all splits. With ties and
   * unequal sizes one end may lie farther out than the other, and p be half of this.
   */
  public static double smallestP(int n, int m) {
    double splits = 1;
    for (int i = 1; i <= n; i++) {
      splits = splits * (m + i) / i;
    }
    return Math.min(1, 2 / splits);
  }

  /** The fewest runs a side with which p can get down to alpha: 4 for 0.05. */
  public static int fewestRuns(double alpha) {
    Criteria.checkAlpha(alpha);
    int n = 1;
    while (smallestP(n, n) > alpha) {
      n++;
    }
    return n;
  }

  /** The probability, without ties, that at most so many of the n x m pairs are inverted. */
  static IntToDoubleFunction lowerTail(int n, int m) {
    if (n + m > EXACT_RUNS) {
      double mean = n * (double) m / 2;
      NormalDistribution normal = NormalDistribution.of(mean, Math.sqrt(mean * (n + m + 1) / 6));
      return inverted -> normal.cumulativeProbability(inverted + 0.5);
    }
    NullDistribution ranks =
        NullDistribution.ofSplits(IntStream.rangeClosed(1, n + m).toArray(), n);
    int least = n * (n + 1) / 2;
    return inverted -> ranks.atMost(least + inverted);
  }
}
