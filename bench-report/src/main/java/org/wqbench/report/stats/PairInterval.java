package org.wqbench.report.stats;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * The inversion of a rank test: of all pairwise effects in order, as many are cut off at each end
 * as the test still rejects.
 *
 * @param low the smallest effect the test does not reject
 * @param lowMiddle the lower of the two middle effects; the only one when their number is odd
 * @param highMiddle the upper of the two middle effects
 * @param high the largest effect the test does not reject
 * @param coverage the true probability to cover, exact for data without ties and a lower bound else
 * @param reached whether the coverage is at least 1 - alpha
 */
record PairInterval(
    double low,
    double lowMiddle,
    double highMiddle,
    double high,
    double coverage,
    boolean reached) {

  /**
   * The interval from these effects, in any order.
   *
   * @param lowerTail the probability that at most so many effects are on the wrong side
   */
  static PairInterval of(double[] effects, IntToDoubleFunction lowerTail, double alpha) {
    double[] sorted = effects.clone();
    Arrays.sort(sorted);
    int last = sorted.length - 1;
    int cut = 0;
    while (cut + 1 <= last / 2 && 2 * lowerTail.applyAsDouble(cut + 1) <= alpha) {
      cut++;
    }
    double missed = Math.min(1, 2 * lowerTail.applyAsDouble(cut));
    return new PairInterval(
        sorted[cut],
        sorted[last / 2],
        sorted[last - last / 2],
        sorted[last - cut],
        1 - missed,
        missed <= alpha);
  }
}
