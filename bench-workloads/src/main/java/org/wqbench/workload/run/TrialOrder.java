package org.wqbench.workload.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunRecord.Looks;
import org.wqbench.report.run.RunRecord.Side;

/**
 * The order of the trials: rounds over all scopes, so that a machine that gets slower with time
 * does so for all of them; in each round the sides of a scope next to each other; and every side
 * goes first as often as any other, in an order drawn from a seed, so that going first favours
 * none.
 */
final class TrialOrder {
  private static final String DUET = "duet";
  private static final int LONGEST_LABEL = 40;

  private final List<String> scopes;
  private final List<Side> sides;
  private final boolean duet;
  private final Random random;
  private final List<PlannedTrial> trials = new ArrayList<>();

  private TrialOrder(List<String> scopes, List<Side> sides, boolean duet, long seed) {
    this.scopes = scopes;
    this.sides = sides;
    this.duet = duet;
    // Random alone draws the same first bits from all small seeds.
    this.random = new Random(new SplittableRandom(seed).nextLong());
  }

  /**
   * @param looks the run may stop after each block, so each block is balanced by itself; null if
   *     there is only one
   * @param duet one trial a pair, whose side is the one that goes first
   */
  static List<PlannedTrial> draw(
      long seed, List<String> scopes, List<Side> sides, int pairs, Looks looks, boolean duet) {
    TrialOrder order = new TrialOrder(scopes, sides, duet, seed);
    int done = 0;
    int block = looks == null ? pairs : looks.firstPairs();
    while (done < pairs) {
      int size = Math.min(block, pairs - done);
      order.addBlock(done, size);
      done += size;
      block = looks == null ? pairs : looks.blockPairs();
    }
    return order.trials;
  }

  private void addBlock(int pairsBefore, int pairs) {
    List<List<Integer>> firstByScope = new ArrayList<>();
    for (int scope = 0; scope < scopes.size(); scope++) {
      firstByScope.add(balanced(pairs));
    }
    for (int pair = 0; pair < pairs; pair++) {
      for (int scope = 0; scope < scopes.size(); scope++) {
        int first = firstByScope.get(scope).get(pair);
        for (int i = 0; i < (duet ? 1 : sides.size()); i++) {
          add(pairsBefore + pair + 1, scopes.get(scope), sides.get((first + i) % sides.size()));
        }
      }
    }
  }

  private void add(int pair, String scope, Side side) {
    String name = duet ? DUET : shortened(side.label());
    String directory = String.format(Locale.ROOT, "%03d-%s-%s", trials.size() + 1, scope, name);
    trials.add(new PlannedTrial(directory, pair, scope, side.label()));
  }

  /** For a folder name, which the number in front makes unique. */
  private static String shortened(String label) {
    String plain = label.replaceAll("[^a-zA-Z0-9_-]", "_");
    return plain.substring(0, Math.min(plain.length(), LONGEST_LABEL));
  }

  /** Which side goes first in each pair; counts differ by one at most. */
  private List<Integer> balanced(int pairs) {
    List<Integer> turns = new ArrayList<>();
    for (int side = 0; side < sides.size(); side++) {
      turns.add(side);
    }
    Collections.shuffle(turns, random);
    List<Integer> first = new ArrayList<>();
    for (int pair = 0; pair < pairs; pair++) {
      first.add(turns.get(pair % turns.size()));
    }
    Collections.shuffle(first, random);
    return first;
  }
}
