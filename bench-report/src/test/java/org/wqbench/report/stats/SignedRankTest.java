package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignedRankTest {

  @Test
  void p_allOnOneSide_twoOfAllSigns() {
    assertThat(SignedRank.p(Sample.of(0.1, 0.2, 0.3, 0.4, 0.5))).isEqualTo(0.0625);
    assertThat(SignedRank.p(Sample.of(1.1, 1.2, 1.3, 1.4, 1.5, 1.6))).isEqualTo(0.03125);
  }

  @Test
  void p_allOnes_one() {
    assertThat(SignedRank.p(Sample.of(1, 1, 1))).isEqualTo(1);
    assertThat(SignedRank.p(Sample.of())).isEqualTo(1);
  }

  @Test
  void p_onesAmongOthers_noEvidence() {
    assertThat(SignedRank.p(Sample.of(1, 1, 1, 1, 1, 1.2))).isEqualTo(1);
  }

  @Test
  void p_anySmallSample_asByCountingAllSigns() {
    long seed = 20261201;
    SplittableRandom random = new SplittableRandom(seed);
    for (int round = 0; round < 150; round++) {
      double[] ratios =
          random
              .doubles(1 + random.nextInt(9))
              .map(u -> Math.scalb(1, (int) Math.floor(u * 9) - 4))
              .toArray();

      assertThat(SignedRank.p(Sample.of(ratios)))
          .as("seed %d, round %d: %s", seed, round, Sample.of(ratios))
          .isCloseTo(byAllSigns(ratios), within(1e-14));
    }
  }

  /** Two-sided critical values of Wilcoxon's T at 0.05, as usually printed. */
  @ParameterizedTest
  @CsvSource({"6,0", "7,2", "8,3", "9,5", "10,8", "15,25", "20,52"})
  void lowerTail_publishedCriticalValues_lastBelowHalfAlpha(int n, int critical) {
    assertThat(2 * SignedRank.lowerTail(n).applyAsDouble(critical)).isLessThanOrEqualTo(0.05);
    assertThat(2 * SignedRank.lowerTail(n).applyAsDouble(critical + 1)).isGreaterThan(0.05);
  }

  @Test
  void fewestRuns_alpha_sixForOneInTwenty() {
    assertThat(SignedRank.fewestRuns(0.05)).isEqualTo(6);
    assertThat(SignedRank.smallestP(5)).isEqualTo(0.0625);
    assertThat(SignedRank.smallestP(0)).isEqualTo(1);
  }

  @Test
  void p_ratioNotAboveZeroOrTooMany_refused() {
    assertThatThrownBy(() -> SignedRank.p(Sample.of(1, 0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("ratio 0.0 is not above zero");
    assertThatThrownBy(() -> SignedRank.p(Sample.of(new double[1001])))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1001 ratios: the signed-rank test takes at most 1000");
  }

  private static double byAllSigns(double[] ratios) {
    int asSeen = 0;
    for (int i = 0; i < ratios.length; i++) {
      asSeen |= ratios[i] > 1 ? 1 << i : 0;
    }
    int far = Math.abs(lead(ratios, asSeen));
    int asFar = 0;
    for (int signs = 0; signs < 1 << ratios.length; signs++) {
      asFar += Math.abs(lead(ratios, signs)) >= far ? 1 : 0;
    }
    return asFar / (double) (1 << ratios.length);
  }

  /** Sum of signed doubled mid-ranks of the sizes, those of ratio 1 taking no sign. */
  private static int lead(double[] ratios, int signs) {
    int lead = 0;
    for (int i = 0; i < ratios.length; i++) {
      int rank = 1;
      for (double other : ratios) {
        rank += 1 + Double.compare(size(ratios[i]), size(other));
      }
      lead += ratios[i] == 1 ? 0 : (signs >> i & 1) == 1 ? rank : -rank;
    }
    return lead;
  }

  private static double size(double ratio) {
    return Math.max(ratio, 1 / ratio);
  }
}
