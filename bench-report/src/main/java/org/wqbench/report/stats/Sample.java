package org.wqbench.report.stats;

import java.util.Arrays;

/**
 * The values of one cell, one per fork, in any one unit. Immutable; keeps every value it is given.
 */
public final class Sample {
  private final double[] values;
  private final double[] sorted;

  private Sample(double[] values) {
    this.values = values;
    this.sorted = values.clone();
    Arrays.sort(sorted);
  }

  /**
   * A sample of these values, in the order they were measured; none at all for a cell whose forks
   * all failed.
   *
   * @throws IllegalArgumentException for a NaN or an infinite value
   */
  public static Sample of(double... values) {
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new IllegalArgumentException(
            "value " + (i + 1) + " of " + values.length + " is " + values[i] + ": leave it out");
      }
    }
    return new Sample(values.clone());
  }

  /** How many forks gave a value. */
  public int n() {
    return values.length;
  }

  /** Whether no fork gave a value; such a sample has no median. */
  public boolean isEmpty() {
    return values.length == 0;
  }

  /** The values in the order they were measured. */
  public double[] values() {
    return values.clone();
  }

  /** The values in ascending order. */
  public double[] sorted() {
    return sorted.clone();
  }

  /**
   * The middle value, or the mean of the two middle ones when n is even.
   *
   * @throws IllegalStateException for an empty sample, as do the other summaries
   */
  public double median() {
    needRuns(1);
    return OrderStatistics.median(sorted);
  }

  /** The smallest value. */
  public double min() {
    needRuns(1);
    return sorted[0];
  }

  /** The largest value. */
  public double max() {
    needRuns(1);
    return sorted[sorted.length - 1];
  }

  /** The arithmetic mean. */
  public double mean() {
    needRuns(1);
    return Arrays.stream(sorted).sum() / sorted.length;
  }

  /**
   * The standard deviation of the population the sample is from (divisor n - 1).
   *
   * @throws IllegalStateException for fewer than two values
   */
  public double standardDeviation() {
    needRuns(2);
    double mean = mean();
    double squares = Arrays.stream(sorted).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (sorted.length - 1));
  }

  /** Whether there is a value and all are above zero, so that ratios and logarithms exist. */
  boolean isPositive() {
    return !isEmpty() && sorted[0] > 0;
  }

  private void needRuns(int needed) {
    if (values.length < needed) {
      throw new IllegalStateException(
          "the sample has " + values.length + " values, this needs at least " + needed);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Sample && Arrays.equals(values, ((Sample) other).values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
