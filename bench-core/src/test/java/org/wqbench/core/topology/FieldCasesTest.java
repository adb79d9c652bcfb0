package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that others met when reading a machine's topology, each with the right value here. */
class FieldCasesTest {
  @TempDir(factory = ZipTempDir.class)
  Path root;

  private SysfsTree fourCpus() {
    return SysfsTree.in(root)
        .online("0-3")
        .singleCores("0-3")
        .packages("0-3")
        .caches(3, "0-3")
        .nodes("0-3");
  }

  private static List<CpuSet> pods(Topology topology, AffinityScope scope) {
    return Pods.of(topology, scope, CacheShards.DEFAULT_SIZE).list();
  }

  /** prometheus/node_exporter#3152. */
  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "(null)", "  (null)", "\n"})
  void c1_isolatedBlankOrNull_isEmptySet(String isolated) {
    assertThat(fourCpus().file("cpu/isolated", isolated).read().isolated()).isEqualTo(CpuSet.EMPTY);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"2-3 | 2-3", "1,3,8-11 | 1,3"})
  void c1_isolatedWithCpus_isTheOnlineOnes(String isolated, String expected) {
    assertThat(fourCpus().file("cpu/isolated", isolated).read().isolated()).hasToString(expected);
  }

  /** deepflowio/deepflow#4633. */
  @Test
  void c2_onlineWithHole_leavesTheHoleOut() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-2,4-23")
            .singleCores("0-23")
            .packages("0-23")
            .caches(3, "0-23")
            .nodes("0-23")
            .read();
    assertThat(topology.online().size()).isEqualTo(23);
    assertThat(pods(topology, AffinityScope.cpu)).hasSize(23).doesNotContain(CpuSet.of(3));
    for (AffinityScope scope : List.of(AffinityScope.cache, AffinityScope.numa)) {
      assertThat(pods(topology, scope)).hasToString("[0-2,4-23]");
    }
    assertThat(topology.notes()).isEmpty();
  }

  /** google/nsjail#200, numactl/numactl#204: lists may still name the siblings that are off. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void c3_smtOff_hasOnePodPerCore(boolean staleLists) {
    SysfsTree tree = SysfsTree.in(root).online("0,2,4,6").caches(3, "0-7").nodes("0-7");
    Topology topology =
        (staleLists ? tree.cores("0-1", "2-3", "4-5", "6-7") : tree.singleCores("0,2,4,6"))
            .packages("0-7")
            .read();
    assertThat(pods(topology, AffinityScope.smt)).hasToString("[0, 2, 4, 6]");
    assertThat(pods(topology, AffinityScope.system)).hasToString("[0,2,4,6]");
    for (AffinityScope scope : AffinityScope.values()) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Pods.of(topology, scope, 8).podOf(5))
          .withMessage("cpu 5 is offline: take one of 0,2,4,6");
    }
  }

  /** OpenHFT/Java-Thread-Affinity#119: 6 cores of two threads and 8 of one. */
  @Test
  void c6_hybrid_hasMixedCoresAndANote() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-19")
            .file("cpu/present", "0-19")
            .cores("0-1", "2-3", "4-5", "6-7", "8-9", "10-11")
            .singleCores("12-19")
            .packages("0-19")
            .caches(3, "0-19")
            .nodes("0-19")
            .read();
    assertThat(topology.cores()).hasSize(14);
    assertThat(topology.cores().subList(0, 6)).allMatch(core -> core.size() == 2);
    assertThat(topology.cores().subList(6, 14)).allMatch(core -> core.size() == 1);
    assertThat(pods(topology, AffinityScope.cache_shard)).hasToString("[0-12, 13-19]");
    assertThat(topology.notes())
        .containsExactly("hybrid: cpu kinds differ (cores of 1 to 2 threads).");
  }

  /** openjdk/jmh#176, open-mpi/hwloc#767 and #770: arm64 kinds. */
  @Test
  void c6_arm64KindsByCapacityOrPart_areNoted() {
    SysfsTree tree = fourCpus();
    for (int cpu = 0; cpu < 4; cpu++) {
      tree.file("cpu/cpu" + cpu + "/cpu_capacity", "1024");
      tree.file("cpu/cpu" + cpu + "/regs/identification/midr_el1", "0x00000000410fd4f" + cpu);
    }
    assertThat(tree.read().notes()).isEmpty();
    tree.file("cpu/cpu2/regs/identification/midr_el1", "0x00000000410fd460");
    assertThat(tree.read().notes())
        .containsExactly("hybrid: cpu kinds differ (2 part numbers in midr_el1).");
    tree.file("cpu/cpu2/cpu_capacity", "718").file("cpu/cpu3/cpu_capacity", "997");
    assertThat(tree.read().notes())
        .containsExactly("hybrid: cpu kinds differ (cpu_capacity from 718 to 1024).");
    tree.file("../cpu_core/cpus", "0-1").file("../cpu_atom/cpus", "2-3");
    assertThat(tree.read().notes())
        .containsExactly("hybrid: cpu kinds differ (performance cpus 0-1, efficiency cpus 2-3).");
  }

  @Test
  void c6_threadOffline_isNotTakenForHybrid() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-2")
            .file("cpu/present", "0-3")
            .cores("0-1", "2")
            .packages("0-3")
            .caches(3, "0-3")
            .nodes("0-3")
            .read();
    assertThat(topology.notes()).isEmpty();
  }

  /** open-mpi/hwloc#553 (A64FX): the second level is the last. */
  @Test
  void c7_noThirdLevel_usesTheHighestLevelThereIs() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-7")
            .singleCores("0-7")
            .packages("0-7")
            .firstLevelCaches("0-7")
            .caches(2, "0-3", "4-7")
            .nodes("0-7")
            .read();
    assertThat(topology.caches()).hasToString("[0-3, 4-7]");
    assertThat(topology.notes())
        .containsExactly(
            "There is no level 3 cache in /sys: the cache scope follows the level 2 cache.");
  }

  /** firecracker-microvm/firecracker#1146: no cache folder at all. */
  @Test
  void c7_noCacheFolder_usesThePackage() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-7")
            .singleCores("0-7")
            .packages("0-3", "4-7")
            .nodes("0-7")
            .read();
    assertThat(topology.caches()).hasToString("[0-3, 4-7]");
    assertThat(topology.notes())
        .containsExactly(
            "There is no last-level cache of any cpu in /sys: the package stands in for it.");
  }

  /** kubernetes-sigs/dra-driver-cpu#106: the third level is there, but not who shares it. */
  @Test
  void c7_lastLevelWithoutSharers_isNotOnePodPerCpu() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-3")
            .singleCores("0-3")
            .packages("0-3")
            .firstLevelCaches("0-3")
            .caches(2, "0", "1", "2", "3")
            .caches(3, "0-3")
            .nodes("0-3")
            .file("cpu/cpu0/cache/index3/shared_cpu_list", "")
            .file("cpu/cpu1/cache/index3/shared_cpu_list", "(null)")
            .delete("cpu/cpu2/cache/index3/shared_cpu_list")
            .file("cpu/cpu3/cache/index3/shared_cpu_list", "0")
            .read();
    assertThat(topology.caches()).hasToString("[0-3]");
    assertThat(topology.notes())
        .containsExactly(
            "There is no last-level cache of any cpu in /sys: the package stands in for it.");
  }

  /** sosy-lab/benchexec#440, sched-ext/scx#275 and #278. */
  @Test
  void c8_noNodeFolder_isOneNodeAndANote() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-3")
            .singleCores("0-3")
            .packages("0-1", "2-3")
            .caches(3, "0-1", "2-3")
            .read();
    assertThat(pods(topology, AffinityScope.numa)).hasToString("[0-3]");
    assertThat(topology.notes())
        .containsExactly(
            "There is no NUMA node with cpus in /sys: the numa scope is one pod of all.");
  }

  /**
   * open-mpi/hwloc#450 and #124: an offline cpu 0 has no topology and a cache that tells nothing.
   */
  @Test
  void c9_cpu0Offline_leavesTheOthersRight() {
    Topology topology =
        SysfsTree.in(root)
            .online("1-7")
            .file("cpu/cpu0/online", "0")
            .folder("cpu/cpu0/cache/index0")
            .cores("1,5", "2,6", "3,7", "4")
            .packages("1,3,5,7", "2,4,6")
            .caches(3, "1,3,5,7", "2,4,6")
            .nodes("1,3,5,7", "0,2,4,6")
            .read();
    assertThat(topology.cores()).hasToString("[1,5, 2,6, 3,7, 4]");
    assertThat(topology.caches()).hasToString("[1,3,5,7, 2,4,6]");
    assertThat(topology.nodes()).isEqualTo(topology.caches());
    assertThat(topology.notes()).isEmpty();
  }

  /** The kernel's shard rule, on machines of one cache. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1x72x1 | 8,8,8,8,8,8,8,8,8",
        "1x36x1 | 8,7,7,7,7",
        "1x36x2 | 16,14,14,14,14",
        "1x10x1 | 10",
        "1x8x2 | 16",
        "1x3x1 | 3",
      })
  void c12_coresPerCache_giveTheKernelsShards(String spec, String cpusPerShard) {
    Topology topology = SyntheticTopology.parse(spec);
    List<CpuSet> shards = pods(topology, AffinityScope.cache_shard);
    assertThat(shards)
        .extracting(CpuSet::size)
        .hasToString("[" + cpusPerShard.replace(",", ", ") + "]");
    assertThat(topology.cores())
        .allMatch(core -> shards.stream().filter(core::intersects).count() == 1);
  }
}
