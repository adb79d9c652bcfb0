package org.wqbench.core.topology;

import java.util.Comparator;
import java.util.List;

/**
 * The online cpus of one machine and the four ways its hardware groups them. Each grouping is a
 * partition of the online cpus, ordered by lowest cpu. They need not nest: with sub-NUMA clustering
 * a cache is wider than a node.
 *
 * @param source where this comes from, for a report: {@code this machine}, a folder, or the
 *     synthetic spec
 * @param online the cpus that may run threads; at least one
 * @param isolated those online cpus that the scheduler leaves alone (boot option {@code isolcpus})
 * @param cores the hardware threads of one core each (SMT siblings)
 * @param caches the cpus that share a last-level cache
 * @param nodes the cpus of one NUMA node each; nodes without online cpus are left out
 * @param packages the cpus of one socket each
 * @param notes what had to be assumed, a sentence each, for the footnotes of a report
 */
public record Topology(
    String source,
    CpuSet online,
    CpuSet isolated,
    List<CpuSet> cores,
    List<CpuSet> caches,
    List<CpuSet> nodes,
    List<CpuSet> packages,
    List<String> notes) {

  /**
   * Orders the groups and checks them.
   *
   * @throws IllegalArgumentException if there is no cpu, an isolated one is not online, or a
   *     grouping does not hold every online cpu exactly once
   */
  public Topology {
    if (online.isEmpty()) {
      throw new IllegalArgumentException(source + ": no cpu is online");
    }
    if (!online.containsAll(isolated)) {
      throw new IllegalArgumentException(
          source + ": isolated cpus that are not online: " + isolated.minus(online));
    }
    cores = partition(source + ": cores", online, cores);
    caches = partition(source + ": caches", online, caches);
    nodes = partition(source + ": nodes", online, nodes);
    packages = partition(source + ": packages", online, packages);
    notes = List.copyOf(notes);
  }

  private static List<CpuSet> partition(String what, CpuSet online, List<CpuSet> groups) {
    CpuSet seen = CpuSet.EMPTY;
    for (CpuSet group : groups) {
      if (group.isEmpty()) {
        throw new IllegalArgumentException(what + " have an empty group: leave it out");
      }
      if (!online.containsAll(group)) {
        throw new IllegalArgumentException(
            what + " have cpus that are not online: " + group.minus(online));
      }
      if (group.intersects(seen)) {
        throw new IllegalArgumentException(
            what + " have cpus in more than one group: " + group.and(seen));
      }
      seen = seen.or(group);
    }
    if (!seen.equals(online)) {
      throw new IllegalArgumentException(
          what + " leave out online cpus: " + online.minus(seen) + ": put each into one group");
    }
    return groups.stream().sorted(Comparator.comparingInt(CpuSet::first)).toList();
  }

  /**
   * The same machine, said to be from somewhere else.
   *
   * @param newSource where it is from, for reports
   * @return the topology with that source
   */
  Topology from(String newSource) {
    return new Topology(newSource, online, isolated, cores, caches, nodes, packages, notes);
  }
}
