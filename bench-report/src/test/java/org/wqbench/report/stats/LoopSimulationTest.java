package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.wqbench.report.stats.LoopSimulation.Costs;
import org.wqbench.report.stats.LoopSimulation.Fork;
import org.wqbench.report.stats.LoopSimulation.Setup;

class LoopSimulationTest {
  private static final int ITEMS = 100_000;
  private static final Setup ONE_POOL = new Setup(Costs.FITTED, 72, 72, 8, 20_000);

  @Test
  void fork_manyProducersOnOnePool_runsAtTheCapacityOfTheLock() {
    Costs c = Costs.FITTED;
    Setup crowded = new Setup(c, 144, 144, 72, ITEMS);

    double rate = LoopSimulation.fork(crowded, false, 0, 1, 1).itemsPerSecond();

    double itemNs = 2 * c.holdNs() + 2 * c.handOffNs() + c.serialNs() + 2 * c.noOpWakeNs();
    assertThat(rate * itemNs / 1e9).isCloseTo(1, within(0.03));
  }

  @Test
  void fork_wakesCostNothing_bothVariantsAlike() {
    Setup free = new Setup(Costs.FITTED.withoutWakes(), 72, 72, 8, ITEMS);

    double base = LoopSimulation.fork(free, false, 0, 1, 2).itemsPerSecond();
    double patched = LoopSimulation.fork(free, true, 0, 1, 2).itemsPerSecond();

    assertThat(patched / base).isCloseTo(1, within(0.002));
  }

  @Test
  void fork_wakesCostMuch_deferringThemGains() {
    Fork base = LoopSimulation.fork(ONE_POOL, false, 0, 1, 3);
    Fork patched = LoopSimulation.fork(ONE_POOL, true, 0, 1, 3);

    assertThat(patched.itemsPerSecond()).isGreaterThan(1.05 * base.itemsPerSecond());
    assertThat(patched.p95Ns()).isLessThan(base.p95Ns());
  }

  @Test
  void fork_sameSeed_sameResult() {
    assertThat(LoopSimulation.fork(ONE_POOL, true, 0.1, 1, 4))
        .isEqualTo(LoopSimulation.fork(ONE_POOL, true, 0.1, 1, 4));
  }

  @Test
  void fork_otherSeedWithoutNoise_closeByButNotEqual() {
    Setup longer = new Setup(Costs.FITTED, 72, 72, 8, ITEMS);

    double one = LoopSimulation.fork(longer, false, 0, 1, 5).itemsPerSecond();
    double other = LoopSimulation.fork(longer, false, 0, 1, 6).itemsPerSecond();

    assertThat(other / one).isCloseTo(1, within(0.005)).isNotEqualTo(1);
  }

  @Test
  void fork_slowdown_slowsRateAndLatencyByThatFactor() {
    Fork fast = LoopSimulation.fork(ONE_POOL, false, 0, 1, 7);
    Fork slow = LoopSimulation.fork(ONE_POOL, false, 0, 1.1, 7);

    assertThat(fast.itemsPerSecond() / slow.itemsPerSecond()).isCloseTo(1.1, within(1e-6));
    assertThat(slow.p95Ns() / fast.p95Ns()).isCloseTo(1.1, within(1e-6));
  }

  @Test
  void fork_onePoolPerCpu_fasterThanOnePoolForAll() {
    Setup perCpu = new Setup(Costs.FITTED, 72, 1, 8, 20_000);

    assertThat(LoopSimulation.fork(perCpu, false, 0, 1, 8).itemsPerSecond())
        .isGreaterThan(2 * LoopSimulation.fork(ONE_POOL, false, 0, 1, 8).itemsPerSecond());
  }
}
