package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunRecord.Plan;
import org.wqbench.report.run.RunRecord.Side;

class SidePairsTest {
  @TempDir Path temp;

  @Test
  void of_twoSides_isTheRun() throws IOException {
    RunContents run = run();
    assertThat(SidePairs.of(run)).containsExactly(run);
  }

  @Test
  void of_threeSides_eachAgainstTheFirstThenAgainstTheOneBefore() throws IOException {
    List<RunContents> pairs = SidePairs.of(withThird(run()));

    assertThat(pairs)
        .extracting(pair -> pair.run().plan().sides().stream().map(Side::label).toList())
        .containsExactly(
            List.of("baseline", "patched"),
            List.of("baseline", "third"),
            List.of("patched", "third"));
    assertThat(pairs.get(2).trials())
        .hasSize(6)
        .allMatch(trial -> !trial.record().side().equals("baseline"));
    assertThat(pairs.get(2).run().plan().trials()).hasSize(6);
  }

  @Test
  void report_threeSides_oneRunOfThreeTables() throws IOException {
    List<Report.Source> sources = new ArrayList<>();
    for (RunContents pair : SidePairs.of(withThird(run()))) {
      sources.add(new Report.Source("run", TableBuilder.of(pair, TableOptions.DEFAULT)));
    }

    Report report = Report.of(sources);

    assertThat(report.sections())
        .extracting(HostSection::column)
        .containsExactly("patched / baseline", "third / baseline", "third / patched");
    assertThat(report.sections().get(0).title()).isEqualTo("grace-host-1: patched / baseline");
    assertThat(report.byRun()).hasSize(1);
    assertThat(report.summary()).isEmpty();
    assertThat(report.isComplete()).isTrue();
  }

  private RunContents run() throws IOException {
    return new RecordedRun(List.of("cpu"), 3)
        .cell("cpu", 2_569_880, 3_936, 3_029_740, 3_401)
        .write(temp.resolve("run"))
        .contents();
  }

  /** The patched side once more under another name, as if it had been measured as well. */
  private static RunContents withThird(RunContents two) {
    Plan plan = two.run().plan();
    List<Side> sides = new ArrayList<>(plan.sides());
    sides.add(new Side("third", "third"));
    List<PlannedTrial> planned = new ArrayList<>(plan.trials());
    List<FinishedTrial> trials = new ArrayList<>(two.trials());
    for (FinishedTrial trial : two.trials()) {
      if (trial.record().side().equals("patched")) {
        PlannedTrial as =
            new PlannedTrial(
                trial.planned().directory() + "-third", trial.planned().pair(), "cpu", "third");
        planned.add(as);
        trials.add(new FinishedTrial(as, trial.record().ofSide("third"), trial.folder()));
      }
    }
    return new RunContents(
        two.run()
            .withPlan(
                new Plan(plan.seed(), sides, plan.pairs(), null, plan.neutralWithin(), planned)),
        trials);
  }
}
