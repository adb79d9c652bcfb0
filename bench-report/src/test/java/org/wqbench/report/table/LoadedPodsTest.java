package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wqbench.report.run.RunRecord;

class LoadedPodsTest {

  private static LoadedPods loaded(int producers, String cpus, String... pods) {
    return LoadedPods.of(
        new RunRecord.Workload(
            "separate",
            "x",
            producers,
            cpus,
            null,
            8,
            0,
            1,
            1,
            1,
            1,
            true,
            "reentrant",
            0,
            "x",
            null),
        new RunRecord.Scope("x", List.of(pods), "x"));
  }

  @Test
  void of_eightProducersInOneShard_loadOnePoolAsWithOneCache() {
    LoadedPods shards = loaded(8, "0-71", "0-7", "8-15", "16-71");
    LoadedPods cache = loaded(8, "0-71", "0-71");
    assertThat(shards.pools()).isEqualTo(1);
    assertThat(shards.poolOfProducer()).isEqualTo(cache.poolOfProducer());
    assertThat(shards.pods()).isNotEqualTo(cache.pods());
  }

  @Test
  void of_producersInTurnOverTwoCpus_loadTwoPods() {
    LoadedPods loaded = loaded(5, "2,4", "0-1", "2-3", "4-5");
    assertThat(loaded.poolOfProducer()).containsExactly(0, 1, 0, 1, 0);
    assertThat(loaded.pools()).isEqualTo(2);
  }

  @Test
  void of_podsInOtherOrder_areMetInTheProducersOrder() {
    assertThat(loaded(2, "1,3", "3", "1").poolOfProducer()).containsExactly(0, 1);
  }

  @Test
  void of_noProducer_loadsNothing() {
    assertThat(loaded(0, "0", "0").pools()).isZero();
  }

  @Test
  void of_unknownPods_loadsNothing() {
    assertThat(loaded(8, "0-7").pools()).isZero();
  }
}
