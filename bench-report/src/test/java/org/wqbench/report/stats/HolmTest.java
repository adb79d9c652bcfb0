package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class HolmTest {
  private static final Criteria RATE = Criteria.of(Better.HIGHER);
  private static final Comparison FIVE_APART =
      Comparison.of(Sample.of(10, 11, 12, 13, 14), Sample.of(20, 21, 22, 23, 24), RATE);
  private static final Comparison SIX_APART =
      Comparison.of(Sample.of(9, 10, 11, 12, 13, 14), Sample.of(20, 21, 22, 23, 24, 25), RATE);

  @Test
  void adjust_workedExample_orderKept() {
    assertThat(Holm.adjust(0.01, 0.04, 0.03, 0.005))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-15));
  }

  @Test
  void adjust_edges_atMostOne() {
    assertThat(Holm.adjust()).isEmpty();
    assertThat(Holm.adjust(0.7)).containsExactly(0.7);
    assertThat(Holm.adjust(0.7, 0.9)).containsExactly(1, 1);
  }

  @Test
  void fewestRuns_twelveRows_sixASide() {
    assertThat(Holm.fewestRuns(RankTest.MANN_WHITNEY, 1, 0.05)).isEqualTo(4);
    assertThat(Holm.fewestRuns(RankTest.MANN_WHITNEY, 6, 0.05)).isEqualTo(5);
    assertThat(Holm.fewestRuns(RankTest.MANN_WHITNEY, 12, 0.05)).isEqualTo(6);
    assertThat(Holm.fewestRuns(RankTest.SIGNED_RANK, 12, 0.05)).isEqualTo(9);
    assertThatThrownBy(() -> Holm.fewestRuns(RankTest.SIGNED_RANK, 0, 0.05))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("0 rows: there must be at least one");
  }

  @Test
  void strict_twelveRowsOfFive_noneCanStand() {
    List<Comparison> strict = Holm.strict(Collections.nCopies(12, FIVE_APART));

    assertThat(strict)
        .hasSize(12)
        .allSatisfy(
            row -> {
              assertThat(row.p()).isCloseTo(12 * 2 / 252.0, within(1e-12));
              assertThat(row.verdict()).isEqualTo(Verdict.UNDECIDED);
              assertThat(row.morePairs()).hasValue(1);
              assertThat(row.warnings())
                  .containsExactly(new Warning(Warning.Kind.TOO_MANY_ROWS, 5, 6));
            });
  }

  @Test
  void strict_twelveRowsOfSix_stand() {
    assertThat(Holm.strict(Collections.nCopies(12, SIX_APART)))
        .allSatisfy(
            row -> {
              assertThat(row.verdict()).isEqualTo(Verdict.IMPROVED);
              assertThat(row.warnings()).isEmpty();
            });
  }

  @Test
  void strict_neutralRow_staysNeutral() {
    Sample equal = Sample.of(10, 10, 10, 10, 10);
    Comparison neutral = Comparison.of(equal, equal, RATE);

    List<Comparison> strict = Holm.strict(List.of(FIVE_APART, neutral));

    assertThat(strict)
        .extracting(Comparison::verdict)
        .containsExactly(Verdict.IMPROVED, Verdict.NEUTRAL);
  }

  @Test
  void strict_oneRow_unchanged() {
    Comparison few = Comparison.of(Sample.of(1, 2, 3), Sample.of(4, 5, 6), RATE);

    assertThat(Holm.strict(List.of(few, few)).get(0).warnings())
        .containsExactly(new Warning(Warning.Kind.TOO_MANY_ROWS, 3, 5));
    assertThat(Holm.strict(List.of(few))).containsExactly(few);
  }
}
