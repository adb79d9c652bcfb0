package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.wqbench.report.stats.Warning;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.Coverage;
import org.wqbench.report.table.LayoutGroup;
import org.wqbench.report.table.OutsideShare;
import org.wqbench.report.table.RowWarning;
import org.wqbench.report.table.ScopeRow;

/** The notes below a table, one sentence each: what it lacks, and what to beware of. */
final class TextNotes {
  /** So many warnings of a kind are spelled out; the others are counted. */
  private static final int SPELLED_OUT = 3;

  /** So many cells or forks are named that a warning is about; the others are counted. */
  private static final int NAMED = 4;

  private final ComparisonTable table;
  private final boolean ranges;
  private final List<String> notes = new ArrayList<>();

  private TextNotes(ComparisonTable table, boolean ranges) {
    this.table = table;
    this.ranges = ranges;
  }

  static List<String> of(ComparisonTable table) {
    return of(table, true);
  }

  /** The notes below a report that shows no [min..max]. */
  static List<String> withoutRanges(ComparisonTable table) {
    return of(table, false);
  }

  private static List<String> of(ComparisonTable table, boolean ranges) {
    TextNotes text = new TextNotes(table, ranges);
    text.partial();
    text.copies();
    text.layouts();
    text.warnings();
    text.outside();
    text.noiseFloor();
    text.coverages();
    text.manyRows();
    text.notes.addAll(table.run().notes());
    return text.notes;
  }

  private void partial() {
    if (!table.isComplete()) {
      add(
          "partial: of %d forks %d failed and %d were not run",
          table.goodForks() + table.failedForks() + table.missingForks(),
          table.failedForks(),
          table.missingForks());
    }
    if (table.damagedLogLines() > 0) {
      add("%d truncated lines of latency logs left out", table.damagedLogLines());
    }
  }

  /** Scopes that were not measured because their pods are those of another. */
  private void copies() {
    Map<String, List<String>> copies = new LinkedHashMap<>();
    for (ScopeRow row : table.rows()) {
      if (row.isCopy()) {
        copies.computeIfAbsent(row.measuredAs(), scope -> new ArrayList<>()).add(row.scope());
      }
    }
    copies.forEach(
        (measured, equal) ->
            add(
                "%s: same pods as %s on this machine, measured once",
                String.join(", ", equal), measured));
  }

  private void layouts() {
    for (LayoutGroup group : table.layouts()) {
      add(
          "%s %s: their medians differ by noise, %.1f%% in %s, %.1f%% in %s",
          String.join(", ", group.scopes()),
          group.samePods() ? "load the same pods" : "share pools among producers alike",
          100 * group.base().apart(),
          table.baseLabel(),
          100 * group.treated().apart(),
          table.treatedLabel());
    }
  }

  private void warnings() {
    Map<Warning.Kind, Map<String, List<String>>> byKind = new LinkedHashMap<>();
    for (RowWarning warning : table.warnings()) {
      byKind
          .computeIfAbsent(warning.warning().kind(), kind -> new LinkedHashMap<>())
          .computeIfAbsent(WarningText.of(warning.warning()), text -> new ArrayList<>())
          .add(warning.where());
    }
    byKind.forEach(
        (kind, byText) -> {
          byText.entrySet().stream()
              .limit(SPELLED_OUT)
              .forEach(
                  entry ->
                      add("%s: %s (%s)", kind.label(), entry.getKey(), where(entry.getValue())));
          if (byText.size() > SPELLED_OUT) {
            add("%s: and %d more", kind.label(), byText.size() - SPELLED_OUT);
          }
        });
  }

  private static String where(List<String> named) {
    String first = named.stream().limit(NAMED).collect(Collectors.joining(", "));
    return named.size() <= NAMED ? first : first + " and " + (named.size() - NAMED) + " more";
  }

  private void outside() {
    for (OutsideShare share : table.outside()) {
      add(
          "%s, non-strict: %.1f%% of the items in %s and %.1f%% in %s started outside their pod",
          share.scope(),
          100 * share.base(),
          table.baseLabel(),
          100 * share.treated(),
          table.treatedLabel());
    }
  }

  private void noiseFloor() {
    if (!table.noiseFloor().isEmpty()) {
      add(
          "noise floor: a pair of forks differs by %s",
          table.noiseFloor().stream()
              .map(f -> Figures.ratioRange(f.ratios()) + " in " + f.measure().label())
              .collect(Collectors.joining(" and ")));
    }
  }

  private void coverages() {
    for (Coverage coverage : table.coverages()) {
      add(
          "with %s the ratio's interval covers it with %.1f%%"
              + (ranges ? ", [min..max] the median with %.1f%%" : ""),
          Figures.runs(coverage.baseRuns(), coverage.treatedRuns()),
          100 * coverage.ratio(),
          100 * coverage.range());
    }
  }

  private void manyRows() {
    if (table.options().strict()) {
      add(
          "verdicts adjusted for %d rows (Holm): %s risk in the table as a whole",
          table.verdicts(), Figures.share(table.alpha()));
    } else if (table.verdicts() > 2) {
      add(
          "%d verdicts with a risk of %s each; --strict adjusts them, from %d forks a side on",
          table.verdicts(), Figures.share(table.alpha()), table.forksForStrict());
    }
  }

  private void add(String format, Object... values) {
    notes.add(String.format(Locale.ROOT, format, values));
  }
}
