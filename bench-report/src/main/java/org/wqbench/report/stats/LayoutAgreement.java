package org.wqbench.report.stats;

import java.util.Optional;

/**
 * How far rows agree that measure one and the same layout: scopes whose loaded pods are the same
 * cpus, such as cache, numa and system on a machine with one LLC. Their medians differ by noise
 * only, so this is a noise floor for free, one per side.
 *
 * @param rows how many rows there are, at least 2
 * @param apart largest median to smallest, less 1
 */
public record LayoutAgreement(int rows, double apart) {

  /**
   * From the medians of one side.
   *
   * @return empty for fewer than two medians, or one not above zero (or too small to divide by)
   */
  public static Optional<LayoutAgreement> of(double... medians) {
    Sample sample = Sample.of(medians);
    if (medians.length < 2 || !sample.isPositive()) {
      return Optional.empty();
    }
    double apart = sample.max() / sample.min() - 1;
    return Double.isFinite(apart)
        ? Optional.of(new LayoutAgreement(medians.length, apart))
        : Optional.empty();
  }

  /**
   * Told of a row of this layout whose gain, up or down, is no larger than its rows are apart.
   *
   * @param gain ratio of medians less 1
   */
  public Optional<Warning> doubt(double gain) {
    double size = Math.max(1 + gain, 1 / (1 + gain)) - 1;
    return size <= apart
        ? Optional.of(new Warning(Warning.Kind.WITHIN_LAYOUT_NOISE, gain, apart))
        : Optional.empty();
  }
}
