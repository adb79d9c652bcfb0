package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CacheShardsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | 8 | 1",
        "8 | 8 | 8",
        "9 | 8 | 9",
        "10 | 8 | 10",
        "11 | 8 | 11",
        "12 | 8 | 6,6",
        "14 | 8 | 7,7",
        "20 | 8 | 7,7,6",
        "26 | 8 | 9,9,8",
        "36 | 8 | 8,7,7,7,7",
        "72 | 8 | 8,8,8,8,8,8,8,8,8",
        "5 | 1 | 1,1,1,1,1",
        "1 | 3 | 1",
        "4 | 3 | 4",
        "5 | 3 | 3,2",
        "7 | 16 | 7",
        "24 | 16 | 12,12",
        "3 | 2147483647 | 3",
      })
  void split_singleThreadedCores_followsTheRule(int cores, int size, String coresPerShard) {
    Topology machine = SyntheticTopology.parse("1x" + cores + "x1");
    assertThat(CacheShards.split(machine.online(), machine.cores(), size))
        .extracting(CpuSet::size)
        .hasToString("[" + coresPerShard.replace(",", ", ") + "]");
  }

  @Test
  void split_twoThreadsPerCore_countsCoresAndKeepsSiblings() {
    Topology machine = SyntheticTopology.parse("1x26x2");
    assertThat(CacheShards.split(machine.online(), machine.cores(), 8))
        .hasToString("[0-8,26-34, 9-17,35-43, 18-25,44-51]");
  }

  @Test
  void split_hybridCores_followsTheFirstCpuOfEachCore() {
    List<CpuSet> cores =
        Stream.of("0-1", "2-3", "4-5", "6", "7", "8", "9").map(CpuSet::parseList).toList();
    assertThat(CacheShards.split(CpuSet.range(0, 9), cores, 4)).hasToString("[0-6, 7-9]");
  }

  @Test
  void split_coresInAnyOrder_walksCpusInOrder() {
    List<CpuSet> cores = Stream.of("3,4", "1,6", "2,5", "0,7").map(CpuSet::parseList).toList();
    assertThat(CacheShards.split(CpuSet.range(0, 7), cores, 2)).hasToString("[0-1,6-7, 2-5]");
  }

  @Test
  void split_coresOfOtherCaches_areLeftOut() {
    Topology machine = SyntheticTopology.parse("2x4x2");
    assertThat(CacheShards.split(CpuSet.parseList("4-7,12-15"), machine.cores(), 2))
        .hasToString("[4-5,12-13, 6-7,14-15]");
  }

  @Test
  void split_coreReachingOutOfTheCache_countsWithItsPartInside() {
    List<CpuSet> cores = List.of(CpuSet.of(0, 4), CpuSet.of(1), CpuSet.of(2), CpuSet.of(3));
    assertThat(CacheShards.split(CpuSet.range(0, 3), cores, 2)).hasToString("[0-1, 2-3]");
  }

  @Test
  void split_emptyCache_hasNoShards() {
    assertThat(CacheShards.split(CpuSet.EMPTY, List.of(CpuSet.of(0)), 8)).isEmpty();
  }

  @Test
  void split_cpuInNoCore_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CacheShards.split(CpuSet.range(0, 3), List.of(CpuSet.of(0, 1)), 8))
        .withMessage("cpus of the cache are in no core: 2-3");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void split_sizeBelowOne_isRefused(int size) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CacheShards.split(CpuSet.of(0), List.of(CpuSet.of(0)), size))
        .withMessage("shard size " + size + ": give 1 or more cores a shard");
  }
}
