package org.wqbench.report.stats;

/**
 * When {@code --until-decided} may look, and by which risk it judges then.
 *
 * <p>Who tests after every block and stops at the first p below 0.05 errs far more often than in
 * one case of twenty. Looks are therefore planned: after the first pairs, then after every block up
 * to the maximum; and each uses alpha divided by the number of looks (Bonferroni's inequality; see
 * Jennison and Turnbull, "Group Sequential Methods with Applications to Clinical Trials", chapter
 * 2, for tighter bounds such as Pocock's). Bonferroni needs no assumption, which counts for exact
 * tests of few runs, where the joint distribution of looks is not normal. The interval behind a
 * neutral verdict uses the same risk.
 *
 * @param firstPairs pairs at the first look, at least 1
 * @param blockPairs pairs added before each further look, at least 1
 * @param maximumPairs pairs at the last look; the last block is shorter if need be
 * @param alpha the risk over all looks together, in (0, 1)
 */
public record SequentialLooks(int firstPairs, int blockPairs, int maximumPairs, double alpha) {

  /**
   * Checks the plan.
   *
   * @throws IllegalArgumentException for a plan that never looks or never gets on
   */
  public SequentialLooks {
    if (firstPairs < 1 || blockPairs < 1) {
      throw new IllegalArgumentException("first look and blocks must have at least 1 pair");
    }
    if (maximumPairs < firstPairs) {
      throw new IllegalArgumentException(
          "the maximum of " + maximumPairs + " pairs is below the first look at " + firstPairs);
    }
    Criteria.checkAlpha(alpha);
  }

  /** How many looks are planned. */
  public int looks() {
    return 1 + (maximumPairs - firstPairs + blockPairs - 1) / blockPairs;
  }

  /** The risk of each look. */
  public double alphaPerLook() {
    return alpha / looks();
  }

  /**
   * Pairs in all at this look.
   *
   * @param look from 0 to {@link #looks()} - 1
   */
  public int pairsAt(int look) {
    if (look < 0 || look >= looks()) {
      throw new IllegalArgumentException("look " + look + " is not one of " + looks());
    }
    return (int) Math.min(maximumPairs, firstPairs + (long) look * blockPairs);
  }

  /** The first look at which this test can tell a difference at all; {@link #looks()} if none. */
  public int firstDecisiveLook(RankTest test) {
    int needed = test.fewestRuns(alphaPerLook());
    int look = 0;
    while (look < looks() && pairsAt(look) < needed) {
      look++;
    }
    return look;
  }
}
