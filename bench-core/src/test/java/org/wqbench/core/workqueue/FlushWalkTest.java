package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wqbench.core.lock.PoolLock;
import org.wqbench.core.placement.NoThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CacheShards;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.Pods;
import org.wqbench.core.topology.Topology;
import org.wqbench.core.topology.TopologySource;

/** How often a flush takes a pool lock is a fact of the machine, the scope and the walk. */
class FlushWalkTest {
  private static final String ABSENT = "(no captures)";

  /** Nodes by turns: neighbours are never in one node. Three of its four have cpus. */
  private static final String INTERLEAVED = "x86-nehalemex-4s64t-interleaved.tar.gz";

  static List<String> machines() throws IOException {
    List<String> machines =
        new ArrayList<>(List.of("synthetic:2x40x2", "synthetic:1x72x1", "synthetic:1x1x1"));
    if (!Files.isDirectory(folder())) {
      machines.add(ABSENT);
      return machines;
    }
    for (Path part : List.of(folder(), folder().resolve("synthetic"))) {
      try (Stream<Path> files = Files.list(part)) {
        files.map(Path::toString).filter(f -> f.endsWith(".tar.gz")).forEach(machines::add);
      }
    }
    machines.sort(null);
    return machines;
  }

  private static Path folder() {
    return Path.of(System.getProperty("wqbench.shared", "../../shared")).resolve("topologies");
  }

  private static Topology read(String machine) {
    if (machine.equals(ABSENT)) {
      abort("no captures in " + folder() + ": set -Dwqbench.shared to the folder that has them");
    }
    return TopologySource.read(machine);
  }

  @ParameterizedTest
  @MethodSource("machines")
  void visit_everyScope_locksAreCpusRunsAndPools(String machine) {
    Topology topology = read(machine);
    int[] cpus = topology.online().toArray();
    for (AffinityScope scope : AffinityScope.values()) {
      Pods pods = Pods.of(topology, scope, CacheShards.DEFAULT_SIZE);
      int[] podOfCpu = Arrays.stream(cpus).map(pods::podOf).toArray();
      long changes =
          IntStream.range(1, cpus.length).filter(i -> podOfCpu[i] != podOfCpu[i - 1]).count();
      Walked perPwq = walk(FlushWalk.per_pwq, topology, pods);
      Walked perRun = walk(FlushWalk.per_pool_run, topology, pods);
      Walked sorted = walk(FlushWalk.per_pool_sorted, topology, pods);

      assertThat(perPwq.locks()).as("%s per_pwq", scope).isEqualTo(cpus.length);
      assertThat(perRun.locks()).as("%s per_pool_run", scope).isEqualTo((int) changes + 1);
      assertThat(sorted.locks())
          .as("%s per_pool_sorted", scope)
          .isEqualTo((int) Arrays.stream(podOfCpu).distinct().count());
      for (Walked walked : List.of(perPwq, perRun, sorted)) {
        assertThat(walked.counted()).isEqualTo(walked.locks());
        assertThat(walked.visited()).hasSize(cpus.length).doesNotHaveDuplicates();
        assertThat(walked.visitedUnlocked()).isZero();
      }
    }
  }

  @Test
  void visit_interleavedNumbering_onlySortingHelps() {
    Path capture = folder().resolve(INTERLEAVED);
    Topology topology = read(Files.isRegularFile(capture) ? capture.toString() : ABSENT);
    Pods nodes = Pods.of(topology, AffinityScope.numa, CacheShards.DEFAULT_SIZE);

    assertThat(walk(FlushWalk.per_pwq, topology, nodes).locks()).isEqualTo(64);
    assertThat(walk(FlushWalk.per_pool_run, topology, nodes).locks()).isEqualTo(64);
    assertThat(walk(FlushWalk.per_pool_sorted, topology, nodes).locks()).isEqualTo(3);
  }

  /** What the counters of a real flush say. */
  @ParameterizedTest
  @EnumSource(FlushWalk.class)
  void flush_workqueue_countsItsLocks(FlushWalk walk) {
    Topology topology = TopologySource.read("synthetic:2x4x2");
    try (WorkqueueSystem system =
        WorkqueueSystem.builder(topology, new NoThreadPlacement(topology.online(), "a test"))
            .flushWalk(walk)
            .build()) {
      Workqueue wq =
          system.workqueue("wq").attributes(WorkqueueAttributes.of(AffinityScope.numa)).alloc();
      wq.flush();
      wq.flush();

      int runs = walk(walk, topology, Pods.of(topology, AffinityScope.numa, 8)).locks();
      assertThat(wq.stats().flushes()).isEqualTo(2);
      assertThat(wq.stats().flushLocks()).isEqualTo(2L * runs);
    }
  }

  private record Walked(int counted, int locks, Set<PoolWorkqueue> visited, int visitedUnlocked) {}

  /** A lock that counts, without threads. */
  private static final class CountingLock implements PoolLock {
    private int taken;
    private boolean held;

    @Override
    public void lock() {
      assertThat(tryLock()).isTrue();
    }

    @Override
    public boolean tryLock() {
      boolean free = !held;
      held = true;
      taken++;
      return free;
    }

    @Override
    public void unlock() {
      held = false;
    }
  }

  private static Walked walk(FlushWalk walk, Topology topology, Pods pods) {
    List<CountingLock> locks = new ArrayList<>();
    WorkqueueSystem system =
        WorkqueueSystem.builder(topology, new NoThreadPlacement(topology.online(), "a test"))
            .locks(
                () -> {
                  locks.add(new CountingLock());
                  return locks.get(locks.size() - 1);
                })
            .build();
    Map<CpuSet, WorkerPool> pools = new HashMap<>();
    Map<WorkerPool, CountingLock> lockOf = new HashMap<>();
    List<PoolWorkqueue> links = new ArrayList<>();
    for (int cpu : topology.online().toArray()) {
      CpuSet pod = pods.pod(pods.podOf(cpu));
      WorkerPool pool =
          pools.computeIfAbsent(
              pod,
              of ->
                  new WorkerPool(
                      system, new PoolKey(WorkqueueAttributes.of(pods.scope()), of, false)));
      lockOf.putIfAbsent(pool, locks.get(locks.size() - 1));
      links.add(new PoolWorkqueue(null, pool, 1));
    }
    Set<PoolWorkqueue> visited = new HashSet<>();
    int[] unlocked = new int[1];
    int counted =
        walk.visit(
            walk.ordered(links),
            link -> {
              visited.add(link);
              unlocked[0] += lockOf.get(link.pool).held ? 0 : 1;
            });
    assertThat(locks).noneMatch(lock -> lock.held);
    return new Walked(
        counted, locks.stream().mapToInt(lock -> lock.taken).sum(), visited, unlocked[0]);
  }
}
