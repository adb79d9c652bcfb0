package org.wqbench.workload.latency;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.wqbench.workload.record.IterationFigures;

/** What the system refused when threads were placed, in words, each once. Safe for all threads. */
final class PlacementProblems {
  private final Set<String> reasons = ConcurrentHashMap.newKeySet();

  /** Keeps a refusal; whether there was none. */
  boolean granted(Optional<String> refusal) {
    refusal.ifPresent(reasons::add);
    return refusal.isEmpty();
  }

  void addAll(Collection<String> refusals) {
    reasons.addAll(refusals);
  }

  int count() {
    return reasons.size();
  }

  void report() {
    IterationFigures.report("placement_problems", "count", count());
  }
}
