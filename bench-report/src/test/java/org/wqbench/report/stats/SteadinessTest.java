package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.report.stats.Steadiness.State;

class SteadinessTest {

  @ParameterizedTest
  @ValueSource(ints = {5, 10, 20})
  void of_falling2PercentPerIteration_driftingWithItsSlope(int n) {
    Steadiness found = Steadiness.of(series(n, i -> 1e6 * Math.pow(0.98, i)));

    assertThat(found.state()).isEqualTo(State.DRIFTING);
    assertThat(found.slope()).isCloseTo(-0.02, within(0.001));
    assertThat(found.warning())
        .hasValue(new Warning(Warning.Kind.NOT_STEADY, found.slope(), found.p()));
  }

  @Test
  void of_risingWithASpike_driftingWithTheSlopeOfTheRest() {
    double[] rates = series(10, i -> 1000 + 20 * i);
    rates[3] = 5000;

    Steadiness found = Steadiness.of(rates);

    assertThat(found.state()).isEqualTo(State.DRIFTING);
    assertThat(found.slope()).isCloseTo(0.018, within(0.002));
  }

  @Test
  void of_flatWithOneSpikeAnywhere_steady() {
    for (int n = 5; n <= 12; n++) {
      for (int at = 0; at < n; at++) {
        double[] up = series(n, i -> 1000);
        double[] down = up.clone();
        up[at] = 5000;
        down[at] = 10;

        assertThat(Steadiness.of(up).state()).as("%d of %d", at, n).isEqualTo(State.STEADY);
        assertThat(Steadiness.of(down).state()).as("%d of %d", at, n).isEqualTo(State.STEADY);
        assertThat(Steadiness.of(up).warning()).isEmpty();
      }
    }
  }

  @Test
  void of_monotoneButTiny_steady() {
    assertThat(Steadiness.of(series(10, i -> 1000 + i)).state()).isEqualTo(State.STEADY);
  }

  @Test
  void of_fewerThanFive_tooShort() {
    assertThat(Steadiness.of(100, 90, 80, 70).state()).isEqualTo(State.TOO_SHORT);
    assertThat(Steadiness.of(100).slope()).isZero();
    assertThat(Steadiness.of()).isEqualTo(new Steadiness(State.TOO_SHORT, 0, 0, 1));
  }

  @Test
  void of_standingStill_steadyNeverNaN() {
    assertThat(Steadiness.of(0, 0, 0, 0, 0)).isEqualTo(new Steadiness(State.STEADY, 5, 0, 1));
    assertThat(Steadiness.of(0, 0, 0, 5, 9).slope()).isFinite();
  }

  @Test
  void of_noiseWithoutDrift_calledAboutOneInFiftyAtMost() {
    long seed = 51;
    SplittableRandom random = new SplittableRandom(seed);
    int rounds = 4000;
    int called = 0;
    for (int round = 0; round < rounds; round++) {
      double[] rates = series(5 + round % 16, i -> Math.exp(0.2 * random.nextGaussian()));
      called += Steadiness.of(rates).state() == State.DRIFTING ? 1 : 0;
    }
    assertThat(called / (double) rounds).as("seed %d", seed).isBetween(0.005, 0.026);
  }

  @Test
  void of_negativeRate_refused() {
    assertThatThrownBy(() -> Steadiness.of(1, -2, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("rate -2.0 is below zero");
  }

  private static double[] series(int n, IntToDoubleFunction rate) {
    return IntStream.range(0, n).mapToDouble(rate).toArray();
  }
}
