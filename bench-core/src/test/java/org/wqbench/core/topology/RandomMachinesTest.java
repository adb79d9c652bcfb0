package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What must hold on any machine, tried on many; a failure names the seed of its machine. */
class RandomMachinesTest {
  private static final int MACHINES = 2000;
  private static final int TREES = 20;

  @TempDir(factory = ZipTempDir.class)
  Path root;

  @Test
  void of_anyMachineAndScope_partitionsAndKeepsCoresWhole() {
    for (int seed = 0; seed < MACHINES; seed++) {
      Random random = new Random(seed);
      Topology topology = new RandomMachine(random, 12).model();
      int shardSize = 1 + random.nextInt(20);
      for (AffinityScope scope : AffinityScope.values()) {
        String machine = "seed " + seed + ", " + scope + ", shards of " + shardSize;
        Pods pods = Pods.of(topology, scope, shardSize);
        checkPartition(machine, topology.online(), pods);
        if (scope != AffinityScope.cpu) {
          checkCoresWhole(machine, topology.cores(), pods);
        }
      }
    }
  }

  @Test
  void split_anyCache_followsTheRule() {
    for (int seed = 0; seed < MACHINES; seed++) {
      Random random = new Random(seed);
      Topology topology = new RandomMachine(random, 12).model();
      int shardSize = 1 + random.nextInt(20);
      for (CpuSet llc : topology.caches()) {
        String machine = "seed " + seed + ", cache " + llc + ", shards of " + shardSize;
        List<CpuSet> shards = CacheShards.split(llc, topology.cores(), shardSize);
        List<Long> cores =
            shards.stream()
                .map(shard -> topology.cores().stream().filter(shard::intersects).count())
                .toList();
        long coresOfCache = topology.cores().stream().filter(llc::intersects).count();
        assertThat(shards).as(machine).hasSize(shardsByTheRule(coresOfCache, shardSize));
        assertThat(union(shards)).as(machine).isEqualTo(llc);
        assertThat(cores.stream().mapToLong(Long::longValue).sum())
            .as(machine)
            .isEqualTo(coresOfCache);
        assertThat(cores.get(0) - cores.get(cores.size() - 1)).as(machine).isBetween(0L, 1L);
        assertThat(cores).as(machine).isSortedAccordingTo((a, b) -> Long.compare(b, a));
        assertThat(shards).as(machine).isSortedAccordingTo(RandomMachinesTest::byLowestCpu);
      }
    }
  }

  private static int shardsByTheRule(long cores, int shardSize) {
    return BigDecimal.valueOf(cores)
        .divide(BigDecimal.valueOf(shardSize), 0, RoundingMode.HALF_UP)
        .max(BigDecimal.ONE)
        .intValueExact();
  }

  private static void checkPartition(String machine, CpuSet online, Pods pods) {
    int members = pods.list().stream().mapToInt(CpuSet::size).sum();
    assertThat(members).as(machine).isEqualTo(online.size());
    assertThat(union(pods.list())).as(machine).isEqualTo(online);
    assertThat(pods.list()).as(machine).isSortedAccordingTo(RandomMachinesTest::byLowestCpu);
    assertThat(IntStream.range(0, pods.count()).allMatch(pod -> isPodOfItsCpus(pods, pod)))
        .as(machine)
        .isTrue();
  }

  private static boolean isPodOfItsCpus(Pods pods, int pod) {
    return pods.pod(pod).stream().allMatch(cpu -> pods.podOf(cpu) == pod);
  }

  private static void checkCoresWhole(String machine, List<CpuSet> cores, Pods pods) {
    assertThat(cores)
        .as(machine)
        .allMatch(core -> pods.pod(pods.podOf(core.first())).containsAll(core));
  }

  private static CpuSet union(List<CpuSet> groups) {
    return groups.stream().reduce(CpuSet.EMPTY, CpuSet::or);
  }

  private static int byLowestCpu(CpuSet a, CpuSet b) {
    return Integer.compare(a.first(), b.first());
  }

  /** Lists name offline cpus too; half of the trees have masks only. */
  @RepeatedTest(TREES)
  void read_treeOfAnyMachine_givesItsModel(RepetitionInfo repetition) {
    int seed = repetition.getCurrentRepetition();
    RandomMachine machine = new RandomMachine(new Random(seed), 6);
    SysfsTree tree = tree(machine, seed % 2 == 0);
    Topology read =
        tree.caches(3, RandomMachine.lists(machine.caches))
            .online(machine.online.toString())
            .read();
    Topology model = machine.model();
    assertThat(read.online()).as("seed %d", seed).isEqualTo(model.online());
    assertThat(read.cores()).as("seed %d", seed).isEqualTo(model.cores());
    assertThat(read.caches()).as("seed %d", seed).isEqualTo(model.caches());
    assertThat(read.nodes()).as("seed %d", seed).isEqualTo(model.nodes());
    assertThat(read.packages()).as("seed %d", seed).isEqualTo(model.packages());
  }

  /** Some caches are hidden: those known stay, and of the rest no package has more than one. */
  @RepeatedTest(TREES)
  void read_treeWithHiddenCaches_groupsTheRestByPackage(RepetitionInfo repetition) {
    int seed = repetition.getCurrentRepetition();
    Random random = new Random(seed);
    RandomMachine machine = new RandomMachine(random, 6);
    List<CpuSet> known = machine.caches.stream().filter(cache -> random.nextBoolean()).toList();
    CpuSet hidden = machine.online.minus(union(known));
    List<CpuSet> expected = new ArrayList<>(machine.online(known));
    List<CpuSet> rest =
        machine.packages.stream().map(hidden::and).filter(cpus -> !cpus.isEmpty()).toList();
    expected.addAll(rest);
    expected.sort(RandomMachinesTest::byLowestCpu);
    Topology read =
        tree(machine, seed % 2 == 0)
            .caches(3, RandomMachine.lists(known))
            .online(machine.online.toString())
            .read();
    assertThat(read.caches()).as("seed %d", seed).isEqualTo(expected);
    assertThat(read.notes().stream().anyMatch(note -> note.contains("no last-level cache")))
        .as("seed %d", seed)
        .isEqualTo(!hidden.isEmpty());
  }

  private SysfsTree tree(RandomMachine machine, boolean masks) {
    SysfsTree tree = masks ? SysfsTree.in(root).asMasks() : SysfsTree.in(root);
    return tree.cores(RandomMachine.lists(machine.cores))
        .packages(RandomMachine.lists(machine.packages))
        .nodes(RandomMachine.lists(machine.nodes));
  }
}
