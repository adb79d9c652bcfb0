package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final Criteria RATE = Criteria.of(Better.HIGHER);
  private static final Criteria LATENCY = Criteria.of(Better.LOWER);

  @Test
  void of_onePercentApartWithoutSpread_significantAndNeutral() {
    Comparison row = Comparison.of(all(100, 5), all(101, 5), RATE);

    assertThat(row.gain().orElseThrow()).isCloseTo(0.01, within(1e-15));
    assertThat(row.p()).isCloseTo(0.00794, within(5e-6));
    assertThat(row.significant()).isTrue();
    assertThat(row.verdict()).isEqualTo(Verdict.NEUTRAL);
    assertThat(row.allEqual()).isFalse();
    assertThat(row.warnings()).isEmpty();
  }

  @Test
  void of_onePercentApartAndHalfPercentBound_improved() {
    Comparison row =
        Comparison.of(all(100, 5), all(101, 5), new Criteria(Better.HIGHER, 0.005, 0.05));

    assertThat(row.verdict()).isEqualTo(Verdict.IMPROVED);
  }

  @Test
  void of_allEqual_neutralWithPOne() {
    Comparison row = Comparison.of(all(10, 5), all(10, 5), RATE);

    assertThat(row.p()).isEqualTo(1);
    assertThat(row.gain()).hasValue(0);
    assertThat(row.allEqual()).isTrue();
    assertThat(row.significant()).isFalse();
    assertThat(row.verdict()).isEqualTo(Verdict.NEUTRAL);
    assertThat(row.morePairs()).isEmpty();
  }

  @Test
  void of_threeAgainstThreeApart_undecidedForWantOfRuns() {
    Comparison row = Comparison.of(Sample.of(10, 11, 12), Sample.of(20, 21, 22), RATE);

    assertThat(row.p()).isEqualTo(0.1);
    assertThat(row.significant()).isFalse();
    assertThat(row.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(row.warnings()).containsExactly(new Warning(Warning.Kind.TOO_FEW_RUNS, 3, 4));
    assertThat(row.morePairs()).hasValue(1);
  }

  @Test
  void of_threeAgainstThreeEqual_notNeutralForWantOfRuns() {
    Comparison row = Comparison.of(all(10, 3), all(10, 3), RATE);

    assertThat(row.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(row.morePairs()).hasValue(1);
  }

  @Test
  void of_apart_verdictBySideOfTheMetric() {
    Sample low = Sample.of(10, 11, 12, 13, 14);
    Sample high = Sample.of(20, 21, 22, 23, 24);

    assertThat(Comparison.of(low, high, RATE).verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(Comparison.of(high, low, RATE).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(Comparison.of(low, high, LATENCY).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(Comparison.of(high, low, LATENCY).verdict()).isEqualTo(Verdict.IMPROVED);
  }

  @Test
  void of_differenceOnlyWithinTheIntervalOfTheBound_neutralOnlyIfAllOfItIsInside() {
    Sample base = Sample.of(100, 100.5, 101, 101.5, 102);
    Sample slightlyMore = Sample.of(100.2, 100.7, 101.2, 101.7, 102.2);

    assertThat(Comparison.of(base, slightlyMore, RATE).verdict()).isEqualTo(Verdict.NEUTRAL);
    assertThat(Comparison.of(base, slightlyMore, new Criteria(Better.HIGHER, 0.01, 0.05)).verdict())
        .isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void of_baseZero_noRatioAndNoInfinity() {
    Comparison row = Comparison.of(all(0, 5), all(100, 5), RATE);

    assertThat(row.gain()).isEmpty();
    assertThat(row.interval()).isEmpty();
    assertThat(row.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(row.morePairs()).isEmpty();
    assertThat(row.warnings()).containsExactly(new Warning(Warning.Kind.NO_RATIO, 0, 0));
  }

  @Test
  void of_bothSidesZero_allEqual() {
    Comparison row = Comparison.of(all(0, 5), all(0, 5), RATE);

    assertThat(row.allEqual()).isTrue();
    assertThat(row.p()).isEqualTo(1);
    assertThat(row.gain()).isEmpty();
  }

  @Test
  void of_baseTooSmallToDivideBy_noInfinity() {
    Comparison row = Comparison.of(all(Double.MIN_VALUE, 5), all(100, 5), RATE);

    assertThat(row.gain()).isEmpty();
    assertThat(row.interval()).isEmpty();
  }

  @Test
  void of_oneForkAtZero_gainWithoutInterval() {
    Comparison row = Comparison.of(Sample.of(0, 10, 11, 12, 13), all(20, 5), RATE);

    assertThat(row.gain().orElseThrow()).isCloseTo(20 / 11.0 - 1, within(1e-15));
    assertThat(row.interval()).isEmpty();
    assertThat(row.verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(row.warnings()).containsExactly(new Warning(Warning.Kind.NO_INTERVAL, 0, 0));
  }

  @Test
  void of_oneForkMissing_bothCountsKept() {
    Comparison row = Comparison.of(Sample.of(10, 11, 12, 13, 14), Sample.of(20, 21, 22, 23), RATE);

    assertThat(row.baseRuns()).isEqualTo(5);
    assertThat(row.treatedRuns()).isEqualTo(4);
    assertThat(row.p()).isCloseTo(2 / 126.0, within(1e-15));
    assertThat(row.verdict()).isEqualTo(Verdict.IMPROVED);
  }

  @Test
  void of_sideMissing_oneSided() {
    Comparison row = Comparison.of(Sample.of(), Sample.of(1, 2), RATE);

    assertThat(row.p()).isEqualTo(1);
    assertThat(row.gain()).isEmpty();
    assertThat(row.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(row.warnings()).containsExactly(new Warning(Warning.Kind.ONE_SIDED, 0, 2));
    assertThat(Comparison.of(Sample.of(1), Sample.of(), RATE).warnings())
        .containsExactly(new Warning(Warning.Kind.ONE_SIDED, 1, 0));
  }

  @Test
  void of_undecided_pairsFromTheSpreadSeen() {
    Sample base = Sample.of(80, 90, 100, 110, 120);
    Sample treated = Sample.of(88, 99, 110, 121, 132);

    Comparison row = Comparison.of(base, treated, RATE);

    double sideSd = 0.160236;
    double logSd = sideSd * Math.sqrt(2);
    double logEffect = Math.log(row.interval().orElseThrow().estimate());
    assertThat(row.logSd().orElseThrow()).isCloseTo(logSd, within(1e-5));
    assertThat(row.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(row.morePairs())
        .hasValue((int) Math.ceil(Math.pow(2.8016 * logSd / logEffect, 2)) - 5);
  }

  @Test
  void ofRatios_sixOnOneSide_improved() {
    Comparison row = Comparison.ofRatios(Sample.of(0.12, 0.08, 0.10, 0.12, 0.11, 0.09), LATENCY);

    assertThat(row.test()).isEqualTo(RankTest.SIGNED_RANK);
    assertThat(row.gain().orElseThrow()).isCloseTo(-0.895, within(1e-12));
    assertThat(row.p()).isEqualTo(0.03125);
    assertThat(row.verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(row.interval().orElseThrow().high()).isEqualTo(0.12);
    assertThat(row.warnings()).isEmpty();
  }

  @Test
  void ofRatios_fiveOnOneSide_undecidedAndSixNeeded() {
    Comparison row = Comparison.ofRatios(Sample.of(0.12, 0.08, 0.10, 0.12, 0.11), LATENCY);

    assertThat(row.p()).isEqualTo(0.0625);
    assertThat(row.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(row.morePairs()).hasValue(1);
    assertThat(row.warnings()).containsExactly(new Warning(Warning.Kind.TOO_FEW_RUNS, 5, 6));
  }

  @Test
  void ofRatios_allOne_neutral() {
    Comparison row = Comparison.ofRatios(all(1, 6), RATE);

    assertThat(row.allEqual()).isTrue();
    assertThat(row.p()).isEqualTo(1);
    assertThat(row.verdict()).isEqualTo(Verdict.NEUTRAL);
  }

  @Test
  void ofRatios_noneOrNotAboveZero_saysWhich() {
    assertThat(Comparison.ofRatios(Sample.of(), RATE).warnings())
        .containsExactly(new Warning(Warning.Kind.ONE_SIDED, 0, 0));
    assertThat(Comparison.ofRatios(Sample.of(1.2, 0), RATE).warnings())
        .contains(new Warning(Warning.Kind.NO_RATIO, 0, 0));
  }

  @Test
  void criteria_outOfRange_refused() {
    assertThatThrownBy(() -> new Criteria(Better.HIGHER, 3, 0.05))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("neutral bound 3.0 is not between 0 and 1; 0.03 is 3 percent");
    assertThatThrownBy(() -> new Criteria(Better.HIGHER, 0.03, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("alpha 1.0 is not between 0 and 1");
  }

  private static Sample all(double value, int n) {
    double[] values = new double[n];
    Arrays.fill(values, value);
    return Sample.of(values);
  }
}
