package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.SummaryRow;

/** Gain and verdict of every scope in every section, side by side. */
final class Summary {
  static final String TITLE = "Side by side: gain and verdict of each, never pooled";

  /** Where the tables have too little in common. */
  static final String NONE = "Nothing side by side: they compare different sides or measures.";

  private Summary() {}

  /** A table a measure; none for one run, or where there is no summary. */
  static List<Grid> grids(Report report) {
    List<Grid> grids = new ArrayList<>();
    if (report.summary().isEmpty()) {
      return grids;
    }
    for (Measure measure : report.sections().get(0).table().run().measures()) {
      Grid grid = new Grid("l" + " rl".repeat(report.sections().size()));
      List<String> head = new ArrayList<>();
      head.add(measure.label() + " " + Figures.change(measure));
      for (HostSection section : report.sections()) {
        head.addAll(List.of("", section.column()));
      }
      grid.head(head);
      for (SummaryRow row : report.summary()) {
        if (row.measure().equals(measure)) {
          List<String> cells = new ArrayList<>(List.of(row.scope()));
          row.bySection().forEach(comparison -> cells.addAll(cells(comparison)));
          grid.row(cells);
        }
      }
      grids.add(grid);
    }
    return grids;
  }

  private static List<String> cells(Optional<Comparison> comparison) {
    return comparison
        .map(c -> List.of(Figures.gain(c), c.verdict().label()))
        .orElse(List.of(Figures.NOT_AVAILABLE, ""));
  }

  /** As lines for a terminal or a mail. */
  static List<String> lines(Report report) {
    List<String> lines = new ArrayList<>();
    if (report.byRun().size() < 2) {
      return lines;
    }
    if (report.summary().isEmpty()) {
      return List.of("", NONE);
    }
    lines.addAll(List.of("", TITLE));
    for (Grid grid : grids(report)) {
      lines.add("");
      lines.addAll(TextGrid.ruled(grid));
    }
    return lines;
  }
}
