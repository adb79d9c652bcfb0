package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.table.LockProfile;
import org.wqbench.report.table.ProfileRow;

/** Where the time goes: a row for each scope and side, and the notes that belong to it. */
final class ProfileText {
  /** So many problems of recordings are spelled out; the others are counted. */
  private static final int SPELLED_OUT = 3;

  /** Of what is smaller it does not matter how much. */
  private static final double LEAST = 0.001;

  /** A figure and the two lines of its column's head. */
  private record Column(String figure, String head, String below) {}

  private static final List<Column> OF_LOCKS =
      List.of(
          new Column("lock_acquisitions_per_item", "locks", "/item"),
          new Column("lock_contended_per_item", "waits", "/item"),
          new Column("lock_wait_ns_per_item", "wait", "ns/item"),
          new Column("lock_hold_mean_ns", "hold", "mean ns"),
          new Column("lock_hold_p50_ns", "hold", "p50 ns"),
          new Column("lock_hold_p99_ns", "hold", "p99 ns"));

  private static final List<Column> OF_WAKES =
      List.of(
          new Column("wakes_under_lock_per_item", "in lock", "/item"),
          new Column("unpark_under_lock_p50_ns", "in lock", "p50 ns"),
          new Column("unpark_under_lock_p99_ns", "in lock", "p99 ns"),
          new Column("wakes_after_lock_per_item", "after", "/item"),
          new Column("unpark_after_lock_p50_ns", "after", "p50 ns"),
          new Column("unpark_after_lock_p99_ns", "after", "p99 ns"));

  private static final List<Column> OF_THREADS =
      List.of(
          new Column(ProfileRow.SLOW_PATH, "slow", "path"),
          new Column("voluntary_switches_per_item", "switches", "vol/item"),
          new Column("involuntary_switches_per_item", "switches", "inv/item"));

  private ProfileText() {}

  /**
   * What the locks do, what waking does, and what threads do.
   *
   * @param label what to write in place of the name of a row or side
   */
  static List<Grid> grids(LockProfile profile, UnaryOperator<String> label) {
    return List.of(
        grid("pool locks", OF_LOCKS, profile, label),
        grid("wakes", OF_WAKES, profile, label),
        grid("threads", OF_THREADS, profile, label));
  }

  private static Grid grid(
      String title, List<Column> columns, LockProfile profile, UnaryOperator<String> label) {
    Grid grid = new Grid("ll" + " r".repeat(columns.size()));
    head(grid, title, columns.stream().map(Column::head));
    head(grid, "", columns.stream().map(Column::below));
    String before = "";
    for (ProfileRow row : profile.rows()) {
      String scope = label.apply(row.scope());
      List<String> cells = new ArrayList<>();
      cells.add(scope.equals(before) ? "" : scope);
      cells.add(label.apply(row.side()));
      for (Column column : columns) {
        cells.add(median(column.figure, row.of(column.figure)));
      }
      grid.row(cells);
      before = scope;
    }
    return grid;
  }

  private static void head(Grid grid, String title, Stream<String> cells) {
    grid.head(Stream.concat(Stream.of(title, ""), cells).toList());
  }

  private static String median(String figure, Sample sample) {
    if (sample.isEmpty()) {
      return Figures.NOT_AVAILABLE;
    }
    double median = sample.median();
    if (figure.equals(ProfileRow.SLOW_PATH)) {
      return Math.round(100 * median) + "%"; // of tens of samples a fork
    }
    return median > 0 && median < LEAST ? "<" + LEAST : Figures.value(median);
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
