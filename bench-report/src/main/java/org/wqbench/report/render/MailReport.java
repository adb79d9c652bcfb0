package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.Report;

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
    for (HostSection host : report.sections()) {
      mail.lines.add("");
      if (report.sections().size() > 1) {
        mail.title(host.title());
      }
      mail.section(host.table());
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

  private void section(ComparisonTable table) {
    for (String sentence : TextReport.heading(table)) {
      lines.addAll(Paragraph.lines(sentence, "  "));
      lines.add("");
    }
    ShortLabels labels = ShortLabels.of(table);
    ReportTables tables = new ReportTables(table, labels::of);
    lines.addAll(TextGrid.ruled(tables.main()));
    lines.addAll(labels.legend());
    lines.add("");
    VerdictWords.of(table).forEach(word -> lines.addAll(Paragraph.lines(word, "  ")));
    lines.add("");
    lines.addAll(TextGrid.plain(tables.evidence()));
    lines.add("");
    for (String note : TextNotes.withoutRanges(table)) {
      lines.addAll(Paragraph.lines("- " + note, "  "));
    }
    lines.add("");
    Origin.sentences(table).forEach(line -> lines.addAll(Paragraph.lines(line, "  ")));
    lines.addAll(Paragraph.lines(Origin.command(table), "  "));
  }
}
