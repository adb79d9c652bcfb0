package org.wqbench.workload.run;

import java.util.List;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord;
import org.wqbench.workload.latency.Background;
import org.wqbench.workload.latency.Configuration;
import org.wqbench.workload.latency.LaunchLoop;

/** Cold launches of an application, whose pages workers decompress. */
final class LaunchLoad extends Load {
  private static final int FOREGROUND_THREADS = 4;

  /** As many as the table of the review is of. */
  private static final int LAUNCHES = 50;

  /** The rows of the published table, and the percentile that all of our tables have. */
  private static final List<Measure> MEASURES_US =
      List.of(
          measure("average", "Average"),
          measure("median", "Median"),
          measure("min", "Minimum"),
          measure("max", "Maximum"),
          measure("stdev", "Stdev"),
          measure("p95", "p95"));

  private static final int GUESSED_LAUNCHES_PER_SECOND = 50;

  LaunchLoad() {
    super("launch", LaunchLoop.class, "config", "background", MEASURES_US);
  }

  private static Measure measure(String figure, String label) {
    return new Measure("wait." + figure + "_us", label, "us", false, null);
  }

  @Override
  public List<String> cases() {
    return Loads.names(Background.values());
  }

  @Override
  public List<String> defaultCases() {
    return List.of(Background.none.name());
  }

  @Override
  public void checkVariant(String variant) {
    Configuration.parse(variant);
  }

  /** What was published, and what the maintainer asked for. */
  @Override
  public List<String> defaultVariants(List<AffinityScope> scopes) {
    return List.of(
        Configuration.UPSTREAM,
        "cache",
        "cache_strict",
        "cpu",
        "cpu_strict",
        "cpu_strict_nice-19",
        Configuration.PERCPU_HPRI);
  }

  @Override
  public int defaultThreads(int usableCpus) {
    return FOREGROUND_THREADS;
  }

  @Override
  public int defaultItems() {
    return LAUNCHES;
  }

  @Override
  int guessedItemsPerSecond(RunRecord.Workload workload) {
    return GUESSED_LAUNCHES_PER_SECOND / workload.producers();
  }

  @Override
  List<String> notes() {
    return List.of("closed loop: a slow item delays those after it, and no wait is corrected for");
  }

  @Override
  boolean asksForPriority() {
    return true;
  }
}
