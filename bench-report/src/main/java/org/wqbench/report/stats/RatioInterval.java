package org.wqbench.report.stats;

import java.util.Optional;

/**
 * The ratio treated to base: the Hodges-Lehmann estimate and the distribution-free interval that
 * excludes 1 exactly when the rank test rejects (for values without ties; with ties it covers more
 * than it says).
 *
 * @param estimate the geometric middle of all pairwise ratios
 * @param low the lower end, above 0
 * @param high the upper end
 * @param coverage the true probability to cover the ratio; small samples reach few values of it
 * @param reached whether the coverage is at least 1 - alpha; else this is all the data can give
 */
public record RatioInterval(
    double estimate, double low, double high, double coverage, boolean reached) {

  /**
   * From two independent samples: the inversion of {@link MannWhitney} on logarithms.
   *
   * @return empty when a side has no value, or one that is not above zero
   */
  public static Optional<RatioInterval> between(Sample base, Sample treated, double alpha) {
    Criteria.checkAlpha(alpha);
    if (!base.isPositive() || !treated.isPositive()) {
      return Optional.empty();
    }
    double[] ratios = new double[base.n() * treated.n()];
    int next = 0;
    for (double b : base.sorted()) {
      for (double t : treated.sorted()) {
        ratios[next++] = t / b;
      }
    }
    return finite(PairInterval.of(ratios, MannWhitney.lowerTail(base.n(), treated.n()), alpha));
  }

  /**
   * From one ratio per fork: the inversion of {@link SignedRank}.
   *
   * @return empty when there is no ratio, or one that is not above zero
   */
  public static Optional<RatioInterval> of(Sample ratios, double alpha) {
    Criteria.checkAlpha(alpha);
    if (!ratios.isPositive()) {
      return Optional.empty();
    }
    double[] sorted = ratios.sorted();
    double[] means = new double[sorted.length * (sorted.length + 1) / 2];
    int next = 0;
    for (int i = 0; i < sorted.length; i++) {
      for (int j = i; j < sorted.length; j++) {
        means[next++] = Math.sqrt(sorted[i] * sorted[j]);
      }
    }
    return finite(PairInterval.of(means, SignedRank.lowerTail(sorted.length), alpha));
  }

  /** Whether the whole interval lies between these two, ends included. */
  public boolean isWithin(double least, double most) {
    return low >= least && high <= most;
  }

  /** Ratios of denormal values overflow or vanish: there is no telling then. */
  private static Optional<RatioInterval> finite(PairInterval pairs) {
    if (!(pairs.low() > 0) || !Double.isFinite(pairs.high())) {
      return Optional.empty();
    }
    double estimate = Math.sqrt(pairs.lowMiddle()) * Math.sqrt(pairs.highMiddle());
    if (pairs.lowMiddle() == pairs.highMiddle()) {
      estimate = pairs.lowMiddle();
    }
    return Optional.of(
        new RatioInterval(estimate, pairs.low(), pairs.high(), pairs.coverage(), pairs.reached()));
  }
}
