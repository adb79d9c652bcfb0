package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.RankTest;
import org.wqbench.report.stats.Verdict;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.MeasureCells;
import org.wqbench.report.table.SidesTable;

/** What the verdicts of a table mean, a sentence for each word that occurs in it. */
final class VerdictWords {
  private static final String MORE_FORKS = "more forks are needed";

  private final ComparisonTable table;
  private final List<Comparison> comparisons;

  private VerdictWords(List<ComparisonTable> tables) {
    this.table = tables.get(0);
    this.comparisons =
        tables.stream()
            .flatMap(each -> each.rows().stream())
            .flatMap(row -> row.cells().stream())
            .map(MeasureCells::comparison)
            .toList();
  }

  static List<String> of(ComparisonTable table) {
    VerdictWords words = new VerdictWords(List.of(table));
    List<String> sentences = words.always();
    if (words.occurs(Verdict.UNDECIDED)) {
      sentences.add(Verdict.UNDECIDED.label() + ": " + words.undecided());
    }
    return sentences;
  }

  /** For a table that does not say how many more. */
  static List<String> of(SidesTable sides) {
    VerdictWords words = new VerdictWords(sides.pairs());
    List<String> sentences = words.always();
    if (words.occurs(Verdict.UNDECIDED)) {
      sentences.add(Verdict.UNDECIDED.label() + ": " + MORE_FORKS);
    }
    return sentences;
  }

  private List<String> always() {
    List<String> sentences = new ArrayList<>();
    List<String> shown = labels(Verdict.IMPROVED, Verdict.REGRESSED);
    if (!shown.isEmpty()) {
      sentences.add(String.join(", ", shown) + ": " + shown());
    }
    if (occurs(Verdict.NEUTRAL)) {
      sentences.add(Verdict.NEUTRAL.label() + ": " + neutral());
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
    return MORE_FORKS + ", " + column + " says about how many";
  }
}
