package org.wqbench.core.soak;

import java.util.ArrayList;
import java.util.List;

/** What the oracles of a round have seen, of each the first: one fault is often seen many times. */
final class Findings {
  private static final int MOST_OF_EACH = 5;

  /**
   * One broken promise.
   *
   * @param oracle the promise
   * @param what who broke it, with the counts
   */
  record Finding(Oracle oracle, String what) {
    @Override
    public String toString() {
      return oracle + ": " + what;
    }
  }

  private final List<Finding> list = new ArrayList<>();

  synchronized void add(Oracle oracle, String what) {
    if (list.stream().filter(finding -> finding.oracle() == oracle).count() < MOST_OF_EACH) {
      list.add(new Finding(oracle, what));
    }
  }

  void check(boolean holds, Oracle oracle, String what) {
    if (!holds) {
      add(oracle, what);
    }
  }

  synchronized List<Finding> list() {
    return List.copyOf(list);
  }
}
