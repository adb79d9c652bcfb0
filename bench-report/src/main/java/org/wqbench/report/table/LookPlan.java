package org.wqbench.report.table;

import java.util.stream.IntStream;
import org.wqbench.report.run.RunRecord.Plan;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.stats.SequentialLooks;

/** What the looks of a plan mean for its table: a smaller risk, and an earlier end. */
public final class LookPlan {
  private LookPlan() {}

  /**
   * The looks of a plan.
   *
   * @param plan one that has looks
   * @return when to look, and by which risk
   */
  public static SequentialLooks looks(Plan plan) {
    return new SequentialLooks(
        plan.looks().firstPairs(), plan.looks().blockPairs(), plan.pairs(), Criteria.DEFAULT_ALPHA);
  }

  static double alpha(Plan plan) {
    return plan.looks() == null ? Criteria.DEFAULT_ALPHA : looks(plan).alphaPerLook();
  }

  /**
   * Whether so many trials complete the pairs of a look.
   *
   * @param plan a plan, with looks or without
   * @param trialsRun trials from its start on
   * @return true if the run may stop here, were everything decided
   */
  public static boolean isLook(Plan plan, int trialsRun) {
    if (plan.looks() == null) {
      return false;
    }
    SequentialLooks looks = looks(plan);
    int trialsPerPair = plan.trials().size() / plan.pairs();
    return IntStream.range(0, looks.looks())
        .anyMatch(look -> looks.pairsAt(look) * trialsPerPair == trialsRun);
  }

  /** Trials that should have been run: up to the look at which everything was decided. */
  static int missing(Plan plan, int trialsRun, boolean decided) {
    return decided && isLook(plan, trialsRun) ? 0 : plan.trials().size() - trialsRun;
  }
}
