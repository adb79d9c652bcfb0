package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Geomean;
import org.wqbench.report.stats.Verdict;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.MeasureCells;
import org.wqbench.report.table.MeasureGeomean;
import org.wqbench.report.table.ScopeRow;

/** The tables of a report, their numbers as text, not laid out yet. */
final class ReportTables {
  private static final int MOST_PAIRS_SHOWN = 9_999;

  private final ComparisonTable table;
  private final UnaryOperator<String> label;
  private final List<Measure> measures;

  /**
   * @param label what to write in place of the name of a row, side or measure
   */
  ReportTables(ComparisonTable table, UnaryOperator<String> label) {
    this.table = table;
    this.label = label;
    this.measures = table.run().measures();
  }

  /** A row a scope: medians of the first measure, then gain and verdict of each. */
  Grid main() {
    Grid grid = new Grid("l rr" + " rl".repeat(measures.size()));
    List<String> head = list(label.apply(table.run().rowName()), base(), treated());
    String unit = "(" + measures.get(0).unit() + ")";
    List<String> units = list("", unit, unit);
    for (Measure measure : measures) {
      Collections.addAll(head, label.apply(measure.label()), "");
      Collections.addAll(units, Figures.change(measure), "");
    }
    grid.head(head);
    grid.head(units);
    for (ScopeRow row : table.rows()) {
      MeasureCells first = row.first();
      List<String> cells =
          list(
              label.apply(row.scope()),
              Figures.median(first.base()),
              Figures.median(first.treated()));
      for (MeasureCells of : row.cells()) {
        Comparison comparison = of.comparison();
        Collections.addAll(cells, Figures.gain(comparison), comparison.verdict().label());
      }
      grid.row(cells);
    }
    geomean(grid);
    return grid;
  }

  private void geomean(Grid grid) {
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
  Grid evidence() {
    boolean paired = table.run().workload().paired();
    Grid grid = new Grid(paired ? "ll l l l r" : "ll l l r");
    String ratio = table.run().workload().duet() ? "forks" : "pairs";
    List<String> head = list("", "", "ratio [interval]", ratio, "test", "+pairs");
    if (!paired) {
      head = list("", "", "ratio [interval]", "test", "+runs");
    }
    grid.head(head);
    for (ScopeRow row : table.measuredRows()) {
      for (MeasureCells cells : row.cells()) {
        List<String> line =
            list(
                cells == row.first() ? label.apply(row.scope()) : "",
                label.apply(cells.measure().label()),
                Figures.ratio(cells.comparison()));
        if (paired) {
          line.add(Figures.ratioRange(cells.pairRatios()));
        }
        Collections.addAll(line, Figures.test(cells.comparison()), morePairs(cells.comparison()));
        grid.row(line);
      }
    }
    return grid;
  }

  static String morePairs(Comparison comparison) {
    OptionalInt more = comparison.morePairs();
    if (comparison.verdict() != Verdict.UNDECIDED || more.isEmpty()) {
      return "";
    }
    return more.getAsInt() > MOST_PAIRS_SHOWN ? "many" : Figures.whole(more.getAsInt());
  }

  /** Smallest and largest fork of each side, a table a measure. */
  List<Grid> ranges() {
    List<Grid> grids = new ArrayList<>();
    for (Measure measure : measures) {
      Grid grid = new Grid("l r r");
      String what = label.apply(measure.label()) + " [min..max], " + measure.unit();
      grid.head(list(what, base(), treated()));
      for (ScopeRow row : table.measuredRows()) {
        MeasureCells cells = row.of(measure);
        grid.row(
            list(
                label.apply(row.scope()),
                Figures.range(cells.base()),
                Figures.range(cells.treated())));
      }
      grids.add(grid);
    }
    return grids;
  }

  /** The time saved per pool item. */
  Grid saved() {
    Grid grid = new Grid("l r r");
    grid.head(list("saved per pool item, us", "pools", "estimate [interval]"));
    for (ScopeRow row : table.measuredRows()) {
      grid.row(
          list(
              label.apply(row.scope()),
              String.valueOf(row.poolsInUse()),
              Figures.savedUs(row.saved())));
    }
    return grid;
  }

  private String base() {
    return label.apply(table.baseLabel());
  }

  private String treated() {
    return label.apply(table.treatedLabel());
  }

  private static List<String> list(String... cells) {
    List<String> list = new ArrayList<>();
    Collections.addAll(list, cells);
    return list;
  }
}
