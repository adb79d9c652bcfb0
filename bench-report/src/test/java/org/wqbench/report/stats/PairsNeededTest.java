package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairsNeededTest {
  private static final double ALPHA = 0.05;

  /** ((1.96 + 0.84) * logSd / ln(1 + d))^2 by hand. */
  @ParameterizedTest
  @CsvSource({"0.27,0.10,63", "0.27,0.25,12", "0.27,1,2", "0.09,0.10,7", "0.62,0.25,61"})
  void toDetect_spreadsOfTheBuildMachine_byTheFormula(double logSd, double effect, int pairs) {
    assertThat(PairsNeeded.toDetect(logSd, Math.log1p(effect), ALPHA)).isEqualTo(pairs);
    assertThat(PairsNeeded.toDetect(logSd, -Math.log1p(effect), ALPHA)).isEqualTo(pairs);
  }

  @Test
  void toDetect_noEffectOrNoSpread_neverOrOne() {
    assertThat(PairsNeeded.toDetect(0.1, 0, ALPHA)).isEqualTo(Integer.MAX_VALUE);
    assertThat(PairsNeeded.toDetect(0, 0.1, ALPHA)).isEqualTo(1);
  }

  @Test
  void toShowNeutral_effectNearerToTheBound_morePairs() {
    int centred = PairsNeeded.toShowNeutral(0.05, 0, 0.03, ALPHA);

    assertThat(centred).isEqualTo(31);
    assertThat(PairsNeeded.toShowNeutral(0.05, 0.02, 0.03, ALPHA)).isGreaterThan(4 * centred);
    assertThat(PairsNeeded.toShowNeutral(0.05, 0.04, 0.03, ALPHA)).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void more_effectSeen_whicheverVerdictIsCheaper() {
    Criteria criteria = Criteria.of(Better.HIGHER);
    int detect = PairsNeeded.toDetect(0.1, 0.2, ALPHA);
    int neutral = PairsNeeded.toShowNeutral(0.1, 0.001, 0.03, ALPHA);

    assertThat(PairsNeeded.more(0.1, 0.2, criteria, 1, 1)).hasValue(detect - 1);
    assertThat(PairsNeeded.more(0.1, 0.001, criteria, 5, 4)).hasValue(neutral - 5);
    assertThat(PairsNeeded.more(0.001, 0.2, criteria, 3, 4)).hasValue(1);
    assertThat(PairsNeeded.more(0.1, 0, new Criteria(Better.HIGHER, 0, ALPHA), 5, 4)).isEmpty();
  }

  /** With the pairs advised, about four in five comparisons must come out. */
  @ParameterizedTest
  @CsvSource({"0.10,0.10,IMPROVED", "0.03,0,NEUTRAL"})
  void toDetectAndToShowNeutral_pairsAdvised_aboutFourInFiveDecided(
      double forkSd, double effect, Verdict expected) {
    long seed = 61;
    SplittableRandom random = new SplittableRandom(seed);
    double logSd = forkSd * Math.sqrt(2);
    int pairs =
        expected == Verdict.NEUTRAL
            ? PairsNeeded.toShowNeutral(logSd, 0, 0.03, ALPHA)
            : PairsNeeded.toDetect(logSd, Math.log1p(effect), ALPHA);
    int rounds = 200;
    int decided = 0;
    for (int round = 0; round < rounds; round++) {
      Sample base = forks(random, pairs, forkSd, 1);
      Sample treated = forks(random, pairs, forkSd, 1 + effect);
      Comparison row = Comparison.of(base, treated, Criteria.of(Better.HIGHER));
      decided += row.verdict() == expected ? 1 : 0;
    }
    assertThat(decided / (double) rounds).as("seed %d, %d pairs", seed, pairs).isBetween(0.7, 0.9);
  }

  private static Sample forks(SplittableRandom random, int n, double sd, double level) {
    return Sample.of(
        IntStream.range(0, n)
            .mapToDouble(i -> level * Math.exp(sd * random.nextGaussian()))
            .toArray());
  }
}
