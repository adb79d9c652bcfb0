package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.profile.Recordings;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.run.RunRecord.Workload;

class LockProfileTest {
  private static final int PAIRS = 3;

  @TempDir Path temp;

  @Test
  void of_profiledRun_hasARowForEachScopeAndSideAndItsCost() throws IOException {
    RunDirectory run = run(Workload.JFR);

    ComparisonTable table = table(run);
    LockProfile profile = table.profile().orElseThrow();

    assertThat(table.isComplete()).isTrue();
    assertThat(table.treatedLabel()).isEqualTo("patched");
    assertThat(profile.problems()).isEmpty();
    assertThat(profile.rows())
        .extracting(row -> row.scope() + " " + row.side())
        .containsExactly("cpu baseline", "cpu patched", "cache baseline", "cache patched");
    assertThat(profile.rows())
        .allSatisfy(
            row -> {
              assertThat(row.of("lock_acquisitions_per_item").median()).isEqualTo(3.25);
              assertThat(row.of("lock_hold_p99_ns").n()).isEqualTo(PAIRS);
              assertThat(row.of("slow_path_share").isEmpty()).isTrue();
            });
    assertThat(profile.cost().orElseThrow().baseRuns()).isEqualTo(2 * PAIRS);
    assertThat(profile.cost().orElseThrow().interval().orElseThrow().estimate())
        .isCloseTo(1 / 1.04, within(0.02));
    assertThat(table.forks()).as("figures of recordings, for csv and json").hasSize(2 * 3 * PAIRS);
    for (ForkValues fork : table.forks()) {
      assertThat(fork.figures().containsKey("unpark_under_lock_p50_ns"))
          .isEqualTo(!fork.side().equals(Side.UNPROFILED));
    }
  }

  /** Field case F1: the other columns stand, the run is partial. */
  @Test
  void of_truncatedRecording_isNamedAndLeftOut() throws IOException {
    RunDirectory run = run(Workload.JFR);
    PlannedTrial cut = cpuBaseline(run);
    Path file = run.folder(cut).resolve("recording.jfr");
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));

    ComparisonTable table = table(run);

    LockProfile profile = table.profile().orElseThrow();
    assertThat(table.isComplete()).isFalse();
    assertThat(table.failedForks()).isZero();
    assertThat(profile.problems())
        .containsExactly(cut.directory() + "/recording.jfr unreadable (truncated)");
    assertThat(profile.rows().get(0).of("lock_hold_p99_ns").n()).isEqualTo(PAIRS - 1);
    assertThat(profile.rows().get(0).of("lock_acquisitions_per_item").n()).isEqualTo(PAIRS);
    assertThat(table.rows().get(0).first().base().n()).isEqualTo(PAIRS);
  }

  @Test
  void of_samplesOfAsyncProfiler_joinTheRecordingAndAreMissed() throws IOException {
    RunDirectory run = run(Workload.ASYNC);
    PlannedTrial without = cpuBaseline(run);
    for (PlannedTrial trial : run.run().plan().trials()) {
      if (!trial.side().equals(Side.UNPROFILED) && !trial.equals(without)) {
        Recordings.writeAsync(run.folder(trial).resolve("async.jfr"));
      }
    }

    ComparisonTable table = table(run);

    LockProfile profile = table.profile().orElseThrow();
    assertThat(table.isComplete()).isFalse();
    assertThat(profile.problems()).containsExactly(without.directory() + "/async.jfr is not there");
    assertThat(profile.sampledBy()).containsExactly("async-profiler samples (perf_events)");
    assertThat(profile.rows().get(0).of("slow_path_share").n()).isEqualTo(PAIRS - 1);
    assertThat(profile.rows().get(0).of("lock_hold_p99_ns").n()).isEqualTo(PAIRS);
  }

  @Test
  void of_runWithoutProfile_isEmpty() throws IOException {
    RunDirectory run = recorded().write(temp.resolve("plain"));
    assertThat(TableBuilder.of(run.contents(), TableOptions.DEFAULT).profile()).isEmpty();
  }

  private static RecordedRun recorded() {
    return new RecordedRun(List.of("cpu", "cache"), PAIRS)
        .cell("cpu", 2_569_880, 3_936, 3_029_740, 3_401)
        .cell("cache", 538_132, 22_048, 545_000, 21_800);
  }

  private static PlannedTrial cpuBaseline(RunDirectory run) {
    return run.run().plan().trials().stream()
        .filter(trial -> trial.scope().equals("cpu") && trial.side().equals("baseline"))
        .findFirst()
        .orElseThrow();
  }

  private RunDirectory run(String profiledBy) throws IOException {
    RunDirectory run =
        recorded()
            .profiled(profiledBy, 1.04)
            .withFigure("lock_acquisitions_per_item", 3.25)
            .write(temp.resolve("run"));
    Path recording = temp.resolve("one.jfr");
    Recordings.write(recording, 100);
    for (PlannedTrial trial : run.run().plan().trials()) {
      if (!trial.side().equals(Side.UNPROFILED)) {
        Files.copy(recording, run.folder(trial).resolve("recording.jfr"));
      }
    }
    return run;
  }

  /** The only one: forks without profile are no column. */
  private static ComparisonTable table(RunDirectory run) throws IOException {
    List<RunContents> pairs = SidePairs.of(run.contents());
    assertThat(pairs).hasSize(1);
    return TableBuilder.of(pairs.get(0), TableOptions.DEFAULT);
  }
}
