package org.wqbench.core.topology;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The pods of one affinity scope on one machine: a partition of the online cpus, one worker pool
 * each. Pods are numbered from 0 by their lowest cpu. Immutable. Source: {@code struct wq_pod_type}
 * in {@code kernel/workqueue.c}.
 */
public final class Pods {
  private static final int OFFLINE = -1;

  private final AffinityScope scope;
  private final List<CpuSet> pods;
  private final int[] podOfCpu;

  private Pods(AffinityScope scope, List<CpuSet> pods) {
    this.scope = scope;
    this.pods = pods.stream().sorted(Comparator.comparingInt(CpuSet::first)).toList();
    int highest = pods.stream().mapToInt(CpuSet::last).max().orElseThrow();
    podOfCpu = new int[highest + 1];
    Arrays.fill(podOfCpu, OFFLINE);
    for (int i = 0; i < this.pods.size(); i++) {
      int pod = i;
      this.pods.get(i).stream().forEach(cpu -> podOfCpu[cpu] = pod);
    }
  }

  /**
   * The pods that a scope makes of a machine.
   *
   * @param shardSize cores per shard, 1 or more; matters to {@link AffinityScope#cache_shard} only
   * @throws IllegalArgumentException if the shard size is below 1
   */
  public static Pods of(Topology topology, AffinityScope scope, int shardSize) {
    CacheShards.checkSize(shardSize);
    return new Pods(
        scope,
        switch (scope) {
          case cpu -> topology.online().stream().mapToObj(CpuSet::of).toList();
          case smt -> topology.cores();
          case cache_shard ->
              topology.caches().stream()
                  .flatMap(llc -> CacheShards.split(llc, topology.cores(), shardSize).stream())
                  .toList();
          case cache -> topology.caches();
          case numa -> topology.nodes();
          case system -> List.of(topology.online());
        });
  }

  /** The scope that made these pods. */
  public AffinityScope scope() {
    return scope;
  }

  /** How many pods there are; at least one. */
  public int count() {
    return pods.size();
  }

  /**
   * The cpus of one pod.
   *
   * @param index 0 to {@code count() - 1}
   * @throws IllegalArgumentException if the index is outside
   */
  public CpuSet pod(int index) {
    if (index < 0 || index >= pods.size()) {
      throw new IllegalArgumentException(
          "scope " + scope + " has pods 0-" + (pods.size() - 1) + ", not " + index);
    }
    return pods.get(index);
  }

  /** All pods, ordered by lowest cpu. */
  public List<CpuSet> list() {
    return pods;
  }

  /**
   * The index of the pod that a cpu is in, by one array look-up.
   *
   * @throws IllegalArgumentException if the cpu is not online
   */
  public int podOf(int cpu) {
    int pod = cpu >= 0 && cpu < podOfCpu.length ? podOfCpu[cpu] : OFFLINE;
    if (pod == OFFLINE) {
      CpuSet online = pods.stream().reduce(CpuSet.EMPTY, CpuSet::or);
      throw new IllegalArgumentException("cpu " + cpu + " is offline: take one of " + online);
    }
    return pod;
  }

  /** Whether the other scope groups the cpus in the same way, so that both give the same pools. */
  public boolean sameLayout(Pods other) {
    return pods.equals(other.pods);
  }
}
