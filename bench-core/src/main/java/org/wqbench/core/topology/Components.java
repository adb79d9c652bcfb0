package org.wqbench.core.topology;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Cpus joined step by step into groups (union-find). Not thread-safe. */
final class Components {
  private final CpuSet cpus;
  private final int[] parent;

  /** Starts with each of these cpus on its own. */
  Components(CpuSet cpus) {
    this.cpus = cpus;
    parent = new int[cpus.isEmpty() ? 0 : cpus.last() + 1];
    for (int cpu = 0; cpu < parent.length; cpu++) {
      parent[cpu] = cpu;
    }
  }

  /** Puts these cpus, and all they were together with before, into one group. */
  void join(CpuSet together) {
    int[] members = together.toArray();
    for (int i = 1; i < members.length; i++) {
      parent[find(members[i])] = find(members[0]);
    }
  }

  private int find(int cpu) {
    int at = cpu;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** The groups, ordered by lowest cpu. */
  List<CpuSet> groups() {
    Map<Integer, List<Integer>> membersByRoot = new LinkedHashMap<>();
    cpus.stream()
        .forEach(cpu -> membersByRoot.computeIfAbsent(find(cpu), r -> new ArrayList<>()).add(cpu));
    return membersByRoot.values().stream()
        .map(members -> CpuSet.of(members.stream().mapToInt(Integer::intValue).toArray()))
        .sorted(Comparator.comparingInt(CpuSet::first))
        .toList();
  }
}
