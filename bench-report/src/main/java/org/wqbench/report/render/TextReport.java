package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Geomean;
import org.wqbench.report.stats.Verdict;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.Metric;
import org.wqbench.report.table.MetricCells;
import org.wqbench.report.table.ScopeRow;

/** The report for a terminal: ASCII, lines of at most 72 columns. */
public final class TextReport {
  private static final int MOST_PAIRS_SHOWN = 9_999;

  private final ComparisonTable table;
  private final boolean showSaved;
  private final List<String> lines = new ArrayList<>();

  private TextReport(ComparisonTable table, boolean showSaved) {
    this.table = table;
    this.showSaved = showSaved;
  }

  /**
   * Renders a table.
   *
   * @param table what to show
   * @param showSaved whether to show the time saved per pool item
   * @return lines without line ends
   */
  public static List<String> lines(ComparisonTable table, boolean showSaved) {
    TextReport report = new TextReport(table, showSaved);
    report.heading();
    report.mainTable();
    report.evidence();
    report.ranges();
    report.saved();
    report.lines.add("");
    TextNotes.of(table).forEach(note -> report.wrap("- " + note));
    report.lines.add("");
    report.origin();
    return report.lines;
  }

  private void heading() {
    String simulated = table.run().workload().simulatedTopology();
    if (simulated != null) {
      wrap(
          "Simulated topology: "
              + simulated
              + (table.realCpus() > 0 ? ", on " + table.realCpus() + " real cpus" : "")
              + "; threads are not bound.");
      lines.add("");
    }
    if (table.run().plan().selfComparison()) {
      String variant = table.run().plan().sides().get(0).variant();
      wrap(
          table.run().workload().handicapNs() == 0
              ? "A/A: " + variant + " on both sides. What differs is noise: the noise floor."
              : "Handicap: "
                  + variant
                  + " on both sides, the second slowed down by "
                  + table.run().workload().handicapNs()
                  + " ns an item.");
      lines.add("");
    }
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
    TextGrid grid = new TextGrid("lllllr", "  ");
    String ratio = table.run().workload().duet() ? "forks" : "pairs";
    grid.row("", "", "ratio [interval]", ratio, "test", "+pairs");
    for (ScopeRow row : table.rows()) {
      if (row.isCopy()) {
        continue;
      }
      for (Metric metric : Metric.values()) {
        MetricCells cells = row.cells(metric);
        grid.row(
            metric == Metric.RATE ? row.scope() : "",
            metric.label(),
            Figures.ratio(cells.comparison()),
            Figures.ratioRange(cells.pairRatios()),
            Figures.test(cells.comparison()),
            morePairs(cells.comparison()));
      }
    }
    lines.addAll(grid.lines());
  }

  private static String morePairs(Comparison comparison) {
    OptionalInt more = comparison.morePairs();
    if (comparison.verdict() != Verdict.UNDECIDED || more.isEmpty()) {
      return "";
    }
    return more.getAsInt() > MOST_PAIRS_SHOWN ? "many" : Figures.whole(more.getAsInt());
  }

  private void ranges() {
    lines.add("");
    for (Metric metric : Metric.values()) {
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
  }

  private void saved() {
    if (!showSaved) {
      return;
    }
    lines.add("");
    TextGrid grid = new TextGrid("lrr", "  ");
    grid.row("saved per pool item, us", "pools", "estimate [interval]");
    for (ScopeRow row : table.rows()) {
      if (!row.isCopy()) {
        grid.row(row.scope(), String.valueOf(row.poolsInUse()), Figures.savedUs(row.saved()));
      }
    }
    lines.addAll(grid.lines());
  }

  private void origin() {
    RunRecord run = table.run();
    RunRecord.Workload workload = run.workload();
    if (run.host() != null) {
      lines.addAll(HostSummary.lines(run.host()));
    }
    wrap(
        String.format(
            Locale.ROOT,
            "%s: %d producer%s on cpus %s, %s scopes, %s lock",
            workload.benchmark(),
            workload.producers(),
            workload.producers() == 1 ? "" : "s",
            workload.cpus(),
            workload.strict() ? "strict" : "non-strict",
            workload.lock()));
    String amount =
        workload.items() > 0
            ? workload.items() + " items each"
            : String.format(
                Locale.ROOT,
                "%.1f s each after %.1f s warm-up",
                workload.measuredMs() / 1e3,
                workload.warmupMs() / 1e3);
    wrap(
        String.format(
            Locale.ROOT,
            "%d forks, %s design, %s, order by seed %d; medians of forks, percentiles by %s;"
                + " ~ is p > %s",
            table.forks(),
            workload.design(),
            amount,
            run.plan().seed(),
            workload.percentiles(),
            Figures.level(table.alpha())));
    wrap("fork flags: " + String.join(" ", run.jvmFlags()));
    String built = run.toolCommit() == null ? "" : " (" + run.toolCommit() + ")";
    wrap("wqbench " + run.toolVersion() + built + ", " + run.startedUtc());
    wrap("$ " + String.join(" ", run.command()));
  }

  private void wrap(String text) {
    lines.addAll(Paragraph.lines(text, "  "));
  }
}
