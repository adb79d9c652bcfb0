package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.stats.Warning;
import org.wqbench.report.stats.Warning.Kind;

class WarningsTest {
  @TempDir private Path temp;

  private static RecordedRun twoScopes() {
    return new RecordedRun(List.of("cpu", "cache"), 5)
        .cell("cpu", 2_000_000, 4_000, 3_000_000, 3_000)
        .cell("cache", 500_000, 20_000, 800_000, 13_000);
  }

  private RunDirectory write(RecordedRun run) throws IOException {
    return run.write(temp.resolve("run"));
  }

  private static List<RowWarning> warnings(RunDirectory run, String... quiet) throws IOException {
    return TableBuilder.of(run.contents(), new TableOptions(null, false, Set.of(quiet))).warnings();
  }

  private static void edit(RunDirectory run, int trial, String from, String to) throws IOException {
    Path file = run.folder(run.run().plan().trials().get(trial)).resolve("trial.json");
    String before = Files.readString(file);
    String after = before.replaceFirst(from, to);
    assertThat(after).isNotEqualTo(before);
    Files.writeString(file, after);
  }

  @Test
  void of_quietMachine_areNone() throws IOException {
    assertThat(warnings(write(twoScopes()))).isEmpty();
  }

  /** Field case K1: the step against the shortest median, here 1.5 us. */
  @Test
  void of_clockStepOfATenthOfTheMedian_saysCoarse() throws IOException {
    assertThat(warnings(write(twoScopes().withHost("clockStepNs", 151))))
        .extracting(RowWarning::where, warning -> warning.warning().kind())
        .containsExactly(tuple("host", Kind.COARSE_CLOCK));
  }

  @Test
  void of_clockStepOfAHundredth_areNone() throws IOException {
    assertThat(warnings(write(twoScopes().withHost("clockStepNs", 15)))).isEmpty();
  }

  @Test
  void of_loadOnMoreThanHalfOfTheCpus_saysSo() throws IOException {
    RunDirectory run = write(twoScopes().withHost("loadAverage", 36.5));
    assertThat(warnings(run)).extracting(w -> w.warning().kind()).containsExactly(Kind.LOAD);
    assertThat(warnings(run, "load")).isEmpty();
  }

  /** Field case J11: the fork and the slope are named. */
  @Test
  void of_forkThatFallsTwoPercentAnIteration_isNamedWithItsSlope() throws IOException {
    RunDirectory run = write(twoScopes());
    edit(
        run,
        3,
        "\"itemsPerSecond\" : \\[[^]]*]",
        "\"itemsPerSecond\" : [500000, 490000, 480000, 470000, 460000]");
    RowWarning warning = warnings(run).get(0);
    assertThat(warning.where()).isEqualTo(run.run().plan().trials().get(3).directory());
    assertThat(warning.warning().kind()).isEqualTo(Kind.NOT_STEADY);
    assertThat(warning.warning().seen()).isBetween(-0.022, -0.019);
  }

  @Test
  void of_forkWithOneSpike_areNone() throws IOException {
    RunDirectory run = write(twoScopes());
    edit(
        run,
        3,
        "\"itemsPerSecond\" : \\[[^]]*]",
        "\"itemsPerSecond\" : [500000, 501000, 300000, 499000, 500500]");
    assertThat(warnings(run)).noneMatch(w -> w.warning().kind() == Kind.NOT_STEADY);
  }

  @Test
  void of_stolenTime_namesTheFork() throws IOException {
    RunDirectory run = write(twoScopes());
    edit(run, 0, "\"figures\" : \\{[^}]*}", "\"figures\" : {\"steal_share\" : 0.04}");
    assertThat(warnings(run))
        .extracting(RowWarning::where, warning -> warning.warning().kind())
        .containsExactly(tuple(run.run().plan().trials().get(0).directory(), Kind.STEAL));
  }

  @Test
  void of_refusedPlacementAndSafepoints_nameTheFork() throws IOException {
    RunDirectory run = write(twoScopes());
    String figures = "{\"placement_problems\" : 1, \"safepoints\" : 2, \"safepoint_ms\" : 3.5}";
    edit(run, 0, "\"figures\" : \\{[^}]*}", "\"figures\" : " + figures);
    String fork = run.run().plan().trials().get(0).directory();
    assertThat(warnings(run))
        .containsExactly(
            new RowWarning(fork, new Warning(Kind.NOT_PLACED, 1, 0)),
            new RowWarning(fork, new Warning(Kind.SAFEPOINT, 2, 3.5)));
  }

  /** Nobody is bound there, and the heading says so. */
  @Test
  void of_simulatedMachine_placementIsNoWarning() throws IOException {
    RunDirectory run =
        write(twoScopes().withFigure("placement_problems", 1).simulated("synthetic:1x4x1"));
    assertThat(warnings(run)).isEmpty();
  }

  /** Rows that load one pod differ by 25 percent here, so a gain of 20 says nothing. */
  @Test
  void of_gainBelowWhatEqualRowsDiffer_isMarked() throws IOException {
    RunDirectory run =
        write(
            new RecordedRun(List.of("cache", "numa"), 5)
                .cell("cache", 500_000, 20_000, 600_000, 13_000)
                .cell("numa", 400_000, 20_000, 600_000, 13_000));
    assertThat(warnings(run))
        .extracting(RowWarning::where, warning -> warning.warning().kind())
        .containsExactly(tuple("cache tput", Kind.WITHIN_LAYOUT_NOISE));
  }
}
