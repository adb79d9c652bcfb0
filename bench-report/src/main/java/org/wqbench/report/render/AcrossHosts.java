package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.table.CrossHostRow;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.Report;

/** Gain and verdict of every scope on every host, side by side: a table a measure. */
final class AcrossHosts {
  private static final int COLUMNS = 72;

  private AcrossHosts() {}

  /** No lines for one host. */
  static List<String> lines(Report report) {
    List<String> lines = new ArrayList<>();
    if (report.sections().size() < 2) {
      return lines;
    }
    if (report.acrossHosts().isEmpty()) {
      return List.of("No summary across hosts: they compare different sides or measures.");
    }
    lines.add("== all hosts: gain and verdict of each, never pooled");
    for (Measure measure : report.sections().get(0).table().run().measures()) {
      lines.add("");
      List<String> named = grid(report, measure, true);
      boolean fits = named.stream().allMatch(line -> line.length() <= COLUMNS);
      lines.addAll(fits ? named : grid(report, measure, false));
    }
    return lines;
  }

  /** Hosts in columns, or, where those do not fit, one below the other. */
  private static List<String> grid(Report report, Measure measure, boolean inColumns) {
    List<CrossHostRow> rows =
        report.acrossHosts().stream().filter(row -> row.measure().equals(measure)).toList();
    List<String> hosts = report.sections().stream().map(HostSection::host).toList();
    TextGrid grid = new TextGrid(inColumns ? "l" + "rl".repeat(hosts.size()) : "llrl", " ");
    List<String> head = new ArrayList<>();
    head.add(measure.label() + " " + Figures.change(measure));
    if (inColumns) {
      hosts.forEach(host -> head.addAll(List.of("", host)));
    } else {
      head.addAll(List.of("host", "", ""));
    }
    grid.row(head);
    grid.rule();
    for (CrossHostRow row : rows) {
      List<String> line = new ArrayList<>(List.of(row.scope()));
      for (int i = 0; i < hosts.size(); i++) {
        List<String> cells = cells(row.byHost().get(i));
        if (inColumns) {
          line.addAll(cells);
        } else {
          grid.row(List.of(i == 0 ? row.scope() : "", hosts.get(i), cells.get(0), cells.get(1)));
        }
      }
      if (inColumns) {
        grid.row(line);
      }
    }
    return grid.lines();
  }

  private static List<String> cells(Optional<Comparison> comparison) {
    return comparison
        .map(c -> List.of(Figures.gain(c), c.verdict().label()))
        .orElse(List.of(Figures.NOT_AVAILABLE, ""));
  }
}
