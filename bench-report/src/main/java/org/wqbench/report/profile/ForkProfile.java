package org.wqbench.report.profile;

import java.util.Map;
import java.util.Optional;

/**
 * What one recording of a fork says.
 *
 * @param figures by name, with the unit at the end of each name; none for what was not recorded
 * @param sampledBy the event that {@link #SLOW_PATH} counts, or async-profiler and how it got its
 *     samples; absent where threads were not sampled
 * @param problem why figures lack or are of a part only, a predicate to the name of the file;
 *     absent where all is well
 */
public record ForkProfile(
    Map<String, Double> figures, Optional<String> sampledBy, Optional<String> problem) {

  /** Figure: share of the samples that were taken while a pool lock was waited for, 0 to 1. */
  public static final String SLOW_PATH = "slow_path_share";

  /** Keeps its own copy of the figures. */
  public ForkProfile {
    figures = Map.copyOf(figures);
  }

  static ForkProfile unreadable(String why) {
    return without("unreadable (" + why + ")");
  }

  static ForkProfile without(String problem) {
    return new ForkProfile(Map.of(), Optional.empty(), Optional.of(problem));
  }
}
