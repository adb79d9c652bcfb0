package org.wqbench.report.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.wqbench.report.profile.ForkProfile;
import org.wqbench.report.stats.Sample;

/**
 * Where the time of one side goes in one scope.
 *
 * @param scope the scope
 * @param side label of the side
 * @param figures a value a fork, by name of the figure; none for what no fork gave
 */
public record ProfileRow(String scope, String side, Map<String, Sample> figures) {
  /** The figure that is a share of the samples, 0 to 1. */
  public static final String SLOW_PATH = ForkProfile.SLOW_PATH;

  /** The figure that times the acquisitions is the time under the lock, nanoseconds. */
  static final String HOLD_MEAN_NS = "lock_hold_mean_ns";

  /** Figures that a profile shows: of the trial's counters, then of its recording. */
  public static final List<String> FIGURES =
      List.of(
          "lock_acquisitions_per_item",
          "lock_contended_per_item",
          "lock_wait_ns_per_item",
          HOLD_MEAN_NS,
          "lock_hold_p50_ns",
          "lock_hold_p99_ns",
          SLOW_PATH,
          "wakes_under_lock_per_item",
          "wakes_after_lock_per_item",
          "unpark_under_lock_p50_ns",
          "unpark_under_lock_p99_ns",
          "unpark_after_lock_p50_ns",
          "unpark_after_lock_p99_ns",
          "voluntary_switches_per_item",
          "involuntary_switches_per_item");

  static ProfileRow of(String scope, String side, List<ForkValues> forks) {
    Map<String, Sample> figures = new HashMap<>();
    for (String name : FIGURES) {
      double[] values =
          forks.stream()
              .map(fork -> fork.figures().get(name))
              .filter(Objects::nonNull)
              .mapToDouble(Double::doubleValue)
              .toArray();
      if (values.length > 0) {
        figures.put(name, Sample.of(values));
      }
    }
    return new ProfileRow(scope, side, figures);
  }

  /**
   * The values of a figure.
   *
   * @param name one of {@link #FIGURES}
   * @return empty where no fork gave one
   */
  public Sample of(String name) {
    return figures.getOrDefault(name, Sample.of());
  }
}
