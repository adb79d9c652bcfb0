package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.SidesTable;

/**
 * The report to paste in a mail to a kernel list: ASCII, lines of at most 72 columns, no tab, no
 * trailing blank. What every reviewer asks comes first: which machines, then the table.
 */
public final class MailReport {
  private final List<String> lines = new ArrayList<>();

  private MailReport() {}

  /**
   * Renders a report.
   *
   * @param report what to show
   * @return lines without line ends
   */
  public static List<String> lines(Report report) {
    MailReport mail = new MailReport();
    report.sections().stream()
        .map(host -> HostBrief.lines(host.host(), host.table().run().host()))
        .distinct()
        .forEach(mail.lines::addAll);
    List<List<HostSection>> runs = report.byRun();
    for (List<HostSection> run : runs) {
      mail.lines.add("");
      if (runs.size() > 1) {
        mail.title(run.get(0).host());
      }
      if (run.size() == 1) {
        mail.section(run.get(0).table());
      } else {
        mail.section(SidesTable.of(run.stream().map(HostSection::table).toList()));
      }
    }
    mail.lines.addAll(Summary.lines(report));
    return mail.lines;
  }

  private void title(String host) {
    List<String> title = Paragraph.lines(host, "");
    lines.addAll(title);
    lines.add("=".repeat(title.get(0).length()));
    lines.add("");
  }

  private void section(SidesTable sides) {
    ComparisonTable first = sides.pairs().get(0);
    lines.addAll(TextReport.headingLines(first));
    for (Grid grid : new SidesGrids(sides).all()) {
      lines.addAll(TextGrid.ruled(grid));
      lines.add("");
    }
    VerdictWords.of(sides).forEach(word -> lines.addAll(Paragraph.lines(word, "  ")));
    lines.add("");
    lines.addAll(TextReport.profile(sides.profile(), UnaryOperator.identity()));
    end(first, TextNotes.of(sides), Origin.sentences(sides));
  }

  private void end(ComparisonTable table, List<String> notes, List<String> origin) {
    notes.forEach(note -> lines.addAll(Paragraph.lines("- " + note, "  ")));
    lines.add("");
    origin.forEach(line -> lines.addAll(Paragraph.lines(line, "  ")));
    lines.addAll(Paragraph.lines(Origin.command(table), "  "));
  }

  private void section(ComparisonTable table) {
    lines.addAll(TextReport.headingLines(table));
    ShortLabels labels = ShortLabels.of(table);
    ReportTables tables = new ReportTables(table, labels::of);
    lines.addAll(TextGrid.ruled(tables.main()));
    lines.addAll(labels.legend());
    lines.add("");
    VerdictWords.of(table).forEach(word -> lines.addAll(Paragraph.lines(word, "  ")));
    lines.add("");
    lines.addAll(TextGrid.plain(tables.evidence()));
    lines.add("");
    lines.addAll(TextReport.profile(table.profile(), labels::of));
    end(table, TextNotes.withoutRanges(table), Origin.sentences(table));
  }
}
