package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SavedTimeTest {

  @ParameterizedTest
  @CsvSource({
    "8,2569880,3029740,0.472",
    "8,2586485,3044788,0.466",
    "1,572055,797621,0.494",
    "1,538132,724997,0.479",
    "1,528673,658215,0.372",
    "1,524287,614486,0.280"
  })
  void of_publishedMedians_publishedSavings(int pools, double base, double patched, double us) {
    SavedTime saved = SavedTime.of(pools, Sample.of(base), Sample.of(patched), 0.05).orElseThrow();

    assertThat(saved.seconds() * 1e6).isCloseTo(us, within(0.001));
    assertThat(saved.coverage()).isZero();
  }

  @Test
  void of_fiveForksASide_intervalFromAllPairs() {
    Sample base = Sample.of(1e6, 1e6 / 1.1, 1e6 / 1.2, 1e6 / 1.3, 1e6 / 1.4);
    Sample patched = Sample.of(1e6 / 0.7, 1e6 / 0.7, 1e6 / 0.7, 1e6 / 0.7, 1e6 / 0.7);

    SavedTime saved = SavedTime.of(1, base, patched, 0.05).orElseThrow();

    assertThat(saved.seconds()).isCloseTo(0.5e-6, within(1e-15));
    assertThat(saved.lowSeconds()).isCloseTo(0.3e-6, within(1e-15));
    assertThat(saved.highSeconds()).isCloseTo(0.7e-6, within(1e-15));
    assertThat(saved.coverage()).isCloseTo(1 - 8 / 252.0, within(1e-15));
  }

  @Test
  void of_noRate_absent() {
    assertThat(SavedTime.of(1, Sample.of(0), Sample.of(1), 0.05)).isEmpty();
    assertThat(SavedTime.of(1, Sample.of(1), Sample.of(), 0.05)).isEmpty();
    assertThat(SavedTime.of(1, Sample.of(Double.MIN_VALUE), Sample.of(1), 0.05)).isEmpty();
  }

  @Test
  void of_noPool_refused() {
    assertThatThrownBy(() -> SavedTime.of(0, Sample.of(1), Sample.of(1), 0.05))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("0 pools in use: there must be at least one");
  }
}
