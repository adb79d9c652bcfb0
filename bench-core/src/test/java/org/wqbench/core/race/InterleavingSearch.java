package org.wqbench.core.race;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/** Breadth-first through every interleaving: the first bad state found is a nearest one. */
final class InterleavingSearch {
  /**
   * What a search found.
   *
   * @param states how many states were seen; all there are where nothing was found
   * @param path from the start to the nearest bad state; empty where there is none
   */
  record Outcome(int states, List<PoolState> path) {
    boolean found() {
      return !path.isEmpty();
    }
  }

  private InterleavingSearch() {}

  static Outcome search(Rules rules, Oracle oracle) {
    PoolSteps steps = new PoolSteps(rules);
    PoolState start = PoolState.start(rules);
    Map<PoolState, PoolState> reachedFrom = new HashMap<>();
    Queue<PoolState> frontier = new ArrayDeque<>();
    reachedFrom.put(start, start);
    frontier.add(start);
    PoolState state;
    while ((state = frontier.poll()) != null) {
      if (oracle.holds(rules, state)) {
        return new Outcome(reachedFrom.size(), path(reachedFrom, state));
      }
      PoolState from = state;
      steps.from(
          from,
          (next, action, worker, target) -> {
            if (reachedFrom.putIfAbsent(next, from) == null) {
              frontier.add(next);
            }
          });
    }
    return new Outcome(reachedFrom.size(), List.of());
  }

  private static List<PoolState> path(Map<PoolState, PoolState> reachedFrom, PoolState end) {
    List<PoolState> path = new ArrayList<>(List.of(end));
    PoolState state = end;
    PoolState before;
    while (!(before = reachedFrom.get(state)).equals(state)) {
      path.add(0, before);
      state = before;
    }
    return path;
  }
}
