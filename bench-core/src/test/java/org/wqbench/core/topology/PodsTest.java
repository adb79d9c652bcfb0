package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PodsTest {
  private static final Topology MACHINE = SyntheticTopology.parse("2x4x2/nodes=2");

  private static Pods pods(AffinityScope scope) {
    return Pods.of(MACHINE, scope, 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cpu | 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
        "smt | 0,8, 1,9, 2,10, 3,11, 4,12, 5,13, 6,14, 7,15",
        "cache_shard | 0-1,8-9, 2-3,10-11, 4-5,12-13, 6-7,14-15",
        "cache | 0-3,8-11, 4-7,12-15",
        "numa | 0-1,8-9, 2-3,10-11, 4-5,12-13, 6-7,14-15",
        "system | 0-15",
      })
  void of_eachScope_givesItsGroups(AffinityScope scope, String list) {
    Pods pods = pods(scope);
    assertThat(pods.list()).hasToString("[" + list + "]");
    assertThat(pods.scope()).isEqualTo(scope);
    assertThat(pods.count()).isEqualTo(pods.list().size());
  }

  @ParameterizedTest
  @EnumSource
  void podOf_eachCpu_isThePodThatHoldsIt(AffinityScope scope) {
    Pods pods = pods(scope);
    MACHINE.online().stream()
        .forEach(cpu -> assertThat(pods.pod(pods.podOf(cpu)).contains(cpu)).isTrue());
  }

  @Test
  void of_interleavedCaches_ordersShardsByLowestCpu() {
    CpuSet online = CpuSet.range(0, 7);
    List<CpuSet> caches = Stream.of("0,2,4,6", "1,3,5,7").map(CpuSet::parseList).toList();
    List<CpuSet> whole = List.of(online);
    Topology topology =
        new Topology(
            "interleaved",
            online,
            CpuSet.EMPTY,
            online.stream().mapToObj(CpuSet::of).toList(),
            caches,
            whole,
            whole,
            List.of());
    assertThat(Pods.of(topology, AffinityScope.cache_shard, 2).list())
        .hasToString("[0,2, 1,3, 4,6, 5,7]");
  }

  @ParameterizedTest
  @CsvSource({"-1", "16", "2147483647", "-2147483648"})
  void podOf_cpuNotOnline_isRefused(int cpu) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> pods(AffinityScope.numa).podOf(cpu))
        .withMessage("cpu " + cpu + " is offline: take one of 0-15");
  }

  @ParameterizedTest
  @CsvSource({"-1", "2"})
  void pod_indexOutside_isRefused(int index) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> pods(AffinityScope.cache).pod(index))
        .withMessage("scope cache has pods 0-1, not " + index);
  }

  @ParameterizedTest
  @EnumSource
  void of_shardSizeBelowOne_isRefusedInAnyScope(AffinityScope scope) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pods.of(MACHINE, scope, 0))
        .withMessageContaining("shard size 0");
  }

  @Test
  void sameLayout_equalGroupsOfOtherScope_isTrue() {
    assertThat(pods(AffinityScope.numa).sameLayout(pods(AffinityScope.cache_shard))).isTrue();
    assertThat(pods(AffinityScope.numa).sameLayout(pods(AffinityScope.cache))).isFalse();
    assertThat(Pods.of(MACHINE, AffinityScope.cache_shard, 8).sameLayout(pods(AffinityScope.cache)))
        .isTrue();
  }
}
