package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GeomeanTest {
  private static final OptionalDouble NONE = OptionalDouble.empty();

  @Test
  void of_rowsOnOneSideOnly_leftOutOfBothMeans() {
    Geomean mean =
        Geomean.of(List.of(of(1), of(100), of(4), NONE), List.of(of(4), NONE, of(9), of(7)));

    assertThat(mean.rows()).isEqualTo(2);
    assertThat(mean.leftOut()).isEqualTo(2);
    assertThat(mean.base().orElseThrow()).isCloseTo(2, within(1e-14));
    assertThat(mean.treated().orElseThrow()).isCloseTo(6, within(1e-14));
    assertThat(mean.gain().orElseThrow()).isCloseTo(2, within(1e-14));
  }

  @Test
  void of_publishedTable_gainBetweenItsRows() {
    Geomean mean =
        Geomean.of(
            List.of(of(2569880), of(2586485), of(572055), of(538132), of(528673), of(524287)),
            List.of(of(3029740), of(3044788), of(797621), of(724997), of(658215), of(614486)));

    double product = 1.17894 * 1.17719 * 1.39431 * 1.34725 * 1.24503 * 1.17204;
    assertThat(mean.gain().orElseThrow()).isCloseTo(Math.pow(product, 1 / 6.0) - 1, within(1e-4));
  }

  @Test
  void of_zeroMedian_leftOut() {
    Geomean mean = Geomean.of(List.of(of(0), of(10)), List.of(of(5), of(10)));

    assertThat(mean.leftOut()).isEqualTo(1);
    assertThat(mean.gain().orElseThrow()).isZero();
  }

  @Test
  void of_noCommonRow_absent() {
    assertThat(Geomean.of(List.of(of(1), NONE), List.of(NONE, of(1))))
        .isEqualTo(new Geomean(0, 2, NONE, NONE, NONE));
  }

  @Test
  void of_listsOfDifferentLength_refused() {
    assertThatThrownBy(() -> Geomean.of(List.of(of(1)), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 base rows but 0 treated rows");
  }

  private static OptionalDouble of(double value) {
    return OptionalDouble.of(value);
  }
}
