package org.wqbench.report.stats;

/**
 * What a row is judged by.
 *
 * @param better to which side the metric improves
 * @param neutralWithin the noise bound: ratios from 1 - bound to 1 + bound are as good as 1; in [0,
 *     1)
 * @param alpha the risk to call a difference that is none, two-sided; in (0, 1)
 */
public record Criteria(Better better, double neutralWithin, double alpha) {
  /** The noise bound unless {@code --neutral-within} says otherwise. */
  public static final double DEFAULT_NEUTRAL_WITHIN = 0.03;

  /** The risk unless looks or rows ask for a smaller one. */
  public static final double DEFAULT_ALPHA = 0.05;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException for a bound outside [0, 1) or a risk outside (0, 1)
   */
  public Criteria {
    if (!(neutralWithin >= 0 && neutralWithin < 1)) {
      throw new IllegalArgumentException(
          "neutral bound " + neutralWithin + " is not between 0 and 1; 0.03 is 3 percent");
    }
    checkAlpha(alpha);
  }

  /** The defaults for a metric that improves to this side. */
  public static Criteria of(Better better) {
    return new Criteria(better, DEFAULT_NEUTRAL_WITHIN, DEFAULT_ALPHA);
  }

  /** The same with another risk. */
  public Criteria withAlpha(double newAlpha) {
    return new Criteria(better, neutralWithin, newAlpha);
  }

  static void checkAlpha(double alpha) {
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("alpha " + alpha + " is not between 0 and 1");
    }
  }
}
