package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastLevelCachesTest {
  @TempDir(factory = ZipTempDir.class)
  Path root;

  private SysfsTree machine() {
    return SysfsTree.twoPackages(root);
  }

  @Test
  void read_chainOfCacheLists_isOneGroup() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-5")
            .singleCores("0-5")
            .packages("0-5")
            .caches(3, "0-5")
            .nodes("0-5")
            .file("cpu/cpu0/cache/index3/shared_cpu_list", "0-1")
            .file("cpu/cpu1/cache/index3/shared_cpu_list", "1-2")
            .file("cpu/cpu2/cache/index3/shared_cpu_list", "2")
            .file("cpu/cpu3/cache/index3/shared_cpu_list", "3")
            .file("cpu/cpu4/cache/index3/shared_cpu_list", "4-5")
            .file("cpu/cpu5/cache/index3/shared_cpu_list", "5,9")
            .read();
    assertThat(topology.caches()).hasToString("[0-2, 3, 4-5]");
    assertThat(topology.notes()).singleElement().asString().contains("first that of cpu 0:");
  }

  @Test
  void read_cacheListsThatSplitACore_keepItsThreadsTogether() {
    Topology topology = machine().caches(3, "0-3", "4-7").read();
    assertThat(topology.caches()).hasToString("[0-7]");
    assertThat(topology.notes())
        .containsExactly("The cache lists split the threads of a core: they are kept together.");
  }

  @Test
  void read_instructionCacheOfHigherLevel_isLeftOut() {
    SysfsTree tree = machine();
    for (int cpu = 0; cpu < 8; cpu++) {
      tree.cache(cpu, 5, 4, "Instruction", "0-7");
    }
    assertThat(tree.read().caches()).hasToString("[0-1,4-5, 2-3,6-7]");
  }

  @Test
  void read_cacheIndexesInOtherOrder_takesTheHighestLevel() {
    SysfsTree tree = machine();
    for (int cpu = 0; cpu < 8; cpu++) {
      tree.cache(cpu, 10, 2, "Unified", Integer.toString(cpu));
    }
    Topology topology = tree.read();
    assertThat(topology.caches()).hasToString("[0-1,4-5, 2-3,6-7]");
    assertThat(topology.notes()).isEmpty();
  }

  @Test
  void read_levelsDifferBetweenCpus_takesEachCpusLast() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-5")
            .singleCores("0-5")
            .packages("0-5")
            .caches(2, "0", "1", "2", "3", "4-5")
            .caches(3, "0-3")
            .nodes("0-5")
            .read();
    assertThat(topology.caches()).hasToString("[0-3, 4-5]");
    assertThat(topology.notes())
        .containsExactly(
            "The level of the last cache differs between cpus (level 2: 4-5, level 3: 0-3).");
  }

  @Test
  void read_secondLevelPrivate_isOnePodPerCoreAndSaysSo() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-3")
            .cores("0-1", "2-3")
            .packages("0-3")
            .caches(2, "0-1", "2-3")
            .nodes("0-3")
            .read();
    assertThat(topology.caches()).isEqualTo(topology.cores());
    assertThat(topology.notes())
        .singleElement()
        .asString()
        .contains("which each core has to itself");
  }

  @Test
  void read_someCpusWithoutCache_groupsTheRestByPackage() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-7")
            .singleCores("0-7")
            .packages("0-3", "4-7")
            .caches(3, "0-1")
            .nodes("0-7")
            .read();
    assertThat(topology.caches()).hasToString("[0-1, 2-3, 4-7]");
    assertThat(topology.notes())
        .containsExactly(
            "There is no last-level cache of cpus 2-7 in /sys: the package stands in for it.");
  }

  @Test
  void read_cpuWithoutCacheThatOthersList_joinsThem() {
    Topology topology = machine().delete("cpu/cpu1/cache/index3/level").read();
    assertThat(topology.caches()).hasToString("[0-1,4-5, 2-3,6-7]");
    assertThat(topology.notes()).isEmpty();
  }

  @Test
  void read_noCacheButClusters_usesTheClusters() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-7")
            .singleCores("0-7")
            .packages("0-7")
            .clusters("0-2", "3-5")
            .nodes("0-7")
            .read();
    assertThat(topology.caches()).hasToString("[0-2, 3-5, 6-7]");
    assertThat(topology.notes()).singleElement().asString().contains("the cluster stands in");
  }

  /** x86 kernels show a core with its own second-level cache as a cluster. */
  @Test
  void read_noCacheAndClustersOfOneCore_usesThePackages() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-7")
            .cores("0-1", "2-3", "4-5", "6-7")
            .clusters("0-1", "2-3", "4-5", "6-7")
            .packages("0-3", "4-7")
            .nodes("0-7")
            .read();
    assertThat(topology.caches()).hasToString("[0-3, 4-7]");
    assertThat(topology.notes()).singleElement().asString().contains("the package stands in");
  }

  /** Virtual machines often show each cpu as a socket. */
  @Test
  void read_noCacheAndPackagesOfOneCpu_usesTheNodes() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-3")
            .singleCores("0-3")
            .packages("0", "1", "2", "3")
            .nodes("0-1", "2-3")
            .read();
    assertThat(topology.caches()).hasToString("[0-1, 2-3]");
    assertThat(topology.notes()).singleElement().asString().contains("the NUMA node stands in");
  }
}
