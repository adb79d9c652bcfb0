package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.SidesTable;

/** What a table was measured with: workload, forks and tool, one sentence each; command line. */
final class Origin {
  private final ComparisonTable table;
  private final RunRecord run;
  private final RunRecord.Workload workload;

  private final int goodForks;

  private Origin(ComparisonTable table, int goodForks) {
    this.table = table;
    this.goodForks = goodForks;
    this.run = table.run();
    this.workload = run.workload();
  }

  static List<String> sentences(ComparisonTable table) {
    return new Origin(table, table.goodForks()).sentences();
  }

  static List<String> sentences(SidesTable sides) {
    return new Origin(sides.pairs().get(0), sides.goodForks()).sentences();
  }

  private List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    sentences.add(workload());
    sentences.add(forks());
    if (!run.jvmFlags().isEmpty()) {
      sentences.add("fork flags: " + String.join(" ", run.jvmFlags()));
    }
    sentences.add(tool());
    return sentences;
  }

  static String command(ComparisonTable table) {
    return "$ " + String.join(" ", table.run().command());
  }

  /** Pools that are not ours have no lock that we know. */
  private String workload() {
    String producers =
        workload.producers() == 0
            ? ""
            : String.format(
                Locale.ROOT,
                ": %d %s%s on cpus %s",
                workload.producers(),
                threads(),
                workload.producers() == 1 ? "" : "s",
                workload.cpus());
    String pools =
        workload.lock() == null
            ? ""
            : ", "
                + (run.hasScopeRows()
                    ? (workload.strict() ? "strict" : "non-strict") + " scopes, "
                    : "")
                + workload.lock()
                + " lock";
    return workload.benchmark() + producers + pools;
  }

  private String threads() {
    return run.measures().get(0).equals(Measure.RATE) ? "producer" : "thread";
  }

  private String forks() {
    List<String> parts = new ArrayList<>();
    // Kernel logs and JMH results come without the flags of our forks.
    parts.add(goodForks + (run.jvmFlags().isEmpty() ? " trials" : " forks"));
    parts.add(workload.design() + " design");
    if (workload.items() > 0) {
      parts.add(workload.items() + " items each");
    } else if (workload.measuredMs() > 0) {
      parts.add(
          String.format(
              Locale.ROOT,
              "%.1f s each after %.1f s warm-up",
              workload.measuredMs() / 1e3,
              workload.warmupMs() / 1e3));
    }
    if (workload.paired()) {
      parts.add("order by seed " + run.plan().seed());
    }
    String percentiles =
        workload.percentiles() == null ? "" : ", percentiles by " + workload.percentiles();
    return String.join(", ", parts)
        + "; medians of forks"
        + percentiles
        + "; ~ is p > "
        + Figures.level(table.alpha());
  }

  private String tool() {
    String built = run.toolCommit() == null ? "" : " (" + run.toolCommit() + ")";
    String started = run.startedUtc() == null ? "" : ", " + run.startedUtc();
    return "wqbench " + run.toolVersion() + built + started;
  }
}
