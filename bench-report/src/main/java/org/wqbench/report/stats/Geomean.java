package org.wqbench.report.stats;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The geometric means over the rows that both sides have. A row with one side only, or with a
 * median not above zero, would move the mean of its side alone and is left out of both.
 *
 * @param rows rows that count
 * @param leftOut rows that don't
 * @param base geometric mean of the base medians; absent without rows, as are the other two
 * @param treated geometric mean of the treated medians
 * @param gain ratio treated to base, less 1
 */
public record Geomean(
    int rows, int leftOut, OptionalDouble base, OptionalDouble treated, OptionalDouble gain) {

  /**
   * Over rows in the same order on both sides, absent where a side has none. For duet ratios let
   * the base be 1.
   *
   * @throws IllegalArgumentException when the lists differ in length
   */
  public static Geomean of(List<OptionalDouble> base, List<OptionalDouble> treated) {
    if (base.size() != treated.size()) {
      throw new IllegalArgumentException(
          base.size() + " base rows but " + treated.size() + " treated rows");
    }
    int rows = 0;
    double baseLog = 0;
    double treatedLog = 0;
    for (int i = 0; i < base.size(); i++) {
      double b = base.get(i).orElse(0);
      double t = treated.get(i).orElse(0);
      if (b > 0 && t > 0) {
        rows++;
        baseLog += Math.log(b);
        treatedLog += Math.log(t);
      }
    }
    int leftOut = base.size() - rows;
    if (rows == 0) {
      OptionalDouble none = OptionalDouble.empty();
      return new Geomean(0, leftOut, none, none, none);
    }
    return new Geomean(
        rows,
        leftOut,
        OptionalDouble.of(Math.exp(baseLog / rows)),
        OptionalDouble.of(Math.exp(treatedLog / rows)),
        OptionalDouble.of(Math.expm1((treatedLog - baseLog) / rows)));
  }
}
