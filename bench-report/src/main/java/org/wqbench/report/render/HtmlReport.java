package org.wqbench.report.render;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.wqbench.report.chart.Markup;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.Measure;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.LockProfile;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.SidesTable;

/**
 * The report as a page: one file without script or anything to load, light or dark as the reader's
 * system is. It is well-formed XML too, and its pictures keep their colours where a mail reader
 * drops the style.
 */
public final class HtmlReport {
  private HtmlReport() {}

  /**
   * Renders a report.
   *
   * @param report what to show
   * @return the page
   */
  public static String page(Report report) {
    List<List<HostSection>> runs = report.byRun();
    String title = runs.stream().map(HtmlReport::sides).distinct().collect(joining(", "));
    StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n");
    page.append("<meta charset=\"utf-8\"/>\n");
    page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
    element(page, "title", "", "wqbench: " + title);
    page.append("<style>\n").append(HtmlStyle.css()).append("</style>\n</head>\n<body>\n");
    element(page, "h1", "", title);
    for (List<HostSection> run : runs) {
      List<ComparisonTable> ofRun = run.stream().map(HostSection::table).toList();
      if (ofRun.size() > 1) {
        section(page, SidesTable.of(ofRun));
      }
      ofRun.forEach(table -> section(page, table));
    }
    if (runs.size() > 1) {
      summary(page, report);
    }
    return page.append("</body>\n</html>\n").toString();
  }

  private static void profile(StringBuilder page, Optional<LockProfile> profile) {
    if (profile.isPresent()) {
      element(page, "h3", "", "Where the time goes");
      for (Grid grid : ProfileText.grids(profile.get(), UnaryOperator.identity())) {
        page.append(HtmlTables.twoLines(grid));
      }
    }
  }

  private static void summary(StringBuilder page, Report report) {
    page.append("<section>\n");
    element(page, "h2", "", Summary.TITLE);
    if (report.summary().isEmpty()) {
      element(page, "p", "", Summary.NONE);
    }
    Summary.grids(report).forEach(grid -> page.append(HtmlTables.plain(grid)));
    page.append("</section>\n");
  }

  /** The sides of one run; of three and more the one compared with comes first. */
  private static String sides(List<HostSection> run) {
    ComparisonTable first = run.get(0).table();
    if (run.size() == 1) {
      return first.treatedLabel() + " against " + first.baseLabel();
    }
    List<ComparisonTable> tables = run.stream().map(HostSection::table).toList();
    return SidesTable.of(tables).rows().stream()
        .map(SidesTable.Row::side)
        .distinct()
        .collect(joining(", "));
  }

  /** All sides together; the sections of two sides with their pictures follow. */
  private static void section(StringBuilder page, SidesTable sides) {
    ComparisonTable first = sides.pairs().get(0);
    page.append("<section>\n");
    host(page, first.run().host());
    TextReport.heading(first).forEach(line -> element(page, "p", "beware", line));
    new SidesGrids(sides).all().forEach(grid -> page.append(HtmlTables.plain(grid)));
    page.append("<ul>\n");
    TextNotes.of(sides).forEach(note -> element(page, "li", "", note));
    page.append("</ul>\n");
    profile(page, sides.profile());
    origin(page, first, Origin.sentences(sides));
    page.append("</section>\n");
  }

  private static void section(StringBuilder page, ComparisonTable table) {
    page.append("<section>\n");
    host(page, table.run().host());
    TextReport.heading(table).forEach(line -> element(page, "p", "beware", line));
    HtmlTables tables = new HtmlTables(table);
    page.append(tables.main()).append("<ul>\n");
    TextNotes.of(table).forEach(note -> element(page, "li", "", note));
    page.append("</ul>\n");
    HtmlCharts charts = new HtmlCharts(table);
    for (Measure measure : table.run().measures()) {
      element(page, "h3", "", measure.label() + ", " + measure.unit());
      figure(page, List.of(charts.forks(measure), charts.ratios(measure)));
      element(
          page,
          "p",
          "muted",
          "Dots are forks, bars their medians; squares are estimates of the ratio (Hodges-Lehmann).");
      page.append(tables.evidence(measure));
    }
    if (!charts.percentiles().isEmpty()) {
      element(page, "h3", "", charts.latency() + " by percentile");
      figure(page, charts.percentiles());
      element(page, "p", "muted", "Medians of forks at each percentile.");
    }
    profile(page, table.profile());
    origin(page, table, Origin.sentences(table));
    page.append("</section>\n");
  }

  private static void host(StringBuilder page, HostFacts host) {
    List<String> lines = host == null ? List.of() : HostSummary.lines(host);
    element(page, "h2", "", lines.isEmpty() ? "Unknown host" : lines.get(0));
    lines.stream().skip(1).forEach(line -> element(page, "p", "host", line));
  }

  private static void origin(StringBuilder page, ComparisonTable table, List<String> sentences) {
    element(page, "h3", "", "How it was measured");
    sentences.forEach(line -> element(page, "p", "", line));
    element(page, "pre", "", Origin.command(table));
    if (table.run().host() != null) {
      page.append(HtmlFacts.details(table.run().host()));
    }
  }

  private static void figure(StringBuilder page, List<String> charts) {
    page.append("<div class=\"charts\">\n");
    charts.forEach(page::append);
    page.append("</div>\n");
  }

  private static void element(StringBuilder page, String name, String style, String text) {
    page.append('<').append(name);
    page.append(style.isEmpty() ? ">" : " class=\"" + style + "\">");
    page.append(Markup.escape(text)).append("</").append(name).append(">\n");
  }
}
