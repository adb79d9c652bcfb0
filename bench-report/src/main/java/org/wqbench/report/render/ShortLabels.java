package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wqbench.report.run.Measure;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.ScopeRow;

/**
 * Names that are too long for a column of a mail, each with a short one in its place and a line
 * that says so. They are not cut: names that differ only at their ends would become one.
 */
final class ShortLabels {
  /** A row's name has a line to share with two rates and a gain. */
  private static final int LONGEST_ROW = 24;

  /** As long as the longest variant, {@code per_pool_sorted}. */
  private static final int LONGEST_HEAD = 15;

  private final Map<String, String> shortened = new LinkedHashMap<>();

  private ShortLabels() {}

  static ShortLabels of(ComparisonTable table) {
    ShortLabels labels = new ShortLabels();
    labels.shorten(table.baseLabel(), LONGEST_HEAD, "side");
    labels.shorten(table.treatedLabel(), LONGEST_HEAD, "side");
    for (Measure measure : table.run().measures()) {
      labels.shorten(measure.label(), LONGEST_HEAD, "measure");
    }
    labels.shorten(table.run().rowName(), LONGEST_ROW, "head");
    for (ScopeRow row : table.rows()) {
      labels.shorten(row.scope(), LONGEST_ROW, "row");
    }
    return labels;
  }

  private void shorten(String label, int longest, String kind) {
    if (label.length() > longest) {
      long before = shortened.values().stream().filter(of -> of.startsWith(kind + " ")).count();
      shortened.putIfAbsent(label, kind + " " + (before + 1));
    }
  }

  /** The short name of one that is too long, else the name. */
  String of(String label) {
    return shortened.getOrDefault(label, label);
  }

  /** A line for each short name; none for most tables. */
  List<String> legend() {
    List<String> lines = new ArrayList<>();
    shortened.forEach((name, of) -> lines.addAll(Paragraph.lines(of + ": " + name, "  ")));
    return lines;
  }
}
