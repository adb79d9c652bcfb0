package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunRecord.Workload;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.SidePairs;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;

class ExplanationTextTest {
  @TempDir Path temp;

  /** Figures are those of every fork here, so no side holds the lock for less. */
  @Test
  void of_gainThatTheLockDoesNotShow_saysThatItIsNotExplained() throws IOException {
    ComparisonTable table =
        table(
            run()
                .profiled(Workload.JFR, 1.0)
                .withFigure("lock_acquisitions_per_item", 3)
                .withFigure("lock_hold_mean_ns", 900)
                .withFigure("wakes_under_lock_per_item", 0.5));

    assertThat(ExplanationText.of(table).get(0))
        .isEqualTo(
            "cpu: patched holds the pool lock 0 us less per item (2.70, 2.70 before), 0% of the"
                + " 0.472 us that an item of a pool takes less: the data do not explain the change"
                + " of the rate. Wakes under the lock went from 0.50 to 0.50 per item.");
    assertThat(ExplanationText.of(table)).last().asString().contains("alone confirms or refutes");
  }

  @Test
  void of_recordingsWithoutHolds_saysWhatIsMissing() throws IOException {
    assertThat(ExplanationText.of(table(run().profiled(Workload.JFR, 1.0))).get(0))
        .isEqualTo(
            "cpu: the hold times or the rates are missing, the data do not explain the change.");
  }

  @Test
  void of_runWithoutProfile_saysHowToGetOne() throws IOException {
    assertThat(ExplanationText.of(table(run())))
        .containsExactly("Nothing to explain it with: measure with run --profile.");
  }

  private static RecordedRun run() {
    return new RecordedRun(List.of("cpu"), 5).cell("cpu", 2_569_880, 3_936, 3_029_740, 3_401);
  }

  private ComparisonTable table(RecordedRun run) throws IOException {
    return TableBuilder.of(
        SidePairs.of(run.write(temp.resolve("run")).contents()).get(0), TableOptions.DEFAULT);
  }
}
