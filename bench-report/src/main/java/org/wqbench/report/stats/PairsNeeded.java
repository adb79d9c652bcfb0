package org.wqbench.report.stats;

import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How many pairs of forks a verdict takes, from the spread seen, at 80 % power.
 *
 * <p>To tell an effect d: ((z(1 - alpha/2) + z(0.8)) * logSd / ln(1 + d))^2 pairs, the usual sample
 * size of a difference of means, on logarithms. To show that there is none to speak of: the same
 * with the distance from the effect to the nearer bound in place of the effect, and z(0.9) in place
 * of z(0.8), because the interval must stay inside on both sides.
 *
 * <p>It is a rough guide: the spread of five forks is itself uncertain by a third, and tails are
 * heavier than normal. Plan for twice as many.
 */
public final class PairsNeeded {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double POWER = 0.8;

  private PairsNeeded() {}

  /**
   * Pairs in all to tell an effect of this size from none.
   *
   * @param logSd standard deviation of the logarithm of one pair's ratio; not negative
   * @param logEffect logarithm of the ratio; its sign does not matter
   */
  public static int toDetect(double logSd, double logEffect, double alpha) {
    return pairs(logSd, Math.abs(logEffect), alpha, POWER);
  }

  /**
   * Pairs in all to show that the ratio lies within 1 - bound and 1 + bound.
   *
   * @param logSd standard deviation of the logarithm of one pair's ratio; not negative
   * @param logEffect logarithm of the ratio; outside the bound no number of pairs is enough
   */
  public static int toShowNeutral(double logSd, double logEffect, double bound, double alpha) {
    double room = Math.min(Math.log1p(bound) - logEffect, logEffect - Math.log1p(-bound));
    return pairs(logSd, room, alpha, 1 - (1 - POWER) / 2);
  }

  /**
   * How many more pairs it takes until an undecided row is decided, if the effect is the one seen:
   * as a difference or as neutral, whichever takes fewer. An effect well beyond the bound is
   * cheaper to tell, one near 1 is cheaper to rule out.
   *
   * @param seenPairs pairs so far: the runs of the shorter side
   * @param fewest runs a side below which no p can reach alpha
   * @return at least 1; empty when no number below 2^31 is enough
   */
  static OptionalInt more(
      double logSd, double logEffect, Criteria criteria, int seenPairs, int fewest) {
    int needed =
        Math.min(
            toDetect(logSd, logEffect, criteria.alpha()),
            toShowNeutral(logSd, logEffect, criteria.neutralWithin(), criteria.alpha()));
    if (needed == Integer.MAX_VALUE) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(Math.max(1, Math.max(needed, fewest) - seenPairs));
  }

  private static int pairs(double logSd, double distance, double alpha, double power) {
    Criteria.checkAlpha(alpha);
    if (!(distance > 0)) {
      return Integer.MAX_VALUE;
    }
    double z =
        NORMAL.inverseSurvivalProbability(alpha / 2) + NORMAL.inverseCumulativeProbability(power);
    double needed = Math.ceil(Math.pow(z * logSd / distance, 2));
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, needed));
  }
}
