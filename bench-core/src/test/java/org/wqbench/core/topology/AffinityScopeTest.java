package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AffinityScopeTest {
  @Test
  void values_order_isFromNarrowToWide() {
    assertThat(Arrays.toString(AffinityScope.values()))
        .isEqualTo("[cpu, smt, cache_shard, cache, numa, system]");
  }

  @ParameterizedTest
  @EnumSource
  void parse_wholeName_isTheScope(AffinityScope scope) {
    assertThat(AffinityScope.parse(scope.name())).isSameAs(scope);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cach", "cache_", "cache_shards", "CACHE", " cache", "", "c", "cpu\nsmt"})
  void parse_anythingElse_isRefusedInOneLineWithAllNames(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AffinityScope.parse(name))
        .withMessageStartingWith("unknown scope \"" + CpuText.shown(name) + "\"")
        .withMessageEndingWith("scopes are cpu, smt, cache_shard, cache, numa, system")
        .satisfies(e -> assertThat(e.getMessage()).hasLineCount(1));
  }

  @ParameterizedTest
  @CsvSource({
    "cach,cache",
    "cache-shard,cache_shard",
    "cacheshard,cache_shard",
    "SMT,smt",
    "Numa,numa",
    "sys,system",
    "sytsem,system",
    "cpus,cpu"
  })
  void parse_misspelling_givesNearestName(String name, String nearest) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AffinityScope.parse(name))
        .withMessageContaining("nearest is " + nearest + ";");
  }
}
