package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.stats.Verdict;
import org.wqbench.report.stats.Warning;

class TableBuilderTest {
  /** HdrHistogram tells values of three digits apart. */
  private static final Percentage THREE_DIGITS = Percentage.withPercentage(0.1);

  @TempDir Path temp;
  private Path path;

  @BeforeEach
  void namePath() {
    path = temp.resolve("run");
  }

  @Test
  void of_publishedRun_givesItsMediansAndGains() throws IOException {
    ComparisonTable table = table(RecordedRun.published());

    assertThat(table.rows()).extracting(ScopeRow::scope).isEqualTo(RecordedRun.SCOPES);
    ScopeRow shard = table.rows().get(2);
    assertThat(shard.first().base().median()).isCloseTo(572_055, within(0.01));
    assertThat(shard.first().treated().median()).isCloseTo(797_621, within(0.01));
    assertThat(shard.first().comparison().gain().orElseThrow()).isCloseTo(0.394, within(5e-4));
    assertThat(shard.of(Measure.P95).base().median()).isCloseTo(20_864, THREE_DIGITS);
    assertThat(shard.of(Measure.P95).comparison().gain().orElseThrow())
        .isCloseTo(-0.371, within(1e-3));
    assertThat(table.rows())
        .allSatisfy(
            row -> {
              assertThat(row.first().comparison().verdict()).isEqualTo(Verdict.IMPROVED);
              assertThat(row.of(Measure.P95).comparison().verdict()).isEqualTo(Verdict.IMPROVED);
            });
    assertThat(table.geomeans().get(0).means().gain().orElseThrow()).isCloseTo(0.249, within(5e-4));
    assertThat(table.isComplete()).isTrue();
    assertThat(table.goodForks()).isEqualTo(60);
  }

  /** The percentile of each fork, then the median: not the percentile of all forks' values. */
  @Test
  void of_oneSlowFork_leavesTheMedianAlone() throws IOException {
    RunDirectory run = RecordedRun.published().write(path);
    RunDirectory slow =
        new RecordedRun(List.of("cpu"), 5)
            .cell("cpu", 1, 90_000_000, 1, 90_000_000)
            .write(temp.resolve("slow"));
    Files.copy(
        slow.folder(slow.run().plan().trials().get(0)).resolve("latency.hlog"),
        run.folder(trial(run, "cpu", "patched", 1)).resolve("latency.hlog"),
        StandardCopyOption.REPLACE_EXISTING);

    MeasureCells p95 =
        TableBuilder.of(run.contents(), TableOptions.DEFAULT).rows().get(0).of(Measure.P95);

    assertThat(p95.treated().max()).isGreaterThan(80_000_000);
    assertThat(p95.treated().median()).isCloseTo(3_401, Percentage.withPercentage(1.2));
  }

  /** Field case S9: one value of five missing. */
  @Test
  void of_oneFailedFork_comparesFiveWithFour() throws IOException {
    ComparisonTable table = table(RecordedRun.published().failed("cache", "patched", 3, "Killed"));

    MeasureCells rate = table.rows().get(3).first();
    assertThat(rate.comparison().baseRuns()).isEqualTo(5);
    assertThat(rate.comparison().treatedRuns()).isEqualTo(4);
    assertThat(table.failedForks()).isEqualTo(1);
    assertThat(table.goodForks()).isEqualTo(59);
    assertThat(table.isComplete()).isFalse();
  }

  /** Field cases S5 and S9: no value on one side is no infinite gain, and in no mean. */
  @Test
  void of_sideWithoutForks_isLeftOutOfTheGeomean() throws IOException {
    ComparisonTable whole = table(RecordedRun.published());
    RecordedRun recorded = RecordedRun.published();
    for (int pair = 1; pair <= 5; pair++) {
      recorded.failed("cpu", "baseline", pair, "Killed");
    }
    path = temp.resolve("one-sided");

    ComparisonTable table = table(recorded);

    assertThat(table.rows().get(0).first().base().isEmpty()).isTrue();
    assertThat(table.rows().get(0).first().comparison().gain()).isEmpty();
    assertThat(table.geomeans().get(0).means().rows()).isEqualTo(5);
    assertThat(table.geomeans().get(0).means().leftOut()).isEqualTo(1);
    assertThat(table.geomeans().get(0).means().treated().orElseThrow())
        .isLessThan(whole.geomeans().get(0).means().treated().orElseThrow());
    assertThat(table.isComplete()).isFalse();
    assertThat(table.warnings())
        .contains(
            new RowWarning("cpu tput", new Warning(Warning.Kind.ONE_SIDED, 0, 5)),
            new RowWarning("cpu p95", new Warning(Warning.Kind.ONE_SIDED, 0, 5)));
  }

  /** Field case S9: a fork without one item failed, whatever its status says. */
  @Test
  void of_zeroRate_countsAsFailed() throws IOException {
    ComparisonTable table =
        table(
            new RecordedRun(List.of("cpu", "smt"), 5)
                .cell("cpu", 0, 900, 5e5, 900)
                .cell("smt", 4e5, 900, 4e5, 900));

    assertThat(table.rows().get(0).first().base().isEmpty()).isTrue();
    assertThat(table.rows().get(0).first().comparison().gain()).isEmpty();
    assertThat(table.rows().get(0).of(Measure.P95).base().isEmpty()).isTrue();
    assertThat(table.geomeans().get(0).means().rows()).isEqualTo(1);
    assertThat(table.failedForks()).isEqualTo(5);
    assertThat(table.isComplete()).isFalse();
  }

  @Test
  void of_equalScopes_showTheForksOfOneAndCountThemOnce() throws IOException {
    ComparisonTable table =
        table(RecordedRun.published().copy("smt", "cpu").copy("system", "numa"));

    assertThat(table.rows().get(1).isCopy()).isTrue();
    assertThat(table.rows().get(1).cells()).isEqualTo(table.rows().get(0).cells());
    assertThat(table.rows().get(5).cells()).isEqualTo(table.rows().get(4).cells());
    assertThat(table.geomeans().get(0).means().rows()).isEqualTo(4);
    assertThat(table.goodForks()).isEqualTo(40);
    assertThat(table.isComplete()).isTrue();
  }

  @Test
  void of_killedRun_countsWhatIsMissing() throws IOException {
    ComparisonTable table = table(RecordedRun.published().killedBeforeLast(53));

    assertThat(table.goodForks()).isEqualTo(7);
    assertThat(table.missingForks()).isEqualTo(53);
    assertThat(table.isComplete()).isFalse();
    assertThat(table.rows().get(5).first().base().isEmpty()).isTrue();
  }

  /** Field case K3: what a resumed run adds makes the table of an unbroken one. */
  @Test
  void of_killedRunCompletedLater_equalsTheUnbrokenOne() throws IOException {
    RunDirectory unbroken = RecordedRun.published().write(temp.resolve("unbroken"));
    RunDirectory resumed = RecordedRun.published().killedBeforeLast(53).write(path);
    for (PlannedTrial trial : resumed.run().plan().trials().subList(7, 60)) {
      Path folder = resumed.prepare(trial);
      for (String name : List.of("latency.hlog", "trial.json")) {
        Files.copy(unbroken.folder(trial).resolve(name), folder.resolve(name));
      }
    }

    assertThat(TableBuilder.of(RunDirectory.open(path).contents(), TableOptions.DEFAULT))
        .isEqualTo(TableBuilder.of(unbroken.contents(), TableOptions.DEFAULT));
  }

  @Test
  void of_cutLogs_countsTheirLines() throws IOException {
    ComparisonTable table =
        table(
            RecordedRun.published()
                .cutLog("cpu", "baseline", 1, 20)
                .cutLog("numa", "patched", 2, 1)
                .cutLog("system", "patched", 5, 60));

    assertThat(table.damagedLogLines()).isEqualTo(2);
    assertThat(table.rows().get(0).of(Measure.P95).base().median()).isCloseTo(3_936, THREE_DIGITS);
  }

  /** The logs of this run say ten times as much: nothing of them may get into the table. */
  @Test
  void of_fixedItems_takesTheWorkloadsOwnPercentiles() throws IOException {
    ComparisonTable table = table(RecordedRun.published().fixedItems());

    assertThat(table.rows().get(0).of(Measure.P95).base().median()).isEqualTo(3_936);
    assertThat(table.rows().get(0).of(Measure.P95).treated().max()).isLessThan(3_600);
  }

  @Test
  void of_fixedItemsWithoutP95_hasNoneInsteadOfTheLogs() throws IOException {
    RunDirectory run = RecordedRun.published().fixedItems().write(path);
    for (var trial : run.finished()) {
      Path file = trial.folder().resolve("trial.json");
      Files.writeString(file, Files.readString(file).replaceFirst("\"95\"", "\"99\""));
    }

    ComparisonTable table = TableBuilder.of(run.contents(), TableOptions.DEFAULT);

    assertThat(table.rows().get(0).of(Measure.P95).base().isEmpty()).isTrue();
    assertThat(table.rows().get(0).first().base().n()).isEqualTo(5);
  }

  @Test
  void of_missingLog_keepsTheRate() throws IOException {
    RunDirectory run = RecordedRun.published().write(path);
    Files.delete(run.folder(trial(run, "smt", "patched", 2)).resolve("latency.hlog"));

    ScopeRow smt = TableBuilder.of(run.contents(), TableOptions.DEFAULT).rows().get(1);

    assertThat(smt.first().treated().n()).isEqualTo(5);
    assertThat(smt.of(Measure.P95).treated().n()).isEqualTo(4);
  }

  private ComparisonTable table(RecordedRun run) throws IOException {
    return TableBuilder.of(run.write(path).contents(), TableOptions.DEFAULT);
  }

  private static PlannedTrial trial(RunDirectory run, String scope, String side, int pair) {
    return run.run().plan().trials().stream()
        .filter(t -> t.scope().equals(scope) && t.side().equals(side) && t.pair() == pair)
        .findFirst()
        .orElseThrow();
  }
}
