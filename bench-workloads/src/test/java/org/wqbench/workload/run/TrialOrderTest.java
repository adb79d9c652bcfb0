package org.wqbench.workload.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.stats.Sample;

/** Field case S7: going first must favour no side. */
class TrialOrderTest {
  private static final List<String> SCOPES = List.of("cpu", "cache_shard", "cache");
  private static final long SEEDS = 20;

  @Test
  void draw_sixPairs_putEachSideFirstThreeTimes() {
    for (long seed = 0; seed < SEEDS; seed++) {
      List<PlannedTrial> trials = TrialOrder.draw(seed, SCOPES, sides(2), 6, null, false);
      for (String scope : SCOPES) {
        assertThat(firsts(trials, scope, 2))
            .as("seed %d, scope %s", seed, scope)
            .isEqualTo(Map.of("side0", 3, "side1", 3));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2,5", "2,1", "3,6", "3,7", "4,10"})
  void draw_anyNumbers_putNoSideFirstMoreThanOnceMore(int sides, int pairs) {
    for (long seed = 0; seed < SEEDS; seed++) {
      Map<String, Integer> firsts =
          firsts(TrialOrder.draw(seed, SCOPES, sides(sides), pairs, null, false), "cache", sides);
      assertThat(firsts.values())
          .as("seed %d", seed)
          .allMatch(n -> n >= pairs / sides && n <= (pairs + sides - 1) / sides);
    }
  }

  @Test
  void draw_oddPairs_favourNoSideOverSeeds() {
    long firstSideAhead =
        LongStream.range(0, 100)
            .filter(
                seed ->
                    firsts(TrialOrder.draw(seed, SCOPES, sides(2), 5, null, false), "cpu", 2)
                            .get("side0")
                        == 3)
            .count();

    assertThat(firstSideAhead).isBetween(25L, 75L);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void draw_anySides_keepsTheForksOfAPairTogether(int sides) {
    int pairs = 5;
    List<PlannedTrial> trials = TrialOrder.draw(3, SCOPES, sides(sides), pairs, null, false);

    assertThat(trials).hasSize(sides * SCOPES.size() * pairs);
    for (int i = 0; i < trials.size(); i += sides) {
      List<PlannedTrial> group = trials.subList(i, i + sides);
      assertThat(group).extracting(PlannedTrial::pair).containsOnly(group.get(0).pair());
      assertThat(group).extracting(PlannedTrial::scope).containsOnly(group.get(0).scope());
      assertThat(group)
          .extracting(PlannedTrial::side)
          .containsExactlyInAnyOrderElementsOf(sides(sides).stream().map(Side::label).toList());
    }
  }

  /** A machine that gets slower with time does so for all scopes. */
  @Test
  void draw_pairs_goRoundTheScopes() {
    List<PlannedTrial> trials = TrialOrder.draw(3, SCOPES, sides(2), 4, null, false);

    for (int i = 0; i < trials.size(); i++) {
      assertThat(trials.get(i).scope()).isEqualTo(SCOPES.get(i / 2 % SCOPES.size()));
      assertThat(trials.get(i).pair()).isEqualTo(i / 6 + 1);
    }
  }

  @Test
  void draw_sameSeed_givesTheSameOrder() {
    assertThat(TrialOrder.draw(42, SCOPES, sides(2), 6, null, false))
        .isEqualTo(TrialOrder.draw(42, SCOPES, sides(2), 6, null, false));
  }

  @Test
  void draw_otherSeeds_giveOtherOrders() {
    Set<List<PlannedTrial>> orders = new HashSet<>();
    for (long seed = 0; seed < SEEDS; seed++) {
      orders.add(TrialOrder.draw(seed, SCOPES, sides(2), 6, null, false));
    }

    assertThat(orders).hasSizeGreaterThan((int) SEEDS - 2);
  }

  /** Field case J6: no text of a parameter makes a name that a file system refuses. */
  @Test
  void draw_longOrOddLabels_nameFoldersShortAndUnique() {
    List<Side> sides =
        List.of(
            new Side("x".repeat(260), "baseline"),
            new Side("x".repeat(259) + "y", "patched"),
            new Side("a/b \u00fc..", "landed"));

    List<PlannedTrial> trials = TrialOrder.draw(1, SCOPES, sides, 5, null, false);

    assertThat(trials).extracting(PlannedTrial::directory).doesNotHaveDuplicates();
    assertThat(trials)
        .extracting(PlannedTrial::directory)
        .allMatch(name -> name.matches("[0-9]{3}-[a-z_]+-[a-zA-Z0-9_-]{1,40}"));
    assertThat(trials).extracting(PlannedTrial::side).contains("x".repeat(260), "a/b \u00fc..");
  }

  @Test
  void draw_usualLabels_nameFoldersByThem() {
    assertThat(
            TrialOrder.draw(
                1, List.of("cache_shard"), List.of(new Side("patched", "p")), 1, null, false))
        .extracting(PlannedTrial::directory)
        .containsExactly("001-cache_shard-patched");
  }

  /** A synthetic runner of one and the same build that gives 20 % more to the first of a pair. */
  @Test
  void draw_runnerThatFavoursTheFirst_showsNoDifference() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Random noise = new Random(seed);
      Map<String, List<Double>> rates = new HashMap<>();
      String previous = "";
      for (PlannedTrial trial : TrialOrder.draw(seed, SCOPES, sides(2), 6, null, false)) {
        String pair = trial.scope() + trial.pair();
        double rate = 1_000 * (pair.equals(previous) ? 1 : 1.2) * (1 + 0.005 * noise.nextDouble());
        rates.computeIfAbsent(trial.scope() + trial.side(), k -> new ArrayList<>()).add(rate);
        previous = pair;
      }
      for (String scope : SCOPES) {
        double ratio = median(rates.get(scope + "side1")) / median(rates.get(scope + "side0"));
        assertThat(ratio).as("seed %d, scope %s", seed, scope).isCloseTo(1, within(0.02));
      }
    }
  }

  private static double median(List<Double> rates) {
    return Sample.of(rates.stream().mapToDouble(Double::doubleValue).toArray()).median();
  }

  private static Map<String, Integer> firsts(List<PlannedTrial> trials, String scope, int sides) {
    Map<String, Integer> firsts = new HashMap<>();
    for (int i = 0; i < trials.size(); i += sides) {
      if (trials.get(i).scope().equals(scope)) {
        firsts.merge(trials.get(i).side(), 1, Integer::sum);
      }
    }
    return firsts;
  }

  private static List<Side> sides(int count) {
    return IntStream.range(0, count).mapToObj(i -> new Side("side" + i, "baseline")).toList();
  }
}
