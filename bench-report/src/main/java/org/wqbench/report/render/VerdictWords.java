package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.RankTest;
import org.wqbench.report.stats.Verdict;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.MeasureCells;

/** What the verdicts of a table mean, a sentence for each word that occurs in it. */
final class VerdictWords {
  private final ComparisonTable table;
  private final List<Comparison> comparisons;

  private VerdictWords(ComparisonTable table) {
    this.table = table;
    this.comparisons =
        table.rows().stream()
            .flatMap(row -> row.cells().stream())
            .map(MeasureCells::comparison)
            .toList();
  }

  static List<String> of(ComparisonTable table) {
    VerdictWords words = new VerdictWords(table);
    List<String> sentences = new ArrayList<>();
    List<String> shown = words.labels(Verdict.IMPROVED, Verdict.REGRESSED);
    if (!shown.isEmpty()) {
      sentences.add(String.join(", ", shown) + ": " + words.shown());
    }
    if (words.occurs(Verdict.NEUTRAL)) {
      sentences.add(Verdict.NEUTRAL.label() + ": " + words.neutral());
    }
    if (words.occurs(Verdict.UNDECIDED)) {
      sentences.add(Verdict.UNDECIDED.label() + ": " + words.undecided());
    }
    return sentences;
  }

  private List<String> labels(Verdict... verdicts) {
    return Arrays.stream(verdicts).filter(this::occurs).map(Verdict::label).toList();
  }

  private boolean occurs(Verdict verdict) {
    return comparisons.stream().anyMatch(comparison -> comparison.verdict() == verdict);
  }

  private String shown() {
    boolean duet = comparisons.get(0).test() == RankTest.SIGNED_RANK;
    return "p <= "
        + Figures.level(table.alpha())
        + " in "
        + (duet ? "Wilcoxon's signed-rank test" : "the exact two-sided Mann-Whitney test")
        + (table.options().strict() ? ", all rows together (Holm)" : "");
  }

  private String neutral() {
    return "the whole interval of the ratio is within "
        + Figures.share(comparisons.get(0).criteria().neutralWithin())
        + " of 1";
  }

  private String undecided() {
    String column = table.run().workload().paired() ? "+pairs" : "+runs";
    return "more forks are needed, " + column + " says about how many";
  }
}
