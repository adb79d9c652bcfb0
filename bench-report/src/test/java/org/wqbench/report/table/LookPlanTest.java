package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunRecord.Looks;
import org.wqbench.report.run.RunRecord.Plan;

class LookPlanTest {
  private static final PlannedTrial TRIAL = new PlannedTrial("x", 1, "cpu", "a");

  /** Twelve pairs of two scopes: four trials a pair. */
  private static Plan plan(Looks looks) {
    return new Plan(1, List.of(), 12, looks, 0.03, Collections.nCopies(48, TRIAL));
  }

  @Test
  void alpha_withoutLooks_isFivePercent() {
    assertThat(LookPlan.alpha(plan(null))).isEqualTo(0.05);
  }

  @Test
  void alpha_threeLooks_isAThirdOfIt() {
    assertThat(LookPlan.alpha(plan(new Looks(4, 4)))).isEqualTo(0.05 / 3);
  }

  @Test
  void isLook_trialsRun_onlyAtTheEndOfABlock() {
    Plan plan = plan(new Looks(4, 4));
    assertThat(List.of(0, 12, 15, 16, 17, 32, 48))
        .filteredOn(trials -> LookPlan.isLook(plan, trials))
        .containsExactly(16, 32, 48);
    assertThat(LookPlan.isLook(plan(null), 16)).isFalse();
  }

  @Test
  void missing_stoppedAtALook_isNothingOnlyIfDecided() {
    Plan plan = plan(new Looks(4, 4));
    assertThat(LookPlan.missing(plan, 16, true)).isZero();
    assertThat(LookPlan.missing(plan, 16, false)).isEqualTo(32);
    assertThat(LookPlan.missing(plan, 17, true)).isEqualTo(31);
    assertThat(LookPlan.missing(plan(null), 16, true)).isEqualTo(32);
  }
}
