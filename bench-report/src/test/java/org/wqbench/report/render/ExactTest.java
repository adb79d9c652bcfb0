package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExactTest {

  /** The last one has a digit more from a JDK before 19. */
  @ParameterizedTest
  @CsvSource({
    "3936, 3936",
    "2569880, 2569880",
    "12345678.5, 12345678.5",
    "0.1, 0.1",
    "-0.0, 0",
    "1e23, 100000000000000000000000",
    "0.30000000000000004, 0.30000000000000004",
    "2e-3, 0.002",
    "2e-7, 2E-7",
    "1e-300, 1E-300",
    "231845256772633248, 231845256772633250"
  })
  void of_number_isItsShortestDecimal(double value, String expected) {
    assertThat(Exact.of(value).orElseThrow()).hasToString(expected);
  }

  /** Field cases S9 and J5. */
  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void of_notFinite_isAbsent(double value) {
    assertThat(Exact.of(value)).isEmpty();
    assertThat(Exact.rounded(value)).isEmpty();
  }

  @Test
  void of_anyNumber_isReadBackAlike() {
    long seed = 20_261_130;
    Random random = new Random(seed);
    for (int round = 0; round < 5_000; round++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        String text = Exact.of(value).orElseThrow().toString();
        assertThat(Double.parseDouble(text)).as("seed %d round %d", seed, round).isEqualTo(value);
      }
    }
  }

  @Test
  void rounded_number_keepsTwelveDigits() {
    assertThat(Exact.rounded(25.010579066754413).orElseThrow()).hasToString("25.0105790668");
    assertThat(Exact.rounded(1_175_982.4251067685).orElseThrow()).hasToString("1175982.42511");
  }
}
