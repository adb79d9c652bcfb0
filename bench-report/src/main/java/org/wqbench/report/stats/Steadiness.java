package org.wqbench.report.stats;

import java.util.Optional;

/**
 * Whether a fork kept its pace through the measurement, or was still warming up or wearing down.
 *
 * <p>The slope is Theil and Sen's (median of all pairwise slopes), the p value Mann and Kendall's:
 * neither minds a single spike. A fork drifts when p is at most 0.02 and the slope adds up to more
 * than 3 % from the first to the last iteration: less is within the noise bound of a verdict. With
 * 0.02 five iterations must rise or fall without exception, and at most one steady fork in fifty is
 * called drifting; with the usual 0.05 a table of sixty forks would show three.
 *
 * @param state the finding
 * @param iterations how many there were
 * @param slope change of the rate per iteration, relative to the median rate: -0.02 falls by 2 %
 * @param p probability of a trend this clear in a series without one, in (0, 1]
 */
public record Steadiness(State state, int iterations, double slope, double p) {
  private static final int FEWEST_ITERATIONS = 5;
  private static final double ALPHA = 0.02;
  private static final double LEAST_DRIFT = 0.03;

  /** What a series shows. */
  public enum State {
    /** No drift shown. */
    STEADY,
    /** Falls or rises through the measurement. */
    DRIFTING,
    /** Fewer than five iterations: even a monotone series may be chance. */
    TOO_SHORT
  }

  /**
   * Judges a series of rates, one per measured iteration, in order.
   *
   * @param rates in items per second, each zero or above
   * @throws IllegalArgumentException for a negative rate, a NaN or an infinity
   */
  public static Steadiness of(double... rates) {
    Sample sample = Sample.of(rates);
    if (!sample.isEmpty() && sample.min() < 0) {
      throw new IllegalArgumentException("rate " + sample.min() + " is below zero");
    }
    double slope = relativeSlope(sample);
    double p = Trend.p(rates);
    State state = State.STEADY;
    if (rates.length < FEWEST_ITERATIONS) {
      state = State.TOO_SHORT;
    } else if (p <= ALPHA && Math.abs(slope) * (rates.length - 1) > LEAST_DRIFT) {
      state = State.DRIFTING;
    }
    return new Steadiness(state, rates.length, slope, p);
  }

  /** What to tell the reader of a drifting fork. */
  public Optional<Warning> warning() {
    return state == State.DRIFTING
        ? Optional.of(new Warning(Warning.Kind.NOT_STEADY, slope, p))
        : Optional.empty();
  }

  /** Relative to the mean where more than half of the iterations stood still. */
  private static double relativeSlope(Sample rates) {
    if (rates.n() < 2 || rates.max() == 0) {
      return 0;
    }
    double level = rates.median() > 0 ? rates.median() : rates.mean();
    return Trend.slope(rates.values()) / level;
  }
}
