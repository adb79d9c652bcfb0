package org.wqbench.core.topology;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How cpus are grouped into pods, from the narrowest to the widest. The constants are lower case
 * because the kernel's name, the benchmark parameter's value and the label in a table are one
 * spelling: {@link #name()}. Source: {@code wq_affn_names} in {@code kernel/workqueue.c}.
 */
public enum AffinityScope {
  /** Each cpu is a pod. */
  cpu,
  /** A pod per core: the SMT siblings. */
  smt,
  /** A pod per part of a last-level cache, of about eight cores: see {@link CacheShards}. */
  cache_shard,
  /** A pod per last-level cache. */
  cache,
  /** A pod per NUMA node. */
  numa,
  /** One pod of all cpus. */
  system;

  /**
   * The scope of this name. Names are matched whole: {@code cache} is a prefix of {@code
   * cache_shard}.
   *
   * @throws IllegalArgumentException if no scope has the name; the message gives the nearest and
   *     all
   */
  public static AffinityScope parse(String name) {
    for (AffinityScope scope : values()) {
      if (scope.name().equals(name)) {
        return scope;
      }
    }
    throw new IllegalArgumentException(
        "unknown scope \""
            + CpuText.shown(name)
            + "\": nearest is "
            + nearest(name)
            + "; scopes are "
            + Arrays.stream(values()).map(Enum::name).collect(Collectors.joining(", ")));
  }

  /** A scope that the text begins, else the one with the fewest letters to change. */
  private static AffinityScope nearest(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .min(
            Comparator.comparing((AffinityScope scope) -> !scope.name().startsWith(lower))
                .thenComparing(scope -> edits(scope.name(), lower)))
        .orElseThrow();
  }

  /** Levenshtein distance: letters to insert, delete or replace to get from one to the other. */
  private static int edits(String from, String to) {
    int[] row = new int[to.length() + 1];
    Arrays.setAll(row, i -> i);
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
