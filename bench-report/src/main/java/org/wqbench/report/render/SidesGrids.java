package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.table.SidesTable;
import org.wqbench.report.table.SidesTable.Cell;
import org.wqbench.report.table.SidesTable.Row;

/** The tables of a run with three sides and more, their numbers as text, not laid out yet. */
final class SidesGrids {
  private static final String SIDE = "side";

  private final SidesTable table;
  private final List<Measure> measures;

  SidesGrids(SidesTable table) {
    this.table = table;
    this.measures = table.measures();
  }

  /** All of the tables, in the order in which they are read. */
  List<Grid> all() {
    List<Grid> grids = new ArrayList<>(table.hasOneUnit() ? statistics() : List.of(medians()));
    for (Measure measure : measures) {
      grids.add(against(measure, "vs first", Cell::toFirst));
      grids.add(against(measure, "vs before", Cell::toBefore));
    }
    grids.add(ranges());
    return grids;
  }

  /** A table a scope: statistics below each other, a column a side. */
  private List<Grid> statistics() {
    List<Grid> grids = new ArrayList<>();
    for (String scope : table.rows().stream().map(Row::scope).distinct().toList()) {
      List<Row> rows = table.rows().stream().filter(row -> row.scope().equals(scope)).toList();
      Grid grid = new Grid("l" + " r".repeat(rows.size()));
      List<String> head = list(rowName() + " " + scope + ", " + measures.get(0).unit());
      rows.forEach(row -> head.add(row.side()));
      grid.head(head);
      for (int measure = 0; measure < measures.size(); measure++) {
        List<String> line = list(measures.get(measure).label());
        for (Row row : rows) {
          line.add(Figures.median(row.cells().get(measure).values()));
        }
        grid.row(line);
      }
      grids.add(grid);
    }
    return grids;
  }

  /**
   * A row a scope and side: the medians of all measures and the verdict on the first, and what the
   * side is made of where sides differ in that.
   */
  private Grid medians() {
    boolean pods = table.comparesPods();
    Grid grid = new Grid("ll rl" + " r".repeat(measures.size() - 1 + (pods ? 2 : 0)));
    List<String> head = list(rowName(), SIDE);
    List<String> units = list("", "");
    for (Measure measure : measures) {
      head.add(measure.label());
      units.add("(" + measure.unit() + ")");
      if (measure == measures.get(0)) {
        Collections.addAll(head, "");
        Collections.addAll(units, "");
      }
    }
    if (pods) {
      head.addAll(list("pods", "workers"));
      units.addAll(list("(pools)", "(threads)"));
    }
    grid.head(head);
    grid.head(units);
    for (Row row : table.rows()) {
      List<String> line = keys(row);
      for (Cell cell : row.cells()) {
        line.add(Figures.median(cell.values()));
        if (cell == row.cells().get(0)) {
          line.add(cell.toFirst().map(c -> c.verdict().label()).orElse(""));
        }
      }
      if (pods) {
        line.addAll(list(Figures.count(row.pods()), Figures.count(row.workers())));
      }
      grid.row(line);
    }
    return grid;
  }

  /** What a measure gains against another side; without the sides that have no such other. */
  private Grid against(
      Measure measure, String other, Function<Cell, Optional<Comparison>> comparison) {
    int of = measures.indexOf(measure);
    Grid grid = new Grid("ll rll");
    grid.head(list(measure.label(), SIDE, Figures.change(measure), other, "ratio [interval]"));
    String named = "";
    for (Row row : table.rows()) {
      Optional<Comparison> found = comparison.apply(row.cells().get(of));
      if (found.isPresent()) {
        Comparison c = found.get();
        grid.row(
            list(
                row.scope().equals(named) ? "" : row.scope(),
                row.side(),
                Figures.gain(c),
                c.verdict().label(),
                Figures.ratio(c)));
        named = row.scope();
      }
    }
    return grid;
  }

  /** Smallest and largest fork of each side. */
  private Grid ranges() {
    Grid grid = new Grid("ll" + " r".repeat(measures.size()));
    List<String> head = list("[min..max]", SIDE);
    measures.forEach(measure -> head.add(measure.label() + ", " + measure.unit()));
    grid.head(head);
    for (Row row : table.rows()) {
      List<String> line = keys(row);
      row.cells().forEach(cell -> line.add(Figures.range(cell.values())));
      grid.row(line);
    }
    return grid;
  }

  /** The scope is named once, beside its first side. */
  private List<String> keys(Row row) {
    Side first = table.pairs().get(0).run().plan().sides().get(0);
    return list(row.side().equals(first.label()) ? row.scope() : "", row.side());
  }

  private String rowName() {
    return table.pairs().get(0).run().rowName();
  }

  private static List<String> list(String... cells) {
    List<String> list = new ArrayList<>();
    Collections.addAll(list, cells);
    return list;
  }
}
