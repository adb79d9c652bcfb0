package org.wqbench.core.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wqbench.core.soak.WatchedRound.Outcome;
import org.wqbench.core.workqueue.PoolVariant;
import org.wqbench.core.workqueue.Workqueue;

/** A few rounds of scripts/soak, and what it prints. */
@Timeout(300)
class SoakTest {
  private static final int ROUNDS = 2;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void round_fixedSeeds_isClean(PoolVariant variant) {
    for (long seed = 1; seed <= ROUNDS; seed++) {
      RoundPlan plan = RoundPlan.of(seed, variant);
      Outcome outcome = new WatchedRound(plan, new Driver(), Soak.ROUND_LIMIT_NS).run();
      assertThat(outcome.findings()).as(plan.replay()).isEmpty();
      assertThat(outcome.items()).as(plan.replay()).isPositive();
    }
  }

  @Test
  void plan_sameSeed_isTheSame() {
    for (long seed = 0; seed < 100; seed++) {
      RoundPlan plan = RoundPlan.of(seed, PoolVariant.landed);
      assertThat(RoundPlan.of(seed, PoolVariant.landed)).isEqualTo(plan);
      assertThat(RoundPlan.of(seed, PoolVariant.patched).queues()).isEqualTo(plan.queues());
    }
  }

  @Test
  void plan_variantWithoutFix_keepsOneIdle() {
    for (long seed = 0; seed < 100; seed++) {
      assertThat(RoundPlan.of(seed, PoolVariant.baseline).minIdle()).isPositive();
      assertThat(RoundPlan.of(seed, PoolVariant.landed).minIdle()).isPositive();
    }
  }

  @Test
  void run_seed_doesItOnceAndSaysSo() {
    assertThat(soak(new Driver(), "--seed", "4", "--variant", "patched")).isTrue();
    assertThat(printed(out)).startsWith("clean: 1 rounds, ");
  }

  @Test
  void run_oracleFires_tellsSeedAndHowToReplay() {
    Driver cheat =
        new Driver() {
          @Override
          void flush(Workqueue workqueue) {}
        };
    assertThat(soak(cheat, "1", "--seed", "4", "--variant", "landed")).isFalse();
    assertThat(printed(out))
        .contains(
            "seed 4, variant landed", "  flush: ", "scripts/soak 1 --seed 4 --variant landed");
  }

  @Test
  void progress_onTerminal_isRewrittenAndTakenAway() {
    SoakProgress line = new SoakProgress(new PrintStream(progress, true), true);
    line.round(12, 3456, 7_900_000_000L);
    line.end();
    assertThat(printed(progress)).isEqualTo("\r\u001b[K12 rounds, 3,456 items, 7 s left\r\u001b[K");
  }

  @Test
  void progress_notOnTerminal_isSparse() {
    SoakProgress line = new SoakProgress(new PrintStream(progress, true), false);
    line.round(1, 1, 1);
    line.end();
    assertThat(printed(progress)).isEmpty();
  }

  private boolean soak(Driver driver, String... words) {
    SoakProgress silent = new SoakProgress(new PrintStream(progress, true), false);
    return new Soak(SoakOptions.parse(words), driver, new PrintStream(out, true), silent).run();
  }

  private static String printed(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }
}
