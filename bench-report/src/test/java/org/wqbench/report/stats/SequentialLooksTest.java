package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SequentialLooksTest {

  @Test
  void looks_unevenLastBlock_endsAtTheMaximum() {
    SequentialLooks plan = new SequentialLooks(5, 5, 18, 0.05);

    assertThat(plan.looks()).isEqualTo(4);
    assertThat(IntStream.range(0, 4).map(plan::pairsAt)).containsExactly(5, 10, 15, 18);
    assertThat(plan.alphaPerLook()).isEqualTo(0.0125);
  }

  @Test
  void looks_maximumAtFirstLook_oneLookWithAllOfAlpha() {
    SequentialLooks plan = new SequentialLooks(5, 5, 5, 0.05);

    assertThat(plan.looks()).isEqualTo(1);
    assertThat(plan.alphaPerLook()).isEqualTo(0.05);
  }

  @Test
  void firstDecisiveLook_perTest_whereAlphaPerLookIsInReach() {
    assertThat(new SequentialLooks(5, 5, 20, 0.05).firstDecisiveLook(RankTest.MANN_WHITNEY))
        .isZero();
    assertThat(new SequentialLooks(5, 1, 12, 0.05).firstDecisiveLook(RankTest.MANN_WHITNEY))
        .isEqualTo(1);
    assertThat(new SequentialLooks(5, 5, 20, 0.05).firstDecisiveLook(RankTest.SIGNED_RANK))
        .isEqualTo(1);
    assertThat(new SequentialLooks(2, 1, 3, 0.05).firstDecisiveLook(RankTest.SIGNED_RANK))
        .isEqualTo(2);
  }

  @Test
  void alphaPerLook_sameBuildLookedAtUntilDecided_seldomCalledDifferent() {
    long seed = 31;
    SplittableRandom random = new SplittableRandom(seed);
    SequentialLooks plan = new SequentialLooks(6, 2, 16, 0.05);
    int runs = 400;
    int planned = 0;
    int naive = 0;
    for (int run = 0; run < runs; run++) {
      double[] base = noise(random, 16);
      double[] treated = noise(random, 16);
      planned += called(plan, base, treated, plan.alphaPerLook()) ? 1 : 0;
      naive += called(plan, base, treated, plan.alpha()) ? 1 : 0;
    }
    assertThat(planned / (double) runs).as("seed %d", seed).isLessThanOrEqualTo(0.05);
    assertThat(naive / (double) runs).as("seed %d", seed).isGreaterThan(0.06);
  }

  @Test
  void plan_impossible_refused() {
    assertThatThrownBy(() -> new SequentialLooks(5, 0, 20, 0.05))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("first look and blocks must have at least 1 pair");
    assertThatThrownBy(() -> new SequentialLooks(5, 5, 4, 0.05))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the maximum of 4 pairs is below the first look at 5");
    assertThatThrownBy(() -> new SequentialLooks(5, 5, 20, 0.05).pairsAt(4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("look 4 is not one of 4");
  }

  private static boolean called(
      SequentialLooks plan, double[] base, double[] treated, double alpha) {
    return IntStream.range(0, plan.looks())
        .map(plan::pairsAt)
        .anyMatch(n -> MannWhitney.p(first(base, n), first(treated, n)) <= alpha);
  }

  private static Sample first(double[] values, int n) {
    return Sample.of(Arrays.copyOf(values, n));
  }

  private static double[] noise(SplittableRandom random, int n) {
    return IntStream.range(0, n).mapToDouble(i -> random.nextGaussian()).toArray();
  }
}
