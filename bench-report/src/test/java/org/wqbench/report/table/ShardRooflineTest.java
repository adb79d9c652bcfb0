package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunContents;

class ShardRooflineTest {
  @TempDir Path temp;

  /** The published sweep: shards, estimated and measured, million items a second. */
  @ParameterizedTest
  @CsvSource({"2, 1.45, 1.52", "4, 2.90, 2.35", "8, 3.58, 3.23", "9, 3.58, 3.40"})
  void estimate_publishedSweep_isWithinAQuarterOfTheMeasured(
      int shards, double estimated, double measured) {
    double estimate = ShardRoofline.estimatePerS(shards, 0.725, 3.58);

    assertThat(estimate).isCloseTo(estimated, within(0.005));
    assertThat(measured / estimate).isBetween(0.75, 1.25);
  }

  @Test
  void of_sweepWithBothEnds_hasTheSizesBetween() throws IOException {
    SidesTable table = table(sweep());

    assertThat(ShardRoofline.isSweep(table)).isTrue();
    assertThat(ShardRoofline.refused(table)).isEmpty();
    assertThat(ShardRoofline.of(table))
        .extracting(ShardRoofline::side)
        .containsExactly("baseline", "patched");
    ShardRoofline first = ShardRoofline.of(table).get(0);
    assertThat(first.pools()).isEqualTo(3);
    assertThat(first.estimatePerS()).isEqualTo(900_000);
    assertThat(first.measuredPerS()).isEqualTo(500_000);
  }

  @Test
  void of_machineWithSmt_isRefused() throws IOException {
    SidesTable table = table(sweep().withHost("threadsPerCore", 2));

    assertThat(ShardRoofline.refused(table)).isPresent();
    assertThat(ShardRoofline.of(table)).isEmpty();
  }

  /** More pools than real cpus: what they give says nothing of one pool or of many. */
  @Test
  void of_simulatedMachine_isRefused() throws IOException {
    SidesTable table = table(sweep().simulated("synthetic:1x16x1"));

    assertThat(ShardRoofline.refused(table))
        .hasValueSatisfying(why -> assertThat(why).contains("simulated"));
    assertThat(ShardRoofline.of(table)).isEmpty();
  }

  @Test
  void isSweep_otherRuns_no() throws IOException {
    RecordedRun run =
        new RecordedRun(List.of("cpu"), 2)
            .cell("cpu", 1, 1, 2, 2)
            .side("cache", "cpu", 1, 1)
            .side("cpu", "cpu", 1, 1);
    assertThat(ShardRoofline.isSweep(table(run))).isFalse();
  }

  private static RecordedRun sweep() {
    return new RecordedRun(List.of("landed"), 3)
        .cell("landed", 500_000, 1_000, 600_000, 1_000)
        .side("cache", "landed", 300_000, 1_000)
        .side("cpu", "landed", 2_000_000, 1_000)
        .withFigure("baseline", "pods", 3)
        .withFigure("patched", "pods", 9)
        .withFigure("cache", "pods", 1)
        .withFigure("cpu", "pods", 72);
  }

  private SidesTable table(RecordedRun run) throws IOException {
    List<ComparisonTable> tables = new ArrayList<>();
    for (RunContents pair : SidePairs.of(run.write(temp.resolve("run")).contents())) {
      tables.add(TableBuilder.of(pair, TableOptions.DEFAULT));
    }
    return SidesTable.of(tables);
  }
}
