package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RatioIntervalTest {
  private static final double ALPHA = 0.05;

  @Test
  void between_fiveAgainstFive_thirdAndThirdLastOfAllRatios() {
    Sample base = Sample.of(1, 10, 100, 1000, 10000);
    Sample treated = Sample.of(3, 31, 320, 3300, 34000);

    RatioInterval interval = RatioInterval.between(base, treated, ALPHA).orElseThrow();

    assertThat(interval.low()).isEqualTo(31 / 10000.0);
    assertThat(interval.high()).isEqualTo(3300 / 1.0);
    assertThat(interval.estimate()).isEqualTo(3.2);
    assertThat(interval.coverage()).isCloseTo(1 - 8 / 252.0, within(1e-15));
    assertThat(interval.reached()).isTrue();
  }

  @Test
  void between_evenNumberOfRatios_estimateIsTheGeometricMiddle() {
    RatioInterval interval =
        RatioInterval.between(Sample.of(1), Sample.of(2, 8), ALPHA).orElseThrow();

    assertThat(interval.estimate()).isCloseTo(4, within(1e-15));
    assertThat(interval.coverage()).isCloseTo(1 - 2 / 3.0, within(1e-15));
  }

  @Test
  void between_threeAgainstThree_allTheDataGiveAndSaysSo() {
    RatioInterval interval =
        RatioInterval.between(Sample.of(10, 20, 40), Sample.of(30, 60, 90), ALPHA).orElseThrow();

    assertThat(interval.low()).isEqualTo(30 / 40.0);
    assertThat(interval.high()).isEqualTo(9);
    assertThat(interval.coverage()).isEqualTo(0.9);
    assertThat(interval.reached()).isFalse();
  }

  @Test
  void between_allEqualOnEachSide_exactRatio() {
    Sample base = Sample.of(100, 100, 100, 100, 100);
    Sample treated = Sample.of(103, 103, 103, 103, 103);

    RatioInterval interval = RatioInterval.between(base, treated, ALPHA).orElseThrow();

    assertThat(interval.low()).isEqualTo(1.03);
    assertThat(interval.high()).isEqualTo(1.03);
    assertThat(interval.estimate()).isEqualTo(1.03);
    assertThat(interval.isWithin(0.97, 1.03)).isTrue();
    assertThat(interval.isWithin(0.97, 1.02)).isFalse();
  }

  @Test
  void between_shiftedJustInsideAndOutside_testAgreesWithTheInterval() {
    long seed = 7;
    SplittableRandom random = new SplittableRandom(seed);
    for (int round = 0; round < 200; round++) {
      Sample base = lognormal(random, 4 + random.nextInt(5));
      Sample treated = lognormal(random, 4 + random.nextInt(5));
      RatioInterval interval = RatioInterval.between(base, treated, ALPHA).orElseThrow();
      DoubleUnaryOperator p = ratio -> MannWhitney.p(scaled(base, ratio), treated);

      checkEnds(interval, p, "seed " + seed + ", round " + round);
      boolean excludesOne = interval.low() > 1 || interval.high() < 1;
      assertThat(excludesOne)
          .as("seed %d, round %d", seed, round)
          .isEqualTo(MannWhitney.p(base, treated) <= ALPHA);
    }
  }

  @Test
  void of_shiftedJustInsideAndOutside_testAgreesWithTheInterval() {
    long seed = 8;
    SplittableRandom random = new SplittableRandom(seed);
    for (int round = 0; round < 200; round++) {
      Sample ratios = lognormal(random, 6 + random.nextInt(6));
      RatioInterval interval = RatioInterval.of(ratios, ALPHA).orElseThrow();
      DoubleUnaryOperator p = ratio -> SignedRank.p(scaled(ratios, 1 / ratio));

      checkEnds(interval, p, "seed " + seed + ", round " + round);
    }
  }

  @Test
  void of_fiveRatios_minToMaxWithItsTrueCoverage() {
    Sample duet = Sample.of(0.12, 0.08, 0.10, 0.12, 0.11);

    RatioInterval interval = RatioInterval.of(duet, ALPHA).orElseThrow();

    assertThat(interval.low()).isEqualTo(0.08);
    assertThat(interval.high()).isEqualTo(0.12);
    assertThat(interval.coverage()).isEqualTo(0.9375);
    assertThat(interval.reached()).isFalse();
    assertThat(interval.estimate()).isCloseTo(Math.sqrt(0.10 * 0.12), within(1e-15));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 7, 10})
  void between_lognormalForks_coversAsOftenAsItSays(int n) {
    long seed = 100 + n;
    SplittableRandom random = new SplittableRandom(seed);
    int rounds = 1500;
    int covered = 0;
    double stated = 0;
    for (int round = 0; round < rounds; round++) {
      Sample base = lognormal(random, n);
      Sample treated = scaled(lognormal(random, n), 1.2);
      RatioInterval interval = RatioInterval.between(base, treated, ALPHA).orElseThrow();
      covered += interval.low() <= 1.2 && 1.2 <= interval.high() ? 1 : 0;
      stated = interval.coverage();
    }
    assertThat(covered / (double) rounds).as("seed %d", seed).isCloseTo(stated, within(0.018));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 8})
  void of_lognormalRatios_coversAsOftenAsItSays(int n) {
    long seed = 200 + n;
    SplittableRandom random = new SplittableRandom(seed);
    int rounds = 2000;
    int covered = 0;
    double stated = 0;
    for (int round = 0; round < rounds; round++) {
      RatioInterval interval =
          RatioInterval.of(scaled(lognormal(random, n), 0.5), ALPHA).orElseThrow();
      covered += interval.low() <= 0.5 && 0.5 <= interval.high() ? 1 : 0;
      stated = interval.coverage();
    }
    assertThat(covered / (double) rounds).as("seed %d", seed).isCloseTo(stated, within(0.018));
  }

  @Test
  void between_manyForks_approximateIntervalNarrow() {
    SplittableRandom random = new SplittableRandom(9);
    RatioInterval interval =
        RatioInterval.between(lognormal(random, 120), lognormal(random, 120), ALPHA).orElseThrow();

    assertThat(interval.coverage()).isBetween(0.95, 0.951);
    assertThat(interval.high() / interval.low()).isBetween(1.05, 1.2);
  }

  @Test
  void between_valueNotAboveZeroOrSideEmpty_absent() {
    Sample good = Sample.of(1, 2);

    assertThat(RatioInterval.between(Sample.of(0, 0), good, ALPHA)).isEmpty();
    assertThat(RatioInterval.between(good, Sample.of(-1, 2), ALPHA)).isEmpty();
    assertThat(RatioInterval.between(good, Sample.of(), ALPHA)).isEmpty();
    assertThat(RatioInterval.between(Sample.of(Double.MIN_VALUE), good, ALPHA)).isEmpty();
    assertThat(RatioInterval.of(Sample.of(1, 0), ALPHA)).isEmpty();
    assertThat(RatioInterval.of(Sample.of(), ALPHA)).isEmpty();
  }

  private static void checkEnds(RatioInterval interval, DoubleUnaryOperator p, String what) {
    double nudge = 1 + 1e-9;
    assertThat(p.applyAsDouble(interval.low() * nudge)).as(what).isGreaterThan(ALPHA);
    assertThat(p.applyAsDouble(interval.high() / nudge)).as(what).isGreaterThan(ALPHA);
    assertThat(p.applyAsDouble(interval.low() / nudge)).as(what).isLessThanOrEqualTo(ALPHA);
    assertThat(p.applyAsDouble(interval.high() * nudge)).as(what).isLessThanOrEqualTo(ALPHA);
  }

  private static Sample lognormal(SplittableRandom random, int n) {
    return Sample.of(
        IntStream.range(0, n).mapToDouble(i -> Math.exp(0.2 * random.nextGaussian())).toArray());
  }

  private static Sample scaled(Sample sample, double factor) {
    return Sample.of(Arrays.stream(sample.values()).map(v -> v * factor).toArray());
  }
}
