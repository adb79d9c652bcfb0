package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ExplanationTest {

  @Test
  void explains_holdShrinksByMostOfWhatIsSaved_yes() {
    Explanation explanation = explanation(OptionalDouble.of(0.3), 4_000, 5_000, 1_400);

    assertThat(explanation.heldLessNs()).hasValue(3_600);
    assertThat(explanation.share().orElseThrow()).isCloseTo(0.9, within(1e-9));
    assertThat(explanation.explains()).isTrue();
  }

  @Test
  void explains_holdHardlyShrinks_no() {
    assertThat(explanation(OptionalDouble.of(0.3), 4_000, 5_000, 4_900).explains()).isFalse();
  }

  @Test
  void explains_holdShrinksByFarMoreThanIsSaved_no() {
    assertThat(explanation(OptionalDouble.of(0.01), 400, 5_000, 1_000).explains()).isFalse();
  }

  @Test
  void explains_noGainShown_no() {
    assertThat(explanation(OptionalDouble.empty(), 4_000, 5_000, 1_400).explains()).isFalse();
  }

  @Test
  void share_timeLost_absent() {
    assertThat(explanation(OptionalDouble.of(-0.3), -4_000, 5_000, 9_000).share()).isEmpty();
  }

  private static Explanation explanation(
      OptionalDouble gain, double savedNs, double baseHeldNs, double treatedHeldNs) {
    return new Explanation(
        "cpu",
        gain,
        OptionalDouble.of(savedNs),
        OptionalDouble.of(baseHeldNs),
        OptionalDouble.of(treatedHeldNs),
        OptionalDouble.of(1),
        OptionalDouble.of(0),
        OptionalDouble.of(4_200),
        OptionalDouble.of(0.88),
        OptionalDouble.of(0.84));
  }
}
