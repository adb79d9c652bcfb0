package org.wqbench.workload.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.Warning;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.LayoutGroup;
import org.wqbench.report.table.RowWarning;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;

class KernelLogImportTest {
  private static final String START = "test_workqueue: running 8 threads, 200000 items/thread";

  /** The published medians, as if each were a boot's. */
  private static final long[] BASELINE = {2_569_880, 2_586_485, 572_055, 538_132, 528_673, 524_287};

  private static final long[] PATCHED = {3_029_740, 3_044_788, 797_621, 724_997, 658_215, 614_486};

  @TempDir private Path temp;

  private Path log(String name, long... itemsPerSecond) throws IOException {
    String[] scopes = {"cpu", "smt", "cache_shard", "cache", "numa", "system"};
    StringBuilder log = new StringBuilder(START + "\n");
    for (int i = 0; i < itemsPerSecond.length; i++) {
      log.append("test_workqueue:   ").append(scopes[i]).append(' ').append(itemsPerSecond[i]);
      log.append(" items/sec\tp50=10\tp90=20\tp95=30 ns\n");
    }
    return Files.writeString(temp.resolve(name), log);
  }

  private RunDirectory run(String topology, int shardSize) throws IOException {
    return KernelLogImport.run(
        new KernelLogSettings(
            List.of(log("before.log", BASELINE)),
            List.of(log("after.log", PATCHED)),
            topology,
            shardSize,
            0.03,
            temp.resolve("run"),
            List.of("import-kernel-log")),
        new ToolFacts("1", "abc", "00ff"));
  }

  /** The time saved that reading-the-table.md quotes. */
  @Test
  void run_topologyOfThePublishedMachine_savesThePublishedTimes() throws IOException {
    ComparisonTable table =
        TableBuilder.of(run("synthetic:1x72x1", 8).contents(), TableOptions.DEFAULT);

    double[] savedUs = {0.472, 0.466, 0.494, 0.479, 0.372, 0.280};
    assertThat(table.rows()).hasSize(6);
    for (int i = 0; i < savedUs.length; i++) {
      assertThat(1e6 * table.rows().get(i).saved().orElseThrow().seconds())
          .as(table.rows().get(i).scope())
          .isCloseTo(savedUs[i], within(0.001));
    }
    assertThat(table.rows()).extracting(row -> row.poolsInUse()).containsExactly(8, 8, 1, 1, 1, 1);
  }

  @Test
  void run_topologyOfThePublishedMachine_findsTheLayoutsAndTheirNoise() throws IOException {
    ComparisonTable table =
        TableBuilder.of(run("synthetic:1x72x1", 8).contents(), TableOptions.DEFAULT);

    List<LayoutGroup> same = table.layouts().stream().filter(LayoutGroup::samePods).toList();
    assertThat(same)
        .extracting(LayoutGroup::scopes)
        .containsExactly(List.of("cpu", "smt"), List.of("cache", "numa", "system"));
    assertThat(same.get(1).base().apart()).isCloseTo(0.026, within(5e-4));
    assertThat(same.get(1).treated().apart()).isCloseTo(0.180, within(5e-4));
    assertThat(table.warnings())
        .filteredOn(warning -> warning.warning().kind() == Warning.Kind.WITHIN_LAYOUT_NOISE)
        .extracting(RowWarning::where)
        .containsExactly("system tput");
  }

  @Test
  void run_shardSize_isThatOfTheRecord() throws IOException {
    RunRecord run = run("synthetic:1x72x1", 4).run();

    assertThat(run.workload().shardSize()).isEqualTo(4);
    assertThat(run.scopes().get(2).pods()).hasSize(18).startsWith("0-3", "4-7");
    assertThat(run.workload().cpus()).isEqualTo("0-7");
    assertThat(run.workload().simulatedTopology()).isNull();
    assertThat(run.notes()).contains("pods are those of synthetic:1x72x1, shards of about 4 cores");
  }

  @Test
  void run_noTopology_claimsNoPods() throws IOException {
    RunRecord run = run(null, 8).run();

    assertThat(run.scopes()).extracting(RunRecord.Scope::name).hasSize(6).startsWith("cpu", "smt");
    assertThat(run.scopes()).allMatch(scope -> scope.pods().isEmpty());
    assertThat(run.scopes()).allMatch(scope -> scope.measuredAs().equals(scope.name()));
    assertThat(run.workload().shardSize()).isZero();
    assertThat(run.workload().cpus()).isEqualTo("0-7");
    assertThat(run.notes())
        .contains("without --topology it is not known which scopes load the same pools");
  }

  @Test
  void run_noTopology_tableHasRowsButClaimsNoLayoutsAndNoSavedTime() throws IOException {
    ComparisonTable table = TableBuilder.of(run(null, 8).contents(), TableOptions.DEFAULT);

    assertThat(table.rows()).hasSize(6);
    assertThat(table.rows().get(2).first().treated().median()).isEqualTo(797_621);
    assertThat(table.rows()).allMatch(row -> row.saved().isEmpty() && row.poolsInUse() == 0);
    assertThat(table.layouts()).isEmpty();
    assertThat(table.warnings())
        .noneMatch(warning -> warning.warning().kind() == Warning.Kind.WITHIN_LAYOUT_NOISE);
  }

  @Test
  void run_logsAreWrong_makesNoDirectory() throws IOException {
    assertThatThrownBy(() -> run("synthetic:1x4x1", 8))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "synthetic:1x4x1 has 4 cpus, the logs ran 8 threads on a cpu each: give --topology the"
                + " machine that booted");
    assertThat(temp.resolve("run")).doesNotExist();
  }

  @Test
  void run_folderIsThere_isRefused() throws IOException {
    Files.createDirectory(temp.resolve("run"));

    assertThatThrownBy(() -> run(null, 8))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(temp.resolve("run") + " is there already: give --out a new folder");
  }
}
