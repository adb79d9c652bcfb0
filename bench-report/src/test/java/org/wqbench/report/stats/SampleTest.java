package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {

  @Test
  void of_unsortedValues_keepsBothOrders() {
    Sample sample = Sample.of(3, 1, 2, 1);

    assertThat(sample.values()).containsExactly(3, 1, 2, 1);
    assertThat(sample.sorted()).containsExactly(1, 1, 2, 3);
    assertThat(sample.n()).isEqualTo(4);
  }

  @Test
  void of_arrayChangedLater_sampleUnchanged() {
    double[] values = {1, 2};
    Sample sample = Sample.of(values);

    values[0] = 9;
    sample.values()[1] = 9;
    sample.sorted()[1] = 9;

    assertThat(sample).isEqualTo(Sample.of(1, 2));
    assertThat(sample.max()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void of_notFinite_refusedByPosition(double bad) {
    assertThatThrownBy(() -> Sample.of(1, bad, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("value 2 of 3 is " + bad + ": leave it out");
  }

  @Test
  void median_oddAndEven_middleAndMeanOfMiddles() {
    assertThat(Sample.of(5, 1, 3).median()).isEqualTo(3);
    assertThat(Sample.of(5, 1, 3, 100).median()).isEqualTo(4);
    assertThat(Sample.of(7).median()).isEqualTo(7);
  }

  @Test
  void summaries_knownValues_asByHand() {
    Sample sample = Sample.of(2, 4, 4, 4, 5, 5, 7, 9);

    assertThat(sample.min()).isEqualTo(2);
    assertThat(sample.max()).isEqualTo(9);
    assertThat(sample.mean()).isEqualTo(5);
    assertThat(sample.standardDeviation()).isCloseTo(Math.sqrt(32.0 / 7), within(1e-15));
  }

  @Test
  void summaries_tooFewValues_refused() {
    assertThat(Sample.of().isEmpty()).isTrue();
    assertThatThrownBy(() -> Sample.of().median())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the sample has 0 values, this needs at least 1");
    assertThatThrownBy(() -> Sample.of(1).standardDeviation())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the sample has 1 values, this needs at least 2");
  }
}
