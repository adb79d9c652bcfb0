package org.wqbench.workload.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunRecord.Side;

/**
 * The order of the trials: rounds over all scopes, so that a machine that gets slower with time
 * does so for all of them; in each round the sides of a scope next to each other; and every side
 * goes first as often as any other, in an order drawn from a seed, so that going first favours
 * none.
 */
final class TrialOrder {
  private TrialOrder() {}

  static List<PlannedTrial> draw(long seed, List<String> scopes, List<Side> sides, int pairs) {
    Random random = new Random(seed);
    List<List<Integer>> firstByScope = new ArrayList<>();
    for (int scope = 0; scope < scopes.size(); scope++) {
      firstByScope.add(balanced(sides.size(), pairs, random));
    }
    List<PlannedTrial> trials = new ArrayList<>();
    for (int pair = 0; pair < pairs; pair++) {
      for (int scope = 0; scope < scopes.size(); scope++) {
        int first = firstByScope.get(scope).get(pair);
        for (int i = 0; i < sides.size(); i++) {
          String side = sides.get((first + i) % sides.size()).label();
          String directory =
              String.format(Locale.ROOT, "%03d-%s-%s", trials.size() + 1, scopes.get(scope), side);
          trials.add(new PlannedTrial(directory, pair + 1, scopes.get(scope), side));
        }
      }
    }
    return trials;
  }

  /** Which side goes first in each pair; counts differ by one at most. */
  private static List<Integer> balanced(int sides, int pairs, Random random) {
    List<Integer> remainder = new ArrayList<>();
    for (int side = 0; side < sides; side++) {
      remainder.add(side);
    }
    Collections.shuffle(remainder, random);
    List<Integer> first = new ArrayList<>();
    for (int pair = 0; pair < pairs; pair++) {
      first.add(remainder.get(pair % sides));
    }
    Collections.shuffle(first, random);
    return first;
  }
}
