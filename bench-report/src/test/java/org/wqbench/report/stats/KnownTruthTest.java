package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wqbench.report.stats.LoopSimulation.Costs;
import org.wqbench.report.stats.LoopSimulation.Fork;
import org.wqbench.report.stats.LoopSimulation.Setup;

/** Verdicts over simulated forks whose true gain is known: five a side, log-sd 0.05 per fork. */
class KnownTruthTest {
  private static final Setup LOOP = new Setup(Costs.FITTED, 16, 16, 8, 250);
  private static final int FORKS = 5;
  private static final double NOISE = 0.05;
  private static final int ROUNDS = 200;

  @Test
  void of_sameBuildOnBothSides_atMostFivePercentCalledDifferent() {
    List<Verdict> verdicts = verdicts(false, 1, 71);

    double called = share(verdicts, Verdict.IMPROVED) + share(verdicts, Verdict.REGRESSED);
    print("same build called different", called);
    double tolerance = 2 * Math.sqrt(0.05 * 0.95 / verdicts.size());
    assertThat(called).isLessThanOrEqualTo(0.05 + tolerance);
  }

  @Test
  void of_slowdownOfTenPercent_regressedInAboutHalf() {
    List<Verdict> verdicts = verdicts(false, 1.1, 72);

    double detected = share(verdicts, Verdict.REGRESSED);
    print("10 % slowdown called regressed", detected);
    assertThat(detected).isBetween(0.45, 0.7);
    assertThat(share(verdicts, Verdict.IMPROVED)).isZero();
  }

  @Test
  void of_wakesDeferred_neverCalledRegressed() {
    List<Verdict> verdicts = verdicts(true, 1, 73);

    print("patched called improved", share(verdicts, Verdict.IMPROVED));
    assertThat(share(verdicts, Verdict.IMPROVED)).isGreaterThan(0.3);
    assertThat(share(verdicts, Verdict.REGRESSED)).isZero();
  }

  /** Throughput and p95 of each round, judged like a table's rows. */
  private static List<Verdict> verdicts(boolean patched, double slowdown, long seed) {
    List<Verdict> verdicts = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      List<Fork> base = forks(false, 1, seed * 1_000_000 + round * 100);
      List<Fork> treated = forks(patched, slowdown, seed * 1_000_000 + round * 100 + 50);
      verdicts.add(
          Comparison.of(rates(base), rates(treated), Criteria.of(Better.HIGHER)).verdict());
      verdicts.add(Comparison.of(p95s(base), p95s(treated), Criteria.of(Better.LOWER)).verdict());
    }
    return verdicts;
  }

  private static List<Fork> forks(boolean patched, double slowdown, long seed) {
    return IntStream.range(0, FORKS)
        .mapToObj(i -> LoopSimulation.fork(LOOP, patched, NOISE, slowdown, seed + i))
        .toList();
  }

  private static Sample rates(List<Fork> forks) {
    return Sample.of(forks.stream().mapToDouble(Fork::itemsPerSecond).toArray());
  }

  private static Sample p95s(List<Fork> forks) {
    return Sample.of(forks.stream().mapToDouble(Fork::p95Ns).toArray());
  }

  private static double share(List<Verdict> verdicts, Verdict wanted) {
    return verdicts.stream().filter(wanted::equals).count() / (double) verdicts.size();
  }

  private static void print(String what, double share) {
    System.out.printf(Locale.ROOT, "%s: %.1f %%%n", what, 100 * share);
  }
}
