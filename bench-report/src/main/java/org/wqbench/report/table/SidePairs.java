package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.List;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.RunRecord.Plan;
import org.wqbench.report.run.RunRecord.Side;

/**
 * A run of several sides as runs of two: each side against the first, then, where that is another
 * one, against the side before it. The forks that were not profiled go with the first side.
 */
public final class SidePairs {
  private SidePairs() {}

  /**
   * Takes a run apart.
   *
   * @param contents a run of two sides or more
   * @return the run itself if it has two
   */
  public static List<RunContents> of(RunContents contents) {
    List<Side> all = contents.run().plan().sides();
    if (all.size() == 2) {
      return List.of(contents);
    }
    List<Side> sides = all.stream().filter(Side::inTable).toList();
    List<RunContents> pairs = new ArrayList<>();
    for (int side = 1; side < sides.size(); side++) {
      pairs.add(pair(contents, sides.get(0), sides.get(side)));
    }
    for (int side = 2; side < sides.size(); side++) {
      pairs.add(pair(contents, sides.get(side - 1), sides.get(side)));
    }
    return pairs;
  }

  private static RunContents pair(RunContents contents, Side base, Side treated) {
    RunRecord run = contents.run();
    List<String> labels = new ArrayList<>(List.of(base.label(), treated.label()));
    if (base.equals(run.plan().sides().get(0))) {
      labels.add(Side.UNPROFILED); // that of the first side: what its profile costs
    }
    Plan plan = run.plan();
    return new RunContents(
        run.withPlan(
            new Plan(
                plan.seed(),
                List.of(base, treated),
                plan.pairs(),
                plan.looks(),
                plan.neutralWithin(),
                plan.trials().stream().filter(t -> labels.contains(t.side())).toList())),
        contents.trials().stream().filter(t -> labels.contains(t.record().side())).toList());
  }
}
