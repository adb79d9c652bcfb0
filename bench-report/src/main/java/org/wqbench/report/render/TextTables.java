package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Geomean;
import org.wqbench.report.stats.Verdict;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.MeasureCells;
import org.wqbench.report.table.MeasureGeomean;
import org.wqbench.report.table.ScopeRow;

/** The tables of a report as lines of text, without line ends. */
final class TextTables {
  private static final int MOST_PAIRS_SHOWN = 9_999;

  private final ComparisonTable table;
  private final List<Measure> measures;

  TextTables(ComparisonTable table) {
    this.table = table;
    this.measures = table.run().measures();
  }

  /** A row a scope: medians of the first measure, then gain and verdict of each. */
  List<String> main() {
    TextGrid grid = new TextGrid("lrr" + "rl".repeat(measures.size()), " ");
    List<String> head = list(table.run().rowName(), table.baseLabel(), table.treatedLabel());
    String unit = "(" + measures.get(0).unit() + ")";
    List<String> units = list("", unit, unit);
    for (Measure measure : measures) {
      Collections.addAll(head, measure.label(), "");
      Collections.addAll(units, Figures.change(measure), "");
    }
    grid.row(head);
    grid.row(units);
    grid.rule();
    for (ScopeRow row : table.rows()) {
      MeasureCells first = row.first();
      List<String> cells =
          list(row.scope(), Figures.median(first.base()), Figures.median(first.treated()));
      for (MeasureCells of : row.cells()) {
        Comparison comparison = of.comparison();
        Collections.addAll(cells, Figures.gain(comparison), comparison.verdict().label());
      }
      grid.row(cells);
    }
    geomean(grid);
    return grid.lines();
  }

  private void geomean(TextGrid grid) {
    Geomean first = table.geomeans().get(0).means();
    if (first.rows() < 2) {
      return;
    }
    List<String> cells =
        list(
            "geomean",
            Figures.value(first.base().orElseThrow()),
            Figures.value(first.treated().orElseThrow()));
    for (MeasureGeomean geomean : table.geomeans()) {
      Collections.addAll(cells, Figures.percent(geomean.means().gain()), "");
    }
    grid.row(cells);
  }

  /** What each verdict rests on: interval, pairs, test, and how many pairs more it would take. */
  List<String> evidence() {
    boolean paired = table.run().workload().paired();
    TextGrid grid = new TextGrid(paired ? "lllllr" : "llllr", "  ");
    String ratio = table.run().workload().duet() ? "forks" : "pairs";
    List<String> head = list("", "", "ratio [interval]", ratio, "test", "+pairs");
    if (!paired) {
      head = list("", "", "ratio [interval]", "test", "+runs");
    }
    grid.row(head);
    for (ScopeRow row : table.measuredRows()) {
      for (MeasureCells cells : row.cells()) {
        List<String> line =
            list(
                cells == row.first() ? row.scope() : "",
                cells.measure().label(),
                Figures.ratio(cells.comparison()));
        if (paired) {
          line.add(Figures.ratioRange(cells.pairRatios()));
        }
        Collections.addAll(line, Figures.test(cells.comparison()), morePairs(cells.comparison()));
        grid.row(line);
      }
    }
    return grid.lines();
  }

  private static String morePairs(Comparison comparison) {
    OptionalInt more = comparison.morePairs();
    if (comparison.verdict() != Verdict.UNDECIDED || more.isEmpty()) {
      return "";
    }
    return more.getAsInt() > MOST_PAIRS_SHOWN ? "many" : Figures.whole(more.getAsInt());
  }

  /** Smallest and largest fork of each side, a table a measure. */
  List<String> ranges() {
    List<String> lines = new ArrayList<>();
    for (Measure measure : measures) {
      TextGrid grid = new TextGrid("lrr", "  ");
      grid.row(
          list(
              measure.label() + " [min..max], " + measure.unit(),
              table.baseLabel(),
              table.treatedLabel()));
      for (ScopeRow row : table.measuredRows()) {
        MeasureCells cells = row.of(measure);
        grid.row(list(row.scope(), Figures.range(cells.base()), Figures.range(cells.treated())));
      }
      lines.addAll(grid.lines());
    }
    return lines;
  }

  /** The time saved per pool item. */
  List<String> saved() {
    TextGrid grid = new TextGrid("lrr", "  ");
    grid.row(list("saved per pool item, us", "pools", "estimate [interval]"));
    for (ScopeRow row : table.measuredRows()) {
      grid.row(list(row.scope(), String.valueOf(row.poolsInUse()), Figures.savedUs(row.saved())));
    }
    return grid.lines();
  }

  private static List<String> list(String... cells) {
    List<String> list = new ArrayList<>();
    Collections.addAll(list, cells);
    return list;
  }
}
