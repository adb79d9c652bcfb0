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
import org.wqbench.report.table.SidesTable;

/** The notes below a table, one sentence each: what it lacks, and what to beware of. */
final class TextNotes {
  /** So many warnings of a kind are spelled out; the others are counted. */
  private static final int SPELLED_OUT = 3;

  /** So many cells or forks are named that a warning is about; the others are counted. */
  private static final int NAMED = 4;

  private final boolean ranges;
  private final List<String> notes = new ArrayList<>();

  private TextNotes(boolean ranges) {
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
    TextNotes text = new TextNotes(ranges);
    text.partial(table.goodForks(), table.failedForks(), table.missingForks());
    text.damaged(table.damagedLogLines());
    text.copies(table);
    text.layouts(table);
    text.warnings(table.warnings());
    text.outside(table);
    text.noiseFloor(table);
    text.notes.addAll(ProfileText.notes(table.profile(), table.baseLabel()));
    text.coverages(table);
    text.manyRows(table);
    text.notes.addAll(table.run().notes());
    return text.notes;
  }

  /** The notes below the table of a run with three sides and more. */
  static List<String> of(SidesTable sides) {
    TextNotes text = new TextNotes(true);
    text.partial(sides.goodForks(), sides.failedForks(), sides.missingForks());
    text.damaged(sides.damagedLogLines());
    text.copies(sides.pairs().get(0));
    sides.pairs().forEach(text::layouts);
    text.warnings(sides.warnings());
    text.notes.addAll(ProfileText.notes(sides.profile(), sides.rows().get(0).side()));
    sides.pairs().forEach(text::coverages);
    text.add(
        "%d verdicts with a risk of %s each; --strict adjusts those of two sides together",
        sides.verdicts(), Figures.share(sides.pairs().get(0).alpha()));
    text.notes.addAll(sides.pairs().get(0).run().notes());
    return text.notes.stream().distinct().toList();
  }

  private void partial(int good, int failed, int missing) {
    if (failed + missing > 0) {
      add(
          "partial: of %d forks %d failed and %d were not run",
          good + failed + missing, failed, missing);
    }
  }

  private void damaged(int lines) {
    if (lines > 0) {
      add("%d truncated lines of latency logs left out", lines);
    }
  }

  /** Scopes that were not measured because their pods are those of another. */
  private void copies(ComparisonTable table) {
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

  private void layouts(ComparisonTable table) {
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

  private void warnings(List<RowWarning> warnings) {
    Map<Warning.Kind, Map<String, List<String>>> byKind = new LinkedHashMap<>();
    for (RowWarning warning : warnings) {
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

  private void outside(ComparisonTable table) {
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

  private void noiseFloor(ComparisonTable table) {
    if (!table.noiseFloor().isEmpty()) {
      add(
          "noise floor: a pair of forks differs by %s",
          table.noiseFloor().stream()
              .map(f -> Figures.ratioRange(f.ratios()) + " in " + f.measure().label())
              .collect(Collectors.joining(" and ")));
    }
  }

  private void coverages(ComparisonTable table) {
    for (Coverage coverage : table.coverages()) {
      add(
          "with %s the ratio's interval covers it with %.1f%%"
              + (ranges ? ", [min..max] the median with %.1f%%" : ""),
          Figures.runs(coverage.baseRuns(), coverage.treatedRuns()),
          100 * coverage.ratio(),
          100 * coverage.range());
    }
  }

  private void manyRows(ComparisonTable table) {
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
