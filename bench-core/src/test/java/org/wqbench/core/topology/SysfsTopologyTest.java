package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SysfsTopologyTest {
  @TempDir(factory = ZipTempDir.class)
  Path root;

  private SysfsTree machine() {
    return SysfsTree.twoPackages(root);
  }

  @Test
  void read_wholeTree_givesAllGroupsWithoutNotes() {
    Topology topology = machine().firstLevelCaches("0-7").read();
    assertThat(topology.online()).hasToString("0-7");
    assertThat(topology.cores()).hasToString("[0,4, 1,5, 2,6, 3,7]");
    assertThat(topology.packages()).hasToString("[0-1,4-5, 2-3,6-7]");
    assertThat(topology.caches()).isEqualTo(topology.packages());
    assertThat(topology.nodes()).isEqualTo(topology.packages());
    assertThat(topology.notes()).isEmpty();
    assertThat(topology.source()).isEqualTo(root.toString());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void read_thisMachine_isAccepted() {
    Topology topology = SysfsTopology.read(Path.of("/"));
    assertThat(topology.source()).isEqualTo("this machine");
    assertThat(topology.online().size())
        .isGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
  }

  @Test
  void read_masksOnly_givesTheSame() {
    Topology topology =
        SysfsTree.in(root)
            .asMasks()
            .online("0-7,40-47")
            .cores("0,40", "1,41", "2,42", "3,43", "4,44", "5,45", "6,46", "7,47")
            .packages("0-7,40-47")
            .caches(3, "0-3,40-43", "4-7,44-47")
            .nodes("0-7", "40-47")
            .read();
    assertThat(topology.cores()).hasSize(8).contains(CpuSet.of(7, 47));
    assertThat(topology.caches()).hasToString("[0-3,40-43, 4-7,44-47]");
    assertThat(topology.nodes()).hasToString("[0-7, 40-47]");
    assertThat(topology.notes()).isEmpty();
  }

  @Test
  void read_newNamesOnly_givesTheSame() {
    Topology topology =
        SysfsTree.in(root)
            .online("0-3")
            .topology("core_cpus", "0-1", "2-3")
            .topology("package_cpus", "0-1", "2-3")
            .caches(3, "0-3")
            .nodes("0-3")
            .read();
    assertThat(topology.cores()).hasToString("[0-1, 2-3]");
    assertThat(topology.packages()).hasToString("[0-1, 2-3]");
    assertThat(topology.notes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "(null)"})
  void read_noOnlineList_takesCpuFoldersThatAreNotOff(String online) {
    Topology topology =
        machine()
            .online(online)
            .file("cpu/cpu1/online", "1")
            .file("cpu/cpu3/online", "0")
            .folder("cpu/cpu9/cache")
            .folder("cpu/cpufreq")
            .folder("cpu/cpu7x")
            .read();
    assertThat(topology.online()).hasToString("0-2,4-7");
    assertThat(topology.cores()).hasToString("[0,4, 1,5, 2,6, 7]");
    assertThat(topology.notes()).singleElement().asString().contains("no list of online cpus");
  }

  @Test
  void read_cpuFoldersWithoutAnyTopology_countsThemAll() {
    Topology topology =
        SysfsTree.in(root).folder("cpu/cpu0").folder("cpu/cpu1").folder("cpu/cpu10").read();
    assertThat(topology.online()).hasToString("0-1,10");
    assertThat(topology.cores()).hasToString("[0, 1, 10]");
    assertThat(topology.caches()).hasToString("[0-1,10]");
    assertThat(topology.packages()).hasToString("[0-1,10]");
    assertThat(topology.notes()).hasSize(5);
  }

  @Test
  void read_onlineCpuWithoutFolder_isACoreOfItsOwn() {
    Topology topology = machine().online("0-8").read();
    assertThat(topology.cores()).hasToString("[0,4, 1,5, 2,6, 3,7, 8]");
    assertThat(topology.caches()).hasToString("[0-1,4-5, 2-3,6-7, 8]");
    assertThat(topology.nodes()).hasToString("[0-1,4-5, 2-3,6-7, 8]");
    assertThat(topology.notes()).filteredOn(note -> note.contains("cpus 8 ")).hasSize(3);
  }

  @Test
  void read_siblingListsOfOneSideOnly_joinBoth() {
    Topology topology = machine().file("cpu/cpu4/topology/thread_siblings_list", "4").read();
    assertThat(topology.cores()).hasToString("[0,4, 1,5, 2,6, 3,7]");
    assertThat(topology.notes())
        .containsExactly(
            "The thread sibling lists contradict each other, first that of cpu 4:"
                + " cpus that any of them puts together are taken as one group.");
  }

  @Test
  void read_siblingListMissing_takesTheOtherSidesWord() {
    Topology topology = machine().delete("cpu/cpu0/topology/thread_siblings_list").read();
    assertThat(topology.cores()).hasToString("[0,4, 1,5, 2,6, 3,7]");
    assertThat(topology.notes()).isEmpty();
  }

  @Test
  void read_listWithoutItsOwnCpu_isTakenAsMissing() {
    Topology topology =
        machine()
            .file("cpu/cpu0/topology/thread_siblings_list", "2,6")
            .file("cpu/cpu4/topology/thread_siblings_list", "")
            .read();
    assertThat(topology.cores()).hasToString("[0, 1,5, 2,6, 3,7, 4]");
    assertThat(topology.notes())
        .contains("There are no thread siblings of cpus 0,4 in /sys: each is a core.");
  }

  @Test
  void read_packageIdsOnly_groupsByAnyNumber() {
    SysfsTree tree = SysfsTree.in(root).online("0-3").singleCores("0-3").caches(3, "0-3");
    tree.nodes("0-3");
    for (int cpu = 0; cpu < 4; cpu++) {
      tree.file("cpu/cpu" + cpu + "/topology/physical_package_id", cpu % 2 == 0 ? "8442" : "36");
    }
    Topology topology = tree.read();
    assertThat(topology.packages()).hasToString("[0,2, 1,3]");
    assertThat(topology.notes()).isEmpty();
  }

  @Test
  void read_packageOfSomeCpusByIdOnly_joinsTheListedOnesOfThatId() {
    SysfsTree tree = machine().delete("cpu/cpu3/topology/core_siblings_list");
    tree.delete("cpu/cpu7/topology/core_siblings_list");
    tree.file("cpu/cpu2/topology/core_siblings_list", "2");
    tree.file("cpu/cpu6/topology/core_siblings_list", "6");
    for (int cpu = 0; cpu < 8; cpu++) {
      tree.file("cpu/cpu" + cpu + "/topology/physical_package_id", cpu % 4 < 2 ? "0" : "5");
    }
    assertThat(tree.read().packages()).hasToString("[0-1,4-5, 2-3,6-7]");
  }

  @Test
  void read_listedPackagesOfEqualId_stayApart() {
    SysfsTree tree = machine().online("0-9");
    for (int cpu = 0; cpu < 10; cpu++) {
      tree.file("cpu/cpu" + cpu + "/topology/physical_package_id", cpu < 8 ? "0" : "1");
    }
    assertThat(tree.read().packages()).hasToString("[0-1,4-5, 2-3,6-7, 8-9]");
  }

  @Test
  void read_packageUnknown_isOnePackageOfThose() {
    SysfsTree tree = machine();
    for (int cpu : new int[] {2, 3, 6, 7}) {
      tree.delete("cpu/cpu" + cpu + "/topology/core_siblings_list");
      tree.file("cpu/cpu" + cpu + "/topology/physical_package_id", "-1");
    }
    Topology topology = tree.read();
    assertThat(topology.packages()).hasToString("[0-1,4-5, 2-3,6-7]");
    assertThat(topology.notes())
        .containsExactly("There is no package of cpus 2-3,6-7 in /sys: they are taken as one.");
  }

  @Test
  void read_memoryOnlyNodes_areLeftOut() {
    Topology topology = machine().nodes("", "0-1,4-5", "(null)", "2-3,6-7", "64-71").read();
    assertThat(topology.nodes()).hasToString("[0-1,4-5, 2-3,6-7]");
    assertThat(topology.notes()).isEmpty();
  }

  @Test
  void read_cpusThatNoNodeLists_areOneMoreNode() {
    Topology topology = machine().nodes("1,5", "3").read();
    assertThat(topology.nodes()).hasToString("[0,2,4,6-7, 1,5, 3]");
    assertThat(topology.notes())
        .containsExactly("No NUMA node lists the cpus 0,2,4,6-7: they are one more numa pod.");
  }

  @Test
  void read_cpusInTwoNodes_stayWithTheLowest() {
    Topology topology = machine().nodes("0-4", "3-7").read();
    assertThat(topology.nodes()).hasToString("[0-4, 5-7]");
    assertThat(topology.notes())
        .containsExactly("Several nodes list the cpus 3-4: the lowest keeps them.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cpu/online | 0-x",
        "cpu/isolated | 3-1",
        "cpu/present | many",
        "cpu/cpu3/topology/thread_siblings_list | 3;7",
        "cpu/cpu3/topology/core_siblings_list | -1",
        "cpu/cpu3/cache/index3/level | third",
        "cpu/cpu3/cache/index3/shared_cpu_list | 2-3,6-70000",
        "cpu/cpu3/cpu_capacity | 1e3",
        "cpu/cpu3/regs/identification/midr_el1 | zz",
        "node/node1/cpulist | 2-3,",
      })
  void read_brokenFile_isRefusedByNameInOneLine(String file, String text) {
    SysfsTree tree = machine().file(file, text);
    assertThatIllegalArgumentException()
        .isThrownBy(tree::read)
        .withMessageStartingWith(tree.path(file) + ": ")
        .satisfies(e -> assertThat(e.getMessage()).hasLineCount(1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cpu/cpu3/topology/thread_siblings | zz",
        "cpu/cpu3/topology/core_siblings | 0x3",
        "cpu/cpu3/topology/physical_package_id | one",
        "cpu/cpu3/cache/index3/shared_cpu_map | ff,",
        "cpu/cpu3/topology/cluster_cpus_list | 9-8",
        "cpu/cpu3/online | yes",
        "node/node0/cpumap | 12345678,123456789",
      })
  void read_brokenFileOfAFallBack_isRefusedByName(String file, String text) {
    SysfsTree tree = SysfsTree.in(root).cpus("0-3").file(file, text);
    if (file.contains("index3")) {
      tree.file("cpu/cpu3/cache/index3/level", "3");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(tree::read)
        .withMessageStartingWith(tree.path(file) + ": ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cpu/isolated", "cpu/cpu0/topology/cluster_cpus_list"})
  void read_folderInPlaceOfAFile_isRefusedByName(String file, @TempDir Path disk) {
    SysfsTree tree = SysfsTree.in(disk).online("0-3").singleCores("0-3").folder(file);
    assertThatIllegalArgumentException()
        .isThrownBy(tree::read)
        .withMessageStartingWith(tree.path(file) + ": cannot be read");
  }

  @Test
  void read_rootWithoutCpus_isRefusedWithTheMend() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SysfsTopology.read(root.resolve("nowhere")))
        .withMessage(
            root.resolve("nowhere/sys/devices/system/cpu")
                + " is no folder: the root must hold sys/devices/system/cpu; / is this machine");
  }

  @Test
  void read_noCpuOnline_isRefused() {
    SysfsTree tree = SysfsTree.in(root).folder("cpu").file("cpu/cpu0/online", "0");
    assertThatIllegalArgumentException()
        .isThrownBy(tree::read)
        .withMessageStartingWith(tree.path("cpu") + ": no cpu is online");
  }
}
