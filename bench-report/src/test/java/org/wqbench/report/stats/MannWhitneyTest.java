package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MannWhitneyTest {

  @Test
  void p_fiveEqualAgainstFiveOthersEqual_twoOf252() {
    Sample base = Sample.of(100, 100, 100, 100, 100);
    Sample treated = Sample.of(101, 101, 101, 101, 101);

    assertThat(MannWhitney.p(base, treated)).isEqualTo(2 / 252.0);
  }

  @Test
  void p_threeAgainstThreeApart_oneInTen() {
    assertThat(MannWhitney.p(Sample.of(1, 2, 3), Sample.of(4, 5, 6))).isEqualTo(0.1);
  }

  @Test
  void p_allEqual_one() {
    Sample five = Sample.of(10, 10, 10, 10, 10);
    double[] many = new double[80];
    Arrays.fill(many, 10);

    assertThat(MannWhitney.p(five, five)).isEqualTo(1);
    assertThat(MannWhitney.p(Sample.of(many), Sample.of(many))).isEqualTo(1);
  }

  @Test
  void p_sideEmpty_one() {
    assertThat(MannWhitney.p(Sample.of(), Sample.of(1, 2))).isEqualTo(1);
    assertThat(MannWhitney.p(Sample.of(1, 2), Sample.of())).isEqualTo(1);
  }

  @Test
  void p_anySmallSamples_asByCountingAllSplits() {
    long seed = 20261130;
    SplittableRandom random = new SplittableRandom(seed);
    for (int round = 0; round < 150; round++) {
      int kinds = 2 + random.nextInt(12);
      Sample base = random(random, 1 + random.nextInt(6), kinds);
      Sample treated = random(random, 1 + random.nextInt(6), kinds);

      assertThat(MannWhitney.p(base, treated))
          .as("seed %d, round %d: %s against %s", seed, round, base, treated)
          .isCloseTo(byAllSplits(base, treated), within(1e-14));
    }
  }

  @Test
  void p_sidesExchanged_same() {
    Sample four = Sample.of(1, 2, 2, 5);
    Sample five = Sample.of(2, 3, 5, 6, 6);

    assertThat(MannWhitney.p(four, five)).isEqualTo(MannWhitney.p(five, four));
  }

  /** Two-sided critical values of U at 0.05 (Mann and Whitney's table as usually printed). */
  @ParameterizedTest
  @CsvSource({"4,4,0", "4,5,1", "5,5,2", "5,8,6", "6,6,5", "7,7,8", "8,8,13", "10,10,23"})
  void lowerTail_publishedCriticalValues_lastBelowHalfAlpha(int n, int m, int critical) {
    assertThat(2 * MannWhitney.lowerTail(n, m).applyAsDouble(critical)).isLessThanOrEqualTo(0.05);
    assertThat(2 * MannWhitney.lowerTail(n, m).applyAsDouble(critical + 1)).isGreaterThan(0.05);
  }

  @Test
  void p_bothSidesOfTheExactLimit_agree() {
    double[] base = new double[51];
    double[] treated = new double[50];
    for (int i = 0; i < 50; i++) {
      base[i] = i;
      treated[i] = i + 8.5;
    }
    base[50] = 24.75;

    double approximate = MannWhitney.p(Sample.of(base), Sample.of(treated));
    double exact = MannWhitney.p(Sample.of(Arrays.copyOf(base, 50)), Sample.of(treated));

    assertThat(approximate).isCloseTo(exact, within(0.002)).isBetween(0.001, 0.02);
  }

  @Test
  void lowerTail_beyondTheExactLimit_agreesWithTheCount() {
    double exact = MannWhitney.lowerTail(50, 50).applyAsDouble(1000);
    double approximate = MannWhitney.lowerTail(51, 50).applyAsDouble(1020);

    assertThat(approximate).isCloseTo(exact, within(0.002)).isBetween(0.02, 0.06);
  }

  @Test
  void smallestP_withoutTies_twoOfAllSplits() {
    assertThat(MannWhitney.smallestP(3, 3)).isEqualTo(0.1);
    assertThat(MannWhitney.smallestP(5, 5)).isEqualTo(2 / 252.0);
    assertThat(MannWhitney.smallestP(5, 4)).isEqualTo(2 / 126.0);
    assertThat(MannWhitney.smallestP(1, 1)).isEqualTo(1);
    assertThat(MannWhitney.smallestP(0, 5)).isEqualTo(1);
    assertThat(MannWhitney.smallestP(600, 600)).isZero();
  }

  @Test
  void fewestRuns_alpha_smallestPReachesIt() {
    assertThat(MannWhitney.fewestRuns(0.05)).isEqualTo(4);
    assertThat(MannWhitney.fewestRuns(0.1)).isEqualTo(3);
    assertThat(MannWhitney.fewestRuns(0.01)).isEqualTo(5);
    assertThatThrownBy(() -> MannWhitney.fewestRuns(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("alpha 0.0 is not between 0 and 1");
  }

  private static Sample random(SplittableRandom random, int n, int kinds) {
    return Sample.of(random.doubles(n).map(u -> Math.floor(u * kinds)).toArray());
  }

  private static double byAllSplits(Sample base, Sample treated) {
    int n = base.n();
    double[] pooled = Arrays.copyOf(base.values(), n + treated.n());
    System.arraycopy(treated.values(), 0, pooled, n, treated.n());
    int far = Math.abs(wins(pooled, (1 << n) - 1));
    int splits = 0;
    int asFar = 0;
    for (int side = 0; side < 1 << pooled.length; side++) {
      if (Integer.bitCount(side) == n) {
        splits++;
        asFar += Math.abs(wins(pooled, side)) >= far ? 1 : 0;
      }
    }
    return asFar / (double) splits;
  }

  /** Pairs won less pairs lost by the values whose bits are set. */
  private static int wins(double[] pooled, int side) {
    int wins = 0;
    for (int i = 0; i < pooled.length; i++) {
      for (int j = 0; j < pooled.length; j++) {
        if ((side >> i & 1) == 1 && (side >> j & 1) == 0) {
          wins += Double.compare(pooled[i], pooled[j]);
        }
      }
    }
    return wins;
  }
}
