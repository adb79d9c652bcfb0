package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TwoGroupsTest {

  @Test
  void in_packedAndSpreadForks_twoGroups() {
    TwoGroups groups = TwoGroups.in(Sample.of(200, 102, 205, 100, 104)).orElseThrow();

    assertThat(groups.low()).isEqualTo(3);
    assertThat(groups.high()).isEqualTo(2);
    assertThat(groups.gapRatio()).isCloseTo(200 / 104.0, within(1e-12));
    assertThat(groups.widestRatio()).isCloseTo(1.04, within(1e-12));
    assertThat(groups.warning().kind().label()).isEqualTo("two-groups");
  }

  @Test
  void in_oneOutlier_oneGroup() {
    assertThat(TwoGroups.in(Sample.of(100, 101, 102, 103, 200))).isEmpty();
    assertThat(TwoGroups.in(Sample.of(50, 101, 102, 103, 104))).isEmpty();
  }

  @Test
  void in_gapBelowTenPercent_oneGroup() {
    assertThat(TwoGroups.in(Sample.of(100, 100, 109, 109))).isEmpty();
    assertThat(TwoGroups.in(Sample.of(100, 100, 111, 111))).isPresent();
  }

  @Test
  void in_gapNoWiderThanTheGroups_oneGroup() {
    assertThat(TwoGroups.in(Sample.of(100, 130, 200, 260))).isEmpty();
  }

  @Test
  void in_tooFewOrNotAboveZero_absent() {
    assertThat(TwoGroups.in(Sample.of(100, 100, 200))).isEmpty();
    assertThat(TwoGroups.in(Sample.of(0, 0, 100, 100))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"4,0.040", "5,0.016", "6,0.013", "8,0.010", "10,0.010", "20,0.010"})
  void in_oneNormalDistribution_seldomCalledTwo(int n, double stated) {
    long seed = 41;
    SplittableRandom random = new SplittableRandom(seed);
    int rounds = 5000;
    int called = 0;
    for (int round = 0; round < rounds; round++) {
      double[] values =
          IntStream.range(0, n).mapToDouble(i -> Math.exp(0.3 * random.nextGaussian())).toArray();
      called += TwoGroups.in(Sample.of(values)).isPresent() ? 1 : 0;
    }
    double tolerance = 3 * Math.sqrt(stated / rounds);
    assertThat(called / (double) rounds).as("seed %d", seed).isLessThan(stated + tolerance);
  }

  @ParameterizedTest
  @CsvSource({"5", "10", "20"})
  void in_twoModesAFactorOfTwoApart_mostlyFound(int n) {
    long seed = 42;
    SplittableRandom random = new SplittableRandom(seed);
    int found = 0;
    for (int round = 0; round < 300; round++) {
      double[] values =
          IntStream.range(0, n)
              .mapToDouble(i -> (i % 2 + 1) * Math.exp(0.05 * random.nextGaussian()))
              .toArray();
      found += TwoGroups.in(Sample.of(values)).isPresent() ? 1 : 0;
    }
    assertThat(found).as("seed %d", seed).isGreaterThan(210);
  }
}
