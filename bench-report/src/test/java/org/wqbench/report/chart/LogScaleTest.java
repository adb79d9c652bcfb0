package org.wqbench.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LogScaleTest {

  @Test
  void at_equalRatios_areEqualLengths() {
    LogScale scale = new LogScale(1, 1000, 10, 310);

    assertThat(List.of(scale.at(1), scale.at(10), scale.at(100), scale.at(1000)))
        .containsExactly(10.0, 110.0, 210.0, 310.0);
  }

  @Test
  void at_valueBeyondAnEnd_isTheEnd() {
    LogScale upwards = new LogScale(1, 1000, 300, 0);

    assertThat(upwards.at(0)).isEqualTo(300);
    assertThat(upwards.at(-1)).isEqualTo(300);
    assertThat(upwards.at(1e9)).isEqualTo(0);
  }

  @Test
  void ticks_narrowScale_areEvenRoundValues() {
    assertThat(labels(new LogScale(2_400_000, 3_200_000, 0, 400), 70))
        .containsExactly("2,400,000", "2,600,000", "2,800,000", "3,000,000", "3,200,000");
    assertThat(labels(new LogScale(0.93, 1.07, 0, 400), 100)).containsExactly("0.95", "1", "1.05");
  }

  @Test
  void ticks_wideScale_areRoundValuesOfDecades() {
    assertThat(labels(new LogScale(10, 100, 0, 400), 50)).containsExactly("10", "20", "50", "100");
    assertThat(labels(new LogScale(1, 1e7, 0, 100), 20))
        .containsExactly("1", "100", "10,000", "1,000,000");
  }

  @Test
  void ticks_anyScale_standApartAndInside() {
    long seed = 20_261_130;
    Random random = new Random(seed);
    for (int round = 0; round < 2_000; round++) {
      double low = Math.pow(10, -4 + 12 * random.nextDouble());
      double high = low * (1.001 + Math.pow(10, -3 + 10 * random.nextDouble()));
      LogScale scale = new LogScale(low, high, 400, 0);
      double apart = 10 + 60 * random.nextDouble();

      List<BigDecimal> ticks = scale.ticks(apart);

      for (int i = 0; i < ticks.size(); i++) {
        assertThat(ticks.get(i).doubleValue())
            .as("seed %d round %d", seed, round)
            .isBetween(low, high);
        assertThat(i == 0 ? apart : scale.at(ticks.get(i - 1)) - scale.at(ticks.get(i)))
            .as("seed %d round %d", seed, round)
            .isGreaterThanOrEqualTo(apart - 1e-9);
      }
      assertThat(ticks).as("seed %d round %d", seed, round).isNotEmpty();
    }
  }

  @Test
  void new_endsThatMakeNoScale_areRefused() {
    for (double[] ends : new double[][] {{0, 1}, {1, 1}, {2, 1}, {1, 1 / 0.0}, {0.0 / 0.0, 1}}) {
      assertThatThrownBy(() -> new LogScale(ends[0], ends[1], 0, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("scale from " + ends[0]);
    }
  }

  private static List<String> labels(LogScale scale, double apart) {
    return scale.ticks(apart).stream().map(LogScale::label).toList();
  }
}
