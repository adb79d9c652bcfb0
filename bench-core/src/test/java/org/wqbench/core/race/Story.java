package org.wqbench.core.race;

import java.util.ArrayList;
import java.util.List;
import org.wqbench.core.race.PoolSteps.Action;

/** A path through the model in words, one line a step. Workers and items count from 1. */
final class Story {
  private final Rules rules;
  private final List<String> lines = new ArrayList<>();

  private Story(Rules rules) {
    this.rules = rules;
  }

  static List<String> tell(Rules rules, List<PoolState> path) {
    Story story = new Story(rules);
    PoolSteps steps = new PoolSteps(rules);
    for (int i = 1; i < path.size(); i++) {
      PoolState before = path.get(i - 1);
      PoolState after = path.get(i);
      int told = story.lines.size();
      steps.from(
          before,
          (next, action, worker, target) -> {
            if (next.equals(after) && story.lines.size() == told) {
              story.lines.add(story.line(before, after, action, worker, target));
            }
          });
    }
    return story.lines;
  }

  private String line(PoolState before, PoolState after, Action action, int worker, int target) {
    String what = says(before, after, action, worker, target);
    return "%-8s %s; idle %s%s"
        .formatted(
            switch (action) {
              case queue, lateWake -> "kicker";
              case cull -> "cull";
              default -> name(worker);
            },
            what,
            idle(after),
            after.worklist == 0 ? "" : ", " + after.worklist + " waiting");
  }

  private String says(PoolState before, PoolState after, Action action, int worker, int target) {
    return switch (action) {
      case queue ->
          "queues item %d, %s"
              .formatted(rules.items() - after.unqueued, picks(target, rules.defersEnqueueWake()));
      case lateWake -> "wakes " + woken(before, target);
      case look -> "looks, " + worksOrSleeps(before, after, worker, target);
      case create -> "has created " + name(target) + ", which is idle and about to look";
      case refuse -> "gets no new worker, " + worksOrSleeps(before, after, worker, target);
      case lookAgain -> "looks again, " + worksOrSleeps(before, after, worker, target);
      case chainWake -> "wakes " + woken(before, target) + " and runs its item";
      case finish -> "is done, " + worksOrSleeps(before, after, worker, target);
      case block -> "blocks in its item, " + picks(target, false);
      case unblock -> "runs on in its item";
      case cull -> "retires those from the tail up to " + name(target);
    };
  }

  private String worksOrSleeps(PoolState before, PoolState after, int worker, int target) {
    return switch (after.phase(worker)) {
      case parked -> before.worklist == 0 ? "finds nothing, goes idle" : "goes idle";
      case creating -> "finds nobody else idle and goes to create a worker";
      default ->
          "takes item %d, %s"
              .formatted(
                  rules.items() - before.unqueued - before.worklist + 1,
                  picks(target, rules.defersChainWake()));
    };
  }

  private static String picks(int target, boolean late) {
    if (target < 0) {
      return "kicks nobody, unlocks";
    }
    return (late ? "picks %s, unlocks (the wake is still to come)" : "picks and wakes %s, unlocks")
        .formatted(name(target));
  }

  private static String woken(PoolState before, int target) {
    return switch (before.phase(target)) {
      case dying -> name(target) + ", which is culled: nothing happens";
      case parked -> name(target);
      default -> name(target) + ", which is awake already";
    };
  }

  private static String idle(PoolState state) {
    List<String> names = new ArrayList<>();
    for (int place = 0; place < state.idleListed(); place++) {
      names.add(name(state.idleAt(place)));
    }
    return names.toString();
  }

  private static String name(int worker) {
    return "W" + (worker + 1);
  }
}
