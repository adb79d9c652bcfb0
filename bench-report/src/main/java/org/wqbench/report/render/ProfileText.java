package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.table.LockProfile;
import org.wqbench.report.table.ProfileRow;

/** Where the time goes: a row for each scope and side, and the notes that belong to it. */
final class ProfileText {
  /** So many problems of recordings are spelled out; the others are counted. */
  private static final int SPELLED_OUT = 3;

  /** The two lines of each figure's column head. */
  private static final Map<String, List<String>> HEADS =
      Map.ofEntries(
          Map.entry("lock_acquisitions_per_item", List.of("locks", "/item")),
          Map.entry("lock_contended_per_item", List.of("waits", "/item")),
          Map.entry("lock_wait_ns_per_item", List.of("wait", "ns/item")),
          Map.entry("lock_hold_mean_ns", List.of("hold", "mean ns")),
          Map.entry("lock_hold_p50_ns", List.of("hold", "p50 ns")),
          Map.entry("lock_hold_p99_ns", List.of("hold", "p99 ns")),
          Map.entry(ProfileRow.SLOW_PATH, List.of("slow", "path")),
          Map.entry("wakes_under_lock_per_item", List.of("wakes/item", "in lock")),
          Map.entry("wakes_after_lock_per_item", List.of("wakes/item", "after it")),
          Map.entry("unpark_under_lock_p50_ns", List.of("unpark in", "p50 ns")),
          Map.entry("unpark_under_lock_p99_ns", List.of("unpark in", "p99 ns")),
          Map.entry("unpark_after_lock_p50_ns", List.of("unpark after", "p50 ns")),
          Map.entry("unpark_after_lock_p99_ns", List.of("unpark after", "p99 ns")),
          Map.entry("voluntary_switches_per_item", List.of("switches", "vol/item")),
          Map.entry("involuntary_switches_per_item", List.of("switches", "inv/item")));

  private ProfileText() {}

  /**
   * @param label what to write in place of the name of a row or side
   */
  static Grid grid(LockProfile profile, UnaryOperator<String> label) {
    Grid grid = new Grid("ll" + " r".repeat(ProfileRow.FIGURES.size()));
    for (int line = 0; line < 2; line++) {
      List<String> head = new ArrayList<>(List.of(line == 0 ? "pool locks" : "", ""));
      for (String figure : ProfileRow.FIGURES) {
        head.add(HEADS.get(figure).get(line));
      }
      grid.head(head);
    }
    String before = "";
    for (ProfileRow row : profile.rows()) {
      String scope = label.apply(row.scope());
      List<String> cells = new ArrayList<>();
      cells.add(scope.equals(before) ? "" : scope);
      cells.add(label.apply(row.side()));
      ProfileRow.FIGURES.forEach(figure -> cells.add(median(figure, row.of(figure))));
      grid.row(cells);
      before = scope;
    }
    return grid;
  }

  private static String median(String figure, Sample sample) {
    boolean share = figure.equals(ProfileRow.SLOW_PATH);
    return share && !sample.isEmpty() ? Figures.share(sample.median()) : Figures.median(sample);
  }

  /**
   * What the profile lacks and costs, and what its samples are; one sentence each.
   *
   * @param base label of the first side
   */
  static List<String> notes(Optional<LockProfile> profile, String base) {
    List<String> notes = new ArrayList<>();
    if (profile.isPresent()) {
      problems(profile.get(), notes);
      cost(profile.get(), base, notes);
      samples(profile.get(), notes);
    }
    return notes;
  }

  private static void problems(LockProfile profile, List<String> notes) {
    List<String> problems = profile.problems();
    notes.addAll(problems.subList(0, Math.min(SPELLED_OUT, problems.size())));
    if (problems.size() > SPELLED_OUT) {
      notes.add("and " + (problems.size() - SPELLED_OUT) + " recordings more");
    }
  }

  private static void cost(LockProfile profile, String base, List<String> notes) {
    profile
        .cost()
        .ifPresent(
            cost ->
                notes.add(
                    String.format(
                        Locale.ROOT,
                        "cost of the profile: %s runs at %s of its rate without, n=%d pairs",
                        base,
                        Figures.ratio(cost),
                        cost.baseRuns())));
  }

  private static void samples(LockProfile profile, List<String> notes) {
    if (!profile.sampledBy().isEmpty()) {
      notes.add(
          "slow path: share of %s in which a thread was about to get a pool lock that another held;"
                  .formatted(String.join(", ", profile.sampledBy()))
              + " threads that are parked meanwhile are not sampled, their time is in wait");
    }
  }
}
