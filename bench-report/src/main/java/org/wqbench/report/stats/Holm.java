package org.wqbench.report.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Verdicts for a whole table: with a risk of 5 % in each of twelve rows, about every second table
 * of no change at all shows a difference somewhere. Holm's step-down procedure ("A simple
 * sequentially rejective multiple test procedure", 1979) keeps the risk of even one such row at
 * alpha, whatever the dependence between rows.
 */
public final class Holm {
  private Holm() {}

  /**
   * Adjusted p values in the order given: the k-th smallest of n times (n - k + 1), at most 1 and
   * never below the adjusted value of a smaller one.
   */
  public static double[] adjust(double... p) {
    int[] ascending =
        IntStream.range(0, p.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] adjusted = new double[p.length];
    double least = 0;
    for (int k = 0; k < p.length; k++) {
      least = Math.max(least, Math.min(1, p[ascending[k]] * (p.length - k)));
      adjusted[ascending[k]] = least;
    }
    return adjusted;
  }

  /**
   * The rows judged by their adjusted p. A difference that no longer stands becomes undecided;
   * neutral rows stay neutral, since they claim no difference.
   */
  public static List<Comparison> strict(List<Comparison> rows) {
    double[] adjusted = adjust(rows.stream().mapToDouble(Comparison::p).toArray());
    List<Comparison> strict = new ArrayList<>();
    for (int i = 0; i < adjusted.length; i++) {
      strict.add(rows.get(i).adjusted(adjusted[i], adjusted.length));
    }
    return strict;
  }

  /**
   * The fewest runs a side with which any of so many rows can get an adjusted p of at most alpha: 4
   * for one row at 0.05, 6 for twelve.
   */
  public static int fewestRuns(RankTest test, int rows, double alpha) {
    if (rows < 1) {
      throw new IllegalArgumentException(rows + " rows: there must be at least one");
    }
    return test.fewestRuns(alpha / rows);
  }
}
