package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wqbench.report.stats.Better;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.table.LockProfile;
import org.wqbench.report.table.ProfileRow;

class ProfileTextTest {
  private static final Comparison COST =
      Comparison.ofRatios(
          Sample.of(0.97, 0.98, 0.99, 0.98, 0.97, 0.99), Criteria.of(Better.HIGHER));

  @Test
  void grid_sixScopes_showsMediansBelowEachOther() {
    LockProfile profile =
        new LockProfile(
            List.of("jdk.ExecutionSample"),
            List.of(row("cpu", "baseline", 1), row("cpu", "patched", 2)),
            Optional.of(COST),
            List.of());

    List<Grid> grids = ProfileText.grids(profile, UnaryOperator.identity());

    assertThat(grids)
        .flatExtracting(TextGrid::plain)
        .allMatch(line -> line.length() <= Paragraph.COLUMNS);
    List<String> locks = TextGrid.plain(grids.get(0));
    assertThat(locks.get(0)).startsWith("pool locks").contains("locks", "waits", "hold");
    assertThat(locks.get(2)).startsWith("cpu").contains("baseline", "1.00", "<0.001", "n/a");
    assertThat(locks.get(3)).startsWith("            patched").contains("2.00");
    List<String> threads = TextGrid.plain(grids.get(2));
    assertThat(threads.get(0)).startsWith("threads").contains("slow", "switches");
    assertThat(threads.get(2)).startsWith("cpu").contains("25%");
    assertThat(threads.get(3)).contains("patched").contains("50%");
  }

  @Test
  void notes_problemsAndCost_areSentences() {
    List<String> problems = IntStream.range(0, 5).mapToObj(i -> "recording of " + i).toList();
    LockProfile profile =
        new LockProfile(List.of("jdk.CPUTimeSample"), List.of(), Optional.of(COST), problems);

    assertThat(ProfileText.notes(Optional.of(profile), "baseline"))
        .startsWith("recording of 0", "recording of 1", "recording of 2", "and 2 recordings more")
        .contains(
            "cost of the profile: baseline runs at 0.98 [0.97..0.99] of its rate without,"
                + " n=6 pairs")
        .last()
        .asString()
        .contains("jdk.CPUTimeSample");
  }

  private static ProfileRow row(String scope, String side, double value) {
    Map<String, Sample> figures = new HashMap<>();
    figures.put("lock_acquisitions_per_item", Sample.of(value - 0.5, value, 9));
    figures.put("lock_contended_per_item", Sample.of(value * 8e-6));
    figures.put("slow_path_share", Sample.of(value / 4));
    return new ProfileRow(scope, side, figures);
  }
}
