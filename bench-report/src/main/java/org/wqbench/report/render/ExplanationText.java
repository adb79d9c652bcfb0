package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.Explanation;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.ShardRoofline;
import org.wqbench.report.table.SidesTable;

/** What a profile says about each gain, in two or three plain sentences a scope. */
public final class ExplanationText {
  private static final double NS_PER_US = 1e3;

  private final String treated;

  private ExplanationText(String treated) {
    this.treated = treated;
  }

  /**
   * The sentences of all tables.
   *
   * @param report what to explain
   * @return ASCII lines of at most 72 columns, without line ends
   */
  public static List<String> lines(Report report) {
    List<String> lines = new ArrayList<>();
    for (List<HostSection> run : report.byRun()) {
      SidesTable sides = SidesTable.of(run.stream().map(HostSection::table).toList());
      if (ShardRoofline.isSweep(sides)) {
        lines.addAll(List.of("", "Explained:"));
        roofline(sides).forEach(paragraph -> lines.addAll(Paragraph.lines(paragraph, "  ")));
      } else {
        lines.addAll(gains(run));
      }
    }
    return lines;
  }

  private static List<String> roofline(SidesTable sides) {
    Optional<String> refused = ShardRoofline.refused(sides);
    if (refused.isPresent()) {
      return List.of("No estimate of what pods of a size can give: " + refused.get() + ".");
    }
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add(
        "Upper estimate, +-25% for this machine and loop: pools times the rate of one pool, at most"
            + " the rate of a pool a cpu.");
    for (ShardRoofline size : ShardRoofline.of(sides)) {
      paragraphs.add(
          text(
              "%s: %.0f %s, at most %s items/s; measured %s.",
              size.side(),
              size.pools(),
              size.pools() == 1 ? "pool" : "pools",
              Figures.value(size.estimatePerS()),
              Figures.value(size.measuredPerS())));
    }
    return paragraphs;
  }

  private static List<String> gains(List<HostSection> run) {
    List<String> lines = new ArrayList<>();
    for (HostSection section : run) {
      String title =
          run.size() == 1
              ? ""
              : ", " + section.table().treatedLabel() + " and " + section.table().baseLabel();
      lines.addAll(List.of("", "Explained" + title + ":"));
      for (String paragraph : of(section.table())) {
        lines.addAll(Paragraph.lines(paragraph, "  "));
      }
    }
    return lines;
  }

  /** A paragraph a scope, and why the slow path is no reason; one sentence without a profile. */
  static List<String> of(ComparisonTable table) {
    List<Explanation> explanations = Explanation.of(table);
    if (explanations.isEmpty()) {
      return List.of("Nothing to explain it with: measure with run --profile.");
    }
    List<String> paragraphs = new ArrayList<>();
    ExplanationText text = new ExplanationText(table.treatedLabel());
    explanations.forEach(explanation -> paragraphs.add(text.paragraph(explanation)));
    paragraphs.add(
        "The share of samples in the slow path alone confirms or refutes no gain: a closed loop"
            + " refills the queue before the lock.");
    return paragraphs;
  }

  private String paragraph(Explanation explanation) {
    List<String> sentences = new ArrayList<>();
    sentences.add(explanation.scope() + ": " + verdict(explanation));
    wakes(explanation, sentences);
    if (explanation.baseSlowPath().isPresent() && explanation.treatedSlowPath().isPresent()) {
      sentences.add(
          text(
              "The slow path has %.0f%% of the samples, %.0f%% before.",
              100 * explanation.treatedSlowPath().getAsDouble(),
              100 * explanation.baseSlowPath().getAsDouble()));
    }
    return String.join(" ", sentences);
  }

  private String verdict(Explanation explanation) {
    if (explanation.gain().isEmpty()) {
      return "no change of the rate is shown, so there is none to explain.";
    }
    if (explanation.heldLessNs().isEmpty() || explanation.savedNs().isEmpty()) {
      return "the hold times or the rates are missing, the data do not explain the change.";
    }
    double heldLessNs = explanation.heldLessNs().getAsDouble();
    String held =
        text(
            "%s holds the pool lock %s us %s per item (%s, %s before)",
            treated,
            us(Math.abs(heldLessNs)),
            heldLessNs < 0 ? "longer" : "less",
            us(explanation.treatedHeldNs().getAsDouble()),
            us(explanation.baseHeldNs().getAsDouble()));
    OptionalDouble share = explanation.share();
    String saved =
        share.isEmpty()
            ? "an item of a pool takes no less time"
            : text(
                "%.0f%% of the %s us that an item of a pool takes less",
                100 * share.getAsDouble(), us(explanation.savedNs().getAsDouble()));
    return explanation.explains()
        ? held + ", " + saved + "."
        : held + ", " + saved + ": the data do not explain the change of the rate.";
  }

  private static void wakes(Explanation explanation, List<String> sentences) {
    if (explanation.baseWakes().isEmpty() || explanation.treatedWakes().isEmpty()) {
      return;
    }
    double before = explanation.baseWakes().getAsDouble();
    double after = explanation.treatedWakes().getAsDouble();
    String cost =
        explanation.wakeNs().isEmpty()
            ? ""
            : text("; one took %s us (p50)", us(explanation.wakeNs().getAsDouble()));
    sentences.add(
        text(
            "Wakes under the lock %s from %.2f to %.2f per item%s.",
            after < before ? "fell" : "went", before, after, cost));
  }

  private static String us(double ns) {
    return Figures.value(ns / NS_PER_US);
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
