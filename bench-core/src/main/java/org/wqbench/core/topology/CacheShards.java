package org.wqbench.core.topology;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Splits the cpus of a last-level cache into shards of about equal size, whole cores each. 36 cores
 * at the default size give 8, 7, 7, 7, 7; up to 11 cores stay together. Source: {@code
 * llc_calc_shard_layout} and {@code llc_populate_cpu_shard_id} in {@code kernel/workqueue.c}.
 */
public final class CacheShards {
  /** Cores per shard that the kernel aims at. */
  public static final int DEFAULT_SIZE = 8;

  private CacheShards() {}

  /**
   * The shards of one cache: cores / size of them, rounded (halves up), but at least one. The first
   * ones hold a core more where the division leaves a rest. Cores are taken by their lowest cpu,
   * and bring all their siblings along.
   *
   * @param llc the cpus that share the cache
   * @param cores the SMT groups of the machine; only what lies in {@code llc} counts, and all of
   *     {@code llc} must lie in one
   * @param shardSize cores per shard aimed at, 1 or more
   * @return the shards, ordered by lowest cpu; none for an empty cache
   * @throws IllegalArgumentException if the size is below 1 or a cpu of the cache is in no core
   */
  public static List<CpuSet> split(CpuSet llc, List<CpuSet> cores, int shardSize) {
    checkSize(shardSize);
    List<CpuSet> inside =
        cores.stream()
            .filter(llc::intersects)
            .map(llc::and)
            .sorted(Comparator.comparingInt(CpuSet::first))
            .toList();
    CpuSet covered = inside.stream().reduce(CpuSet.EMPTY, CpuSet::or);
    if (!covered.equals(llc)) {
      throw new IllegalArgumentException("cpus of the cache are in no core: " + llc.minus(covered));
    }
    if (inside.isEmpty()) {
      return List.of();
    }
    int shards = count(inside.size(), shardSize);
    int coresEach = inside.size() / shards;
    int largerOnes = inside.size() % shards;
    List<CpuSet> result = new ArrayList<>(shards);
    int next = 0;
    for (int shard = 0; shard < shards; shard++) {
      int end = next + coresEach + (shard < largerOnes ? 1 : 0);
      result.add(inside.subList(next, end).stream().reduce(CpuSet.EMPTY, CpuSet::or));
      next = end;
    }
    return List.copyOf(result);
  }

  static void checkSize(int shardSize) {
    if (shardSize < 1) {
      throw new IllegalArgumentException(
          "shard size " + shardSize + ": give 1 or more cores a shard");
    }
  }

  private static int count(int cores, int shardSize) {
    long rounded = (2L * cores + shardSize) / (2L * shardSize);
    return (int) Math.max(1, rounded);
  }
}
