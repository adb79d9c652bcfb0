package org.wqbench.workload.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.run.RunRecord.Workload;

class LoadsTest {
  private static final Workload FOUR_CPUS =
      new Workload(
          "separate", "any", 2, "0-3", null, 8, 0, 1, 1, 1, 1, true, "spin", 0, "any", null);

  static Stream<Load> all() {
    return Loads.all().stream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void parse_nameOfALoad_isThatLoad(Load load) {
    assertThat(Loads.parse(load.toString())).isSameAs(load);
  }

  @ParameterizedTest
  @MethodSource("all")
  void defaults_ofEachLoad_areWhatItAccepts(Load load) {
    List<String> variants = load.defaultVariants(List.of(AffinityScope.cpu, AffinityScope.numa));
    variants.forEach(load::checkVariant);
    assertThat(variants).hasSizeGreaterThan(1).doesNotHaveDuplicates();
    assertThat(load.cases()).containsAll(load.defaultCases());
    assertThat(load.hasScopeRows()).isEqualTo(load.cases().isEmpty());
    assertThat(load.measures()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("all")
  void checkVariant_somethingElse_refusedInOneLine(Load load) {
    assertThatThrownBy(() -> load.checkVariant("nothing"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nothing")
        .message()
        .doesNotContain("\n");
  }

  @Test
  void params_ofShards_wholeCacheOrPodsOfThatSize() {
    assertThat(Loads.SHARDS.params(FOUR_CPUS, "landed", new Side("cache", "cache")))
        .containsEntry("variant", "landed")
        .containsEntry("scope", "cache");
    assertThat(Loads.SHARDS.params(FOUR_CPUS, "landed", new Side("shard_16", "shard_16")))
        .containsEntry("scope", "cache_shard")
        .containsEntry("shardSize", "16");
  }

  @Test
  void distinct_oneCacheOfTwoCpus_strictOnlyWhereItConfines() {
    List<String> all = Loads.strictOrNot(List.of(AffinityScope.values()));

    assertThat(Loads.distinct(all, SyntheticTopology.parse("1x2x1"), 8))
        .containsExactly("cache_shard", "cpu", "cpu_strict");
    assertThat(
            Loads.distinct(
                List.of("bound", "cpu", "cpu_nice-5"), SyntheticTopology.parse("1x1x1"), 8))
        .hasSize(3);
  }

  @Test
  void strictOrNot_scopes_widestFirst() {
    assertThat(Loads.strictOrNot(List.of(AffinityScope.cpu, AffinityScope.system)))
        .containsExactly("system", "system_strict", "cpu", "cpu_strict");
  }
}
