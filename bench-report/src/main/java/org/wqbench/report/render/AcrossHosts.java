package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.table.CrossHostRow;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.Report;

/** Gain and verdict of every scope on every host, side by side. */
final class AcrossHosts {
  static final String TITLE = "All hosts: gain and verdict of each, never pooled";

  /** Where the tables have too little in common. */
  static final String NONE = "No summary of all hosts: they compare different sides or measures.";

  private AcrossHosts() {}

  /** A table a measure; none for one host, or where there is no summary. */
  static List<Grid> grids(Report report) {
    List<Grid> grids = new ArrayList<>();
    if (report.acrossHosts().isEmpty()) {
      return grids;
    }
    for (Measure measure : report.sections().get(0).table().run().measures()) {
      Grid grid = new Grid("l" + " rl".repeat(report.sections().size()));
      List<String> head = new ArrayList<>();
      head.add(measure.label() + " " + Figures.change(measure));
      for (HostSection section : report.sections()) {
        head.addAll(List.of("", section.host()));
      }
      grid.head(head);
      for (CrossHostRow row : report.acrossHosts()) {
        if (row.measure().equals(measure)) {
          List<String> cells = new ArrayList<>(List.of(row.scope()));
          row.byHost().forEach(comparison -> cells.addAll(cells(comparison)));
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
    if (report.sections().size() < 2) {
      return lines;
    }
    if (report.acrossHosts().isEmpty()) {
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
