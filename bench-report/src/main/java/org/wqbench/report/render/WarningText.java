package org.wqbench.report.render;

import java.util.Locale;
import org.wqbench.report.stats.Warning;

/** The sentence for each kind of warning. */
final class WarningText {
  private WarningText() {}

  static String of(Warning warning) {
    double seen = warning.seen();
    double against = warning.against();
    return switch (warning.kind()) {
      case TOO_FEW_RUNS ->
          text("%.0f forks a side can't show a difference, it takes %.0f", seen, against);
      case ONE_SIDED ->
          against == 0
              ? text("only in the first column, not in the geomean")
              : text("only in the second column, not in the geomean");
      case NO_RATIO -> text("the first median is %.0f, not in the geomean", seen);
      case NO_INTERVAL -> text("a fork has the value %.0f", seen);
      case TWO_GROUPS ->
          text("forks fall in two groups, %.2fx apart: the median depends on chance", seen);
      case NOT_STEADY ->
          text("the rate changes by %+.1f%% an iteration (p=%.3f)", 100 * seen, against);
      case WITHIN_LAYOUT_NOISE ->
          text(
              "%+.1f%% is no more than rows of one layout differ (%.1f%%)",
              100 * seen, 100 * against);
      case STEAL -> text("the hypervisor took %.1f%% of the cpu time", 100 * seen);
      case NOT_PLACED -> text("the system refused to bind or renice threads, %.0f reasons", seen);
      case SAFEPOINT ->
          text("%.1f safepoints of %.2f ms in all fell into an iteration", seen, against);
      case LOAD -> text("load average %.1f on %.0f cpus at the start", seen, against);
      case COARSE_CLOCK ->
          text("the clock steps by %.0f ns, the median latency is %.0f ns", seen, against);
      case NOT_INTERLEAVED ->
          "one side was measured after the other: what changed meanwhile counts as gain";
      case TOO_MANY_ROWS ->
          text("%.0f forks a side can't show it among so many rows, %.0f can", seen, against);
    };
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
