package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.LockProfile;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.SidesTable;

/** The report for a terminal: ASCII, lines of at most 72 columns. */
public final class TextReport {
  private TextReport() {}

  /**
   * Renders a report: a section a run, then what hosts say together.
   *
   * @param report what to show
   * @param showSaved whether to show the time saved per pool item, where there are two sides
   * @return lines without line ends
   */
  public static List<String> lines(Report report, boolean showSaved) {
    List<String> lines = new ArrayList<>();
    List<List<HostSection>> runs = report.byRun();
    for (List<HostSection> run : runs) {
      if (runs.size() > 1) {
        if (!lines.isEmpty()) {
          lines.add("");
        }
        HostSection first = run.get(0);
        lines.addAll(Paragraph.lines("== " + first.host() + ", " + first.source(), "     "));
        lines.add("");
      }
      lines.addAll(
          run.size() == 1
              ? section(run.get(0).table(), showSaved)
              : section(SidesTable.of(run.stream().map(HostSection::table).toList())));
    }
    lines.addAll(Summary.lines(report));
    return lines;
  }

  private static List<String> section(SidesTable sides) {
    ComparisonTable first = sides.pairs().get(0);
    List<String> lines = headingLines(first);
    for (Grid grid : new SidesGrids(sides).all()) {
      lines.addAll(TextGrid.ruled(grid));
      lines.add("");
    }
    lines.addAll(profile(sides.profile(), UnaryOperator.identity()));
    TextNotes.of(sides).forEach(note -> lines.addAll(Paragraph.lines("- " + note, "  ")));
    lines.add("");
    lines.addAll(origin(first, Origin.sentences(sides)));
    return lines;
  }

  static List<String> headingLines(ComparisonTable table) {
    List<String> lines = new ArrayList<>();
    for (String sentence : heading(table)) {
      lines.addAll(Paragraph.lines(sentence, "  "));
      lines.add("");
    }
    return lines;
  }

  private static List<String> origin(ComparisonTable table, List<String> sentences) {
    List<String> lines = new ArrayList<>();
    if (table.run().host() != null) {
      lines.addAll(HostSummary.lines(table.run().host()));
    }
    sentences.forEach(line -> lines.addAll(Paragraph.lines(line, "  ")));
    lines.addAll(Paragraph.lines(Origin.command(table), "  "));
    return lines;
  }

  private static List<String> section(ComparisonTable table, boolean showSaved) {
    List<String> lines = headingLines(table);
    ShortLabels labels = ShortLabels.of(table);
    ReportTables tables = new ReportTables(table, labels::of);
    lines.addAll(TextGrid.ruled(tables.main()));
    lines.addAll(labels.legend());
    lines.add("");
    lines.addAll(TextGrid.plain(tables.evidence()));
    lines.add("");
    tables.ranges().forEach(range -> lines.addAll(TextGrid.plain(range)));
    if (showSaved) {
      lines.add("");
      lines.addAll(TextGrid.plain(tables.saved()));
    }
    lines.add("");
    lines.addAll(profile(table.profile(), labels::of));
    TextNotes.of(table).forEach(note -> lines.addAll(Paragraph.lines("- " + note, "  ")));
    lines.add("");
    lines.addAll(origin(table, Origin.sentences(table)));
    return lines;
  }

  /** Where the time goes, with blank lines below; none for a run that was not profiled. */
  static List<String> profile(Optional<LockProfile> profile, UnaryOperator<String> label) {
    List<String> lines = new ArrayList<>();
    if (profile.isPresent()) {
      for (Grid grid : ProfileText.grids(profile.get(), label)) {
        lines.addAll(TextGrid.plain(grid));
        lines.add("");
      }
    }
    return lines;
  }

  /**
   * What must not be overlooked by who takes the table for that of two variants of this machine.
   */
  static List<String> heading(ComparisonTable table) {
    List<String> heading = new ArrayList<>();
    RunRecord.Workload workload = table.run().workload();
    if (workload.simulatedTopology() != null) {
      heading.add(
          "Simulated topology: "
              + workload.simulatedTopology()
              + (table.realCpus() > 0 ? ", on " + table.realCpus() + " real cpus" : "")
              + "; threads are not bound.");
    }
    if (table.run().plan().selfComparison()) {
      String variant = table.run().plan().sides().get(0).variant();
      heading.add(
          workload.handicapNs() == 0
              ? "A/A: " + variant + " on both sides. What differs is noise: the noise floor."
              : "Handicap: "
                  + variant
                  + " on both sides, the second slowed down by "
                  + workload.handicapNs()
                  + " ns an item.");
    }
    return heading;
  }
}
