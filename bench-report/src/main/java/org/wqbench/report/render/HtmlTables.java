package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import org.wqbench.report.render.HtmlGrid.Cell;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Geomean;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.MeasureCells;
import org.wqbench.report.table.MeasureGeomean;
import org.wqbench.report.table.ScopeRow;

/** The tables of the page. */
final class HtmlTables {
  private final ComparisonTable table;

  HtmlTables(ComparisonTable table) {
    this.table = table;
  }

  /** A row a scope, as in {@link ReportTables#main}. */
  String main() {
    List<Measure> measures = table.run().measures();
    String unit = measures.get(0).unit();
    List<Cell> head = new ArrayList<>();
    head.add(Cell.of(table.run().rowName()));
    head.add(Cell.of(table.baseLabel(), unit));
    head.add(Cell.of(table.treatedLabel(), unit));
    for (Measure measure : measures) {
      head.add(Cell.of(measure.label(), Figures.change(measure)));
      head.add(Cell.of(""));
    }
    HtmlGrid grid = new HtmlGrid("lrr" + "rl".repeat(measures.size()), head);
    for (ScopeRow row : table.rows()) {
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.of(row.scope()));
      cells.add(Cell.of(Figures.median(row.first().base())));
      cells.add(Cell.of(Figures.median(row.first().treated())));
      for (MeasureCells of : row.cells()) {
        String verdict = of.comparison().verdict().label();
        cells.add(Cell.of(Figures.gain(of.comparison())));
        cells.add(new Cell(verdict, "", verdict));
      }
      grid.row(cells);
    }
    geomean(grid);
    return grid.html();
  }

  private void geomean(HtmlGrid grid) {
    Geomean first = table.geomeans().get(0).means();
    if (first.rows() < 2) {
      return;
    }
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of("geomean"));
    cells.add(Cell.of(Figures.value(first.base().orElseThrow())));
    cells.add(Cell.of(Figures.value(first.treated().orElseThrow())));
    for (MeasureGeomean geomean : table.geomeans()) {
      cells.add(Cell.of(Figures.percent(geomean.means().gain())));
      cells.add(Cell.of(""));
    }
    grid.sum(cells);
  }

  /** What the verdicts on a measure rest on. */
  String evidence(Measure measure) {
    boolean paired = table.run().workload().paired();
    List<Cell> head = new ArrayList<>();
    head.add(Cell.of(table.run().rowName()));
    head.add(Cell.of(table.baseLabel(), "median [min..max]"));
    head.add(Cell.of(table.treatedLabel(), "median [min..max]"));
    head.add(Cell.of("ratio", "[interval]"));
    if (paired) {
      head.add(Cell.of("ratios of", table.run().workload().duet() ? "forks" : "pairs"));
    }
    head.add(Cell.of("test"));
    String decide = paired ? " more pairs" : " more runs";
    HtmlGrid grid = new HtmlGrid(paired ? "lrrrrl" : "lrrrl", head);
    for (ScopeRow row : table.measuredRows()) {
      MeasureCells of = row.of(measure);
      Comparison comparison = of.comparison();
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.of(row.scope()));
      cells.add(sample(of.base()));
      cells.add(sample(of.treated()));
      cells.add(Cell.of(Figures.ratio(comparison)));
      if (paired) {
        cells.add(Cell.of(Figures.ratioRange(of.pairRatios())));
      }
      String more = ReportTables.morePairs(comparison);
      cells.add(Cell.of(Figures.test(comparison), more.isEmpty() ? "" : more + decide));
      grid.row(cells);
    }
    return grid.html();
  }

  /** A table as it is; a second row of heads goes below the first. */
  static String plain(Grid grid) {
    List<Cell> head = new ArrayList<>();
    for (int column = 0; column < grid.alignment().length(); column++) {
      String below = grid.head().size() > 1 ? grid.head().get(1).get(column) : "";
      head.add(Cell.of(grid.head().get(0).get(column), below));
    }
    HtmlGrid html = new HtmlGrid(grid.alignment(), head);
    grid.rows().forEach(row -> html.row(row.stream().map(Cell::of).toList()));
    return html.html();
  }

  /** A table whose head has two lines. */
  static String twoLines(Grid grid) {
    List<Cell> head = new ArrayList<>();
    for (int column = 0; column < grid.alignment().length(); column++) {
      head.add(Cell.of(grid.head().get(0).get(column), grid.head().get(1).get(column)));
    }
    HtmlGrid html = new HtmlGrid(grid.alignment(), head);
    grid.rows().forEach(row -> html.row(row.stream().map(Cell::of).toList()));
    return html.html();
  }

  private static Cell sample(Sample sample) {
    String range = sample.isEmpty() ? "" : "[" + Figures.range(sample) + "]";
    return Cell.of(Figures.median(sample), range);
  }
}
