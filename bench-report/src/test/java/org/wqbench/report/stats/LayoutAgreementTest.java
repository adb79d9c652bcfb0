package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LayoutAgreementTest {

  @Test
  void of_publishedRowsOfOneLayout_baselineAgreesPatchedDoesNot() {
    assertThat(LayoutAgreement.of(538132, 528673, 524287).orElseThrow().apart())
        .isCloseTo(0.026, within(0.0005));
    assertThat(LayoutAgreement.of(724997, 658215, 614486).orElseThrow().apart())
        .isCloseTo(0.180, within(0.0005));
  }

  @Test
  void doubt_gainNoLargerThanTheRowsAreApart_told() {
    LayoutAgreement agreement = new LayoutAgreement(3, 0.18);

    assertThat(agreement.doubt(0.172))
        .hasValue(new Warning(Warning.Kind.WITHIN_LAYOUT_NOISE, 0.172, 0.18));
    assertThat(agreement.doubt(-0.15)).isPresent();
    assertThat(agreement.doubt(0.245)).isEmpty();
    assertThat(agreement.doubt(-0.20)).isEmpty();
  }

  @Test
  void of_nothingToCompare_absent() {
    assertThat(LayoutAgreement.of(1)).isEmpty();
    assertThat(LayoutAgreement.of(0, 1)).isEmpty();
    assertThat(LayoutAgreement.of(Double.MIN_VALUE, 1)).isEmpty();
  }
}
