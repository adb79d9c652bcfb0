package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.LockProfile;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.SidesTable;

/** The report for a review on GitHub, or wherever its dialect of Markdown is read. */
public final class MarkdownReport {
  private final List<String> lines = new ArrayList<>();

  private MarkdownReport() {}

  /**
   * Renders a report.
   *
   * @param report what to show
   * @return lines without line ends
   */
  public static List<String> lines(Report report) {
    MarkdownReport markdown = new MarkdownReport();
    List<List<HostSection>> runs = report.byRun();
    for (List<HostSection> run : runs) {
      if (run.size() == 1) {
        markdown.section(run.get(0));
      } else {
        markdown.section(
            run.get(0).host(), SidesTable.of(run.stream().map(HostSection::table).toList()));
      }
    }
    if (runs.size() > 1) {
      markdown.paragraph(List.of("### " + Summary.TITLE));
      if (report.summary().isEmpty()) {
        markdown.paragraph(List.of(Summary.NONE));
      }
      Summary.grids(report).forEach(grid -> markdown.paragraph(Markdown.table(grid)));
    }
    return markdown.lines;
  }

  private void section(String host, SidesTable sides) {
    ComparisonTable first = sides.pairs().get(0);
    begin(host, first);
    new SidesGrids(sides).all().forEach(grid -> paragraph(Markdown.table(grid)));
    list(VerdictWords.of(sides));
    profile(sides.profile());
    end(first, TextNotes.of(sides), Origin.sentences(sides));
  }

  private void begin(String host, ComparisonTable table) {
    paragraph(List.of("### " + Markdown.escaped(host)));
    brief(HostBrief.lines(host, table.run().host()));
    TextReport.heading(table).forEach(line -> paragraph(List.of(Markdown.escaped(line))));
  }

  private void section(HostSection host) {
    ComparisonTable table = host.table();
    begin(host.host(), table);
    ReportTables tables = new ReportTables(table, UnaryOperator.identity());
    paragraph(Markdown.table(tables.main()));
    list(VerdictWords.of(table));
    paragraph(Markdown.table(tables.evidence()));
    tables.ranges().forEach(range -> paragraph(Markdown.table(range)));
    profile(table.profile());
    end(table, TextNotes.of(table), Origin.sentences(table));
  }

  private void profile(Optional<LockProfile> profile) {
    if (profile.isPresent()) {
      ProfileText.grids(profile.get(), UnaryOperator.identity())
          .forEach(grid -> paragraph(Markdown.table(grid)));
    }
  }

  private void end(ComparisonTable table, List<String> notes, List<String> origin) {
    list(Stream.concat(notes.stream(), origin.stream()).toList());
    paragraph(Markdown.verbatim(List.of(Origin.command(table))));
    if (table.run().host() != null) {
      paragraph(List.of("<details>", "<summary>Host</summary>"));
      paragraph(Markdown.table(facts(table.run().host())));
      paragraph(List.of("</details>"));
    }
  }

  private void paragraph(List<String> text) {
    if (!lines.isEmpty()) {
      lines.add("");
    }
    lines.addAll(text);
  }

  private void list(List<String> items) {
    paragraph(items.stream().map(item -> "- " + Markdown.escaped(item)).toList());
  }

  /** The first two columns of each line make it an item of a list, here too. */
  private void brief(List<String> host) {
    paragraph(
        host.stream().map(l -> l.substring(0, 2) + Markdown.escaped(l.substring(2))).toList());
  }

  private static Grid facts(HostFacts host) {
    Grid grid = new Grid("l l");
    grid.head(List.of("fact", "value"));
    RecordTree.of(host).forEach((name, value) -> grid.row(List.of(name, text(value))));
    return grid;
  }

  private static String text(Object value) {
    if (value instanceof List) {
      return ((List<?>) value).stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
    if (value instanceof Map) {
      return ((Map<?, ?>) value)
          .entrySet().stream()
              .map(entry -> entry.getKey() + ": " + entry.getValue())
              .collect(Collectors.joining("; "));
    }
    return String.valueOf(value);
  }
}
