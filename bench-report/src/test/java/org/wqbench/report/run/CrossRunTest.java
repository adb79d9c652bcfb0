package org.wqbench.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.RunRecord.Scope;

class CrossRunTest {
  private static final List<String> PATCHED = List.of("patched", "patched");
  private static final List<String> NAMES = List.of("old", "new");

  @TempDir Path temp;

  @Test
  void of_patchedOfTwoRuns_onlyTheirTrialsUnderTwoLabels() throws IOException {
    RunContents cross = CrossRun.of(List.of(write(two(3)), write(two(4))), PATCHED, NAMES);

    assertThat(cross.trials()).hasSize(2 * (3 + 4));
    assertThat(cross.trials())
        .extracting(t -> t.record().side())
        .contains("A.patched", "B.patched");
    assertThat(cross.trials())
        .allSatisfy(
            trial -> {
              assertThat(trial.planned().directory()).contains("-patched");
              assertThat(trial.record().side()).endsWith(".patched");
              assertThat(trial.planned().side()).isEqualTo(trial.record().side());
            });
    assertThat(cross.run().workload().paired()).isFalse();
    assertThat(cross.run().plan().trials()).hasSize(14);
  }

  @Test
  void of_sidesOfDifferentLabels_firstIsTheOneComparedWith() throws IOException {
    RunContents cross =
        CrossRun.of(List.of(write(two(3)), write(two(3))), List.of("patched", "baseline"), NAMES);

    assertThat(cross.run().plan().sides())
        .extracting(RunRecord.Side::label)
        .containsExactly("A.patched", "B.baseline");
  }

  @Test
  void of_unknownSide_namesRunSideAndWhatThereIs() throws IOException {
    List<RunContents> runs = List.of(write(two(2)), write(two(2)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CrossRun.of(runs, List.of("patched", "landed"), NAMES))
        .withMessage("new has no side landed: it has baseline, patched");
  }

  @Test
  void of_otherHostOrPercentiles_refusedByName() throws IOException {
    List<RunContents> hosts =
        List.of(write(two(2)), write(two(2).withHost("name", "grace-host-2")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CrossRun.of(hosts, PATCHED, NAMES))
        .withMessageContaining("host: grace-host-1 in A, grace-host-2 in B");
    List<RunContents> percentiles = List.of(write(two(2)), write(two(2).fixedItems()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CrossRun.of(percentiles, PATCHED, NAMES))
        .withMessageContaining("percentiles: HdrHistogram in A, sorted[n*p/100] in B");
  }

  @Test
  void of_otherCommit_isNoted() throws IOException {
    RunContents cross =
        CrossRun.of(
            List.of(write(two(2)), write(two(2).with("toolCommit", "89abcde"))), PATCHED, NAMES);

    assertThat(cross.run().notes()).contains("commit: 0123abc in A, 89abcde in B");
  }

  @Test
  void of_oneSideOfOneRun_refused() throws IOException {
    RunContents run = write(two(2));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CrossRun.of(List.of(run, run), PATCHED, NAMES))
        .withMessageContaining("one and the same side");
    assertThat(CrossRun.of(List.of(run, run), List.of("patched", "baseline"), NAMES).trials())
        .hasSize(8);
  }

  @Test
  void of_scopeMeasuredInOneAndCopiedInTheOther_standsForItself() throws IOException {
    RunContents cross =
        CrossRun.of(List.of(write(two(2)), write(two(2).copy("cache", "cpu"))), PATCHED, NAMES);

    assertThat(cross.run().scopes()).extracting(Scope::measuredAs).containsExactly("cpu", "cache");
  }

  private static RecordedRun two(int pairs) {
    return new RecordedRun(List.of("cpu", "cache"), pairs)
        .cell("cpu", 2_569_880, 3_936, 3_029_740, 3_401)
        .cell("cache", 538_132, 22_048, 545_000, 21_800);
  }

  private RunContents write(RecordedRun run) throws IOException {
    return run.write(temp.resolve("run-" + temp.toFile().list().length)).contents();
  }
}
