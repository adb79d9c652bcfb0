package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {

  @Test
  void slope_line_itsSlope() {
    assertThat(Trend.slope(new double[] {1, 3, 5, 7})).isEqualTo(2);
    assertThat(Trend.slope(new double[] {1, 3, 500, 7, 9})).isEqualTo(2);
  }

  @Test
  void p_monotone_twoOfAllOrders() {
    assertThat(Trend.p(new double[] {1, 2, 3, 4})).isCloseTo(2 / 24.0, within(1e-15));
    assertThat(Trend.p(new double[] {5, 4, 3, 2, 1})).isCloseTo(2 / 120.0, within(1e-15));
  }

  @Test
  void p_sixValuesInAnyOrder_asByCountingAllOrders() {
    int[][] orders = new int[720][];
    permute(new int[] {0, 1, 2, 3, 4, 5}, 0, orders, new int[1]);
    for (int[] order : orders) {
      int far = Math.abs(score(order));
      long asFar = Arrays.stream(orders).filter(o -> Math.abs(score(o)) >= far).count();

      assertThat(Trend.p(IntStream.of(order).asDoubleStream().toArray()))
          .isCloseTo(asFar / 720.0, within(1e-13));
    }
  }

  /** Kendall's table: of ten values, a score of at least 25 has probability 0.014. */
  @Test
  void p_tenValuesWithTenInversions_asTabled() {
    double[] series = {4, 3, 2, 1, 7, 6, 5, 9, 8, 10};
    double[] oneMore = {4, 3, 2, 1, 7, 6, 5, 10, 9, 8};

    assertThat(Trend.p(series)).isCloseTo(2 * 0.014, within(0.001));
    assertThat(Trend.p(oneMore)).isGreaterThan(Trend.p(series));
  }

  @Test
  void p_ties_normalApproximationWithCorrection() {
    double[] series = {1, 1, 2, 3, 4};

    // z = (9 - 1) / sqrt((5 * 4 * 15 - 2 * 1 * 9) / 18) = 2.0212
    assertThat(Trend.p(series)).isCloseTo(0.04326, within(1e-5));
  }

  @Test
  void p_bothSidesOfTheExactLimit_agree() {
    double[] hundred = wave(100);
    double[] more = wave(101);

    assertThat(Trend.p(hundred)).isBetween(0.001, 0.5).isCloseTo(Trend.p(more), within(0.03));
  }

  @Test
  void p_noOrder_one() {
    assertThat(Trend.p(new double[] {})).isEqualTo(1);
    assertThat(Trend.p(new double[] {1, 1, 1, 1, 1, 1})).isEqualTo(1);
  }

  /** A scattered series with a slight rise and no ties. */
  private static double[] wave(int n) {
    return IntStream.range(0, n).mapToDouble(i -> i * 37 % 101 + 0.15 * i).toArray();
  }

  private static int score(int[] order) {
    int score = 0;
    for (int i = 0; i < order.length; i++) {
      for (int j = i + 1; j < order.length; j++) {
        score += Integer.signum(order[j] - order[i]);
      }
    }
    return score;
  }

  private static void permute(int[] values, int from, int[][] orders, int[] filled) {
    if (from == values.length) {
      orders[filled[0]++] = values.clone();
      return;
    }
    for (int i = from; i < values.length; i++) {
      swap(values, from, i);
      permute(values, from + 1, orders, filled);
      swap(values, from, i);
    }
  }

  private static void swap(int[] values, int a, int b) {
    int kept = values[a];
    values[a] = values[b];
    values[b] = kept;
  }
}
