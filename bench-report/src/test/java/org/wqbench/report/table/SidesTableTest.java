package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.stats.Verdict;

class SidesTableTest {
  @TempDir Path temp;

  @Test
  void of_threeSides_eachBesideTheFirstAndTheOneBefore() throws IOException {
    SidesTable table = table(run(5));

    assertThat(table.rows())
        .extracting(SidesTable.Row::side)
        .containsExactly("baseline", "patched", "landed");
    SidesTable.Cell first = table.rows().get(0).cells().get(0);
    SidesTable.Cell second = table.rows().get(1).cells().get(0);
    SidesTable.Cell third = table.rows().get(2).cells().get(0);
    assertThat(first.values().median()).isEqualTo(1_000_000);
    assertThat(first.toFirst()).isEmpty();
    assertThat(second.toFirst().orElseThrow().verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(second.toBefore()).isEmpty();
    assertThat(third.toFirst().orElseThrow().gain().orElseThrow()).isEqualTo(0.5);
    assertThat(third.toBefore().orElseThrow().gain().orElseThrow()).isEqualTo(-0.25);
    assertThat(third.toBefore().orElseThrow().verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(table.verdicts()).isEqualTo(6);
  }

  /** The first side is in two tables of two, and counts once. */
  @Test
  void of_failedForkOfTheFirstSide_countedOnce() throws IOException {
    SidesTable table = table(run(5).failed("cpu", "baseline", 2, "Killed"));

    assertThat(table.failedForks()).isEqualTo(1);
    assertThat(table.goodForks()).isEqualTo(14);
    assertThat(table.missingForks()).isZero();
    assertThat(table.isComplete()).isFalse();
  }

  @Test
  void of_unfinishedRun_missingForksOfAllSides() throws IOException {
    SidesTable table = table(run(5).killedBeforeLast(4));

    assertThat(table.missingForks()).isEqualTo(4);
    assertThat(table.goodForks()).isEqualTo(11);
  }

  @Test
  void of_cutLogOfTheFirstSide_lineCountedOnce() throws IOException {
    assertThat(table(run(5).cutLog("cpu", "baseline", 1, 20)).damagedLogLines()).isEqualTo(1);
  }

  private static RecordedRun run(int pairs) {
    return new RecordedRun(List.of("cpu"), pairs)
        .cell("cpu", 1_000_000, 4_000, 2_000_000, 2_000)
        .side("landed", "cpu", 1_500_000, 3_000);
  }

  private SidesTable table(RecordedRun run) throws IOException {
    List<ComparisonTable> tables = new ArrayList<>();
    for (RunContents pair : SidePairs.of(run.write(temp.resolve("run")).contents())) {
      tables.add(TableBuilder.of(pair, TableOptions.DEFAULT));
    }
    return SidesTable.of(tables);
  }
}
