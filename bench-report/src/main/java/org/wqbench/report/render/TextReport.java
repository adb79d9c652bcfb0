package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Geomean;
import org.wqbench.report.stats.Verdict;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.Metric;
import org.wqbench.report.table.MetricCells;
import org.wqbench.report.table.RowWarning;
import org.wqbench.report.table.ScopeRow;

/** The report for a terminal: ASCII, lines of at most 72 columns where the values allow it. */
public final class TextReport {
  private static final int COLUMNS = 72;

  private final ComparisonTable table;
  private final List<String> lines = new ArrayList<>();

  private TextReport(ComparisonTable table) {
    this.table = table;
  }

  /**
   * Renders a table.
   *
   * @param table what to show
   * @return lines without line ends
   */
  public static List<String> lines(ComparisonTable table) {
    TextReport report = new TextReport(table);
    report.mainTable();
    report.evidence();
    report.footnotes();
    report.origin();
    return report.lines;
  }

  private void mainTable() {
    TextGrid grid = new TextGrid("lrrrlrl", " ");
    grid.row("affinity_scope", table.baseLabel(), table.treatedLabel(), "tput", "", "p95", "");
    grid.row("", "(items/s)", "(items/s)", "gain", "", "drop", "");
    grid.rule();
    for (ScopeRow row : table.rows()) {
      Comparison rate = row.rate().comparison();
      Comparison p95 = row.p95().comparison();
      grid.row(
          row.scope(),
          Figures.median(row.rate().base()),
          Figures.median(row.rate().treated()),
          Figures.gain(rate),
          rate.verdict().label(),
          Figures.gain(p95),
          p95.verdict().label());
    }
    geomean(grid);
    lines.addAll(grid.lines());
  }

  private void geomean(TextGrid grid) {
    Geomean rate = table.rateGeomean();
    if (rate.rows() < 2) {
      return;
    }
    grid.row(
        "geomean",
        Figures.whole(rate.base().orElseThrow()),
        Figures.whole(rate.treated().orElseThrow()),
        Figures.percent(rate.gain()),
        "",
        Figures.percent(table.p95Geomean().gain()),
        "");
  }

  private void evidence() {
    lines.add("");
    TextGrid grid = new TextGrid("lllll", "  ");
    grid.row("ratio", "", "estimate [interval]", "test", "");
    for (ScopeRow row : table.rows()) {
      if (row.isCopy()) {
        continue;
      }
      for (Metric metric : Metric.values()) {
        Comparison comparison = row.cells(metric).comparison();
        grid.row(
            metric == Metric.RATE ? row.scope() : "",
            metric.label(),
            Figures.ratio(comparison),
            Figures.test(comparison),
            morePairs(comparison));
      }
    }
    lines.addAll(grid.lines());
    lines.add("");
    for (Metric metric : Metric.values()) {
      ranges(metric);
    }
  }

  private static String morePairs(Comparison comparison) {
    OptionalInt more = comparison.morePairs();
    if (comparison.verdict() != Verdict.UNDECIDED || more.isEmpty()) {
      return "";
    }
    return "about " + Figures.whole(more.getAsInt()) + " more pairs";
  }

  private void ranges(Metric metric) {
    TextGrid grid = new TextGrid("lrr", "  ");
    String unit = metric == Metric.RATE ? "items/s" : "ns";
    grid.row(metric.label() + " [min..max], " + unit, table.baseLabel(), table.treatedLabel());
    for (ScopeRow row : table.rows()) {
      if (!row.isCopy()) {
        MetricCells cells = row.cells(metric);
        grid.row(row.scope(), Figures.range(cells.base()), Figures.range(cells.treated()));
      }
    }
    lines.addAll(grid.lines());
  }

  private void footnotes() {
    lines.add("");
    copies();
    if (table.failedForks() > 0 || table.missingForks() > 0) {
      note(
          String.format(
              Locale.ROOT,
              "partial: %d forks failed and %d were not run of %d",
              table.failedForks(),
              table.missingForks(),
              table.run().plan().trials().size()));
    }
    if (table.damagedLogLines() > 0) {
      note(table.damagedLogLines() + " truncated line(s) of latency logs left out");
    }
    Map<String, List<String>> cellsByText = new LinkedHashMap<>();
    for (RowWarning warning : table.warnings()) {
      cellsByText
          .computeIfAbsent(
              warning.warning().kind().label() + ": " + WarningText.of(warning.warning()),
              text -> new ArrayList<>())
          .add(warning.scope() + " " + warning.metric().label());
    }
    cellsByText.forEach((text, cells) -> note(text + " (" + String.join(", ", cells) + ")"));
    table.run().notes().forEach(this::note);
  }

  /** Scopes that were not measured because their pods are those of another. */
  private void copies() {
    Map<String, List<String>> copies = new LinkedHashMap<>();
    for (ScopeRow row : table.rows()) {
      if (row.isCopy()) {
        copies.computeIfAbsent(row.measuredAs(), scope -> new ArrayList<>()).add(row.scope());
      }
    }
    copies.forEach(
        (measured, equal) ->
            note(
                String.join(", ", equal)
                    + (equal.size() == 1 ? " has" : " have")
                    + " the pods of "
                    + measured
                    + " here: measured once"));
  }

  private void note(String text) {
    lines.addAll(wrap("- " + text, "  "));
  }

  private void origin() {
    RunRecord run = table.run();
    RunRecord.Workload workload = run.workload();
    lines.add("");
    lines.addAll(HostSummary.lines(run.host()));
    String amount =
        workload.items() > 0
            ? workload.items() + " items each"
            : String.format(
                Locale.ROOT,
                "%.1f s each after %.1f s warm-up",
                workload.measuredMs() / 1e3,
                workload.warmupMs() / 1e3);
    lines.addAll(
        wrap(
            String.format(
                Locale.ROOT,
                "%s: %d producers on cpus %s, %s scopes, %s lock",
                workload.benchmark(),
                workload.producers(),
                workload.cpus(),
                workload.strict() ? "strict" : "non-strict",
                workload.lock()),
            "  "));
    lines.addAll(
        wrap(
            String.format(
                Locale.ROOT,
                "%d forks in %d pairs a scope, seed %d, %s; medians of forks;"
                    + " percentiles by %s; ~ is p > 0.05",
                table.forks(),
                run.plan().pairs(),
                run.plan().seed(),
                amount,
                workload.percentiles()),
            "  "));
    lines.addAll(wrap("fork flags: " + String.join(" ", run.jvmFlags()), "  "));
    String built = run.toolCommit() == null ? "" : " (" + run.toolCommit() + ")";
    lines.addAll(wrap("wqbench " + run.toolVersion() + built + ", " + run.startedUtc(), "  "));
    lines.addAll(wrap("$ " + String.join(" ", run.command()), "  "));
  }

  private static List<String> wrap(String text, String indent) {
    List<String> wrapped = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ")) {
      if (line.length() + 1 + word.length() > COLUMNS && !line.toString().isBlank()) {
        wrapped.add(line.toString());
        line = new StringBuilder(indent);
      } else if (!line.isEmpty()) {
        line.append(' ');
      }
      line.append(word);
    }
    wrapped.add(line.toString());
    return wrapped;
  }
}
