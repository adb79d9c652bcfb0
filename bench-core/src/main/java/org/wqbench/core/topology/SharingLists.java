package org.wqbench.core.topology;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What each cpu says about whom it shares something with (a core, a cache, a package), and the
 * groups that follow.
 *
 * <p>The lists of real machines are not always an equivalence relation: cpu 4 lists 5, but 5 does
 * not list 4, or has no list. As in the kernel's {@code init_pod_type}, one cpu's word is enough:
 * cpus that any list puts together are one group. So a group never has a cpu too few, and the
 * groups don't overlap. Cpus outside the given set, such as offline ones, are dropped. A list that
 * leaves out the cpu it belongs to is taken as missing.
 */
final class SharingLists {
  private final String what;
  private final CpuSet cpus;
  private final Map<Integer, CpuSet> lists = new TreeMap<>();

  /**
   * Starts with no lists.
   *
   * @param what names the lists in a note, as in {@code package}
   */
  SharingLists(String what, CpuSet cpus) {
    this.what = what;
    this.cpus = cpus;
  }

  /**
   * Reads {@code cpuN/topology/NAME_list}, else {@code cpuN/topology/NAME} (a mask), for the first
   * of the names that has one.
   */
  static SharingLists read(String what, SysfsFiles files, CpuSet cpus, String... names) {
    SharingLists sharing = new SharingLists(what, cpus);
    cpus.stream()
        .forEach(
            cpu -> {
              for (String name : names) {
                String file = SysfsTopology.CPU + "/cpu" + cpu + "/topology/" + name;
                if (sharing.add(cpu, files.list(file + "_list"))
                    || sharing.add(cpu, files.mask(file))) {
                  return;
                }
              }
            });
    return sharing;
  }

  /** Notes a cpu's list; false if it was of no use because it does not name the cpu. */
  boolean add(int cpu, CpuSet list) {
    if (!list.contains(cpu)) {
      return false;
    }
    lists.put(cpu, list.and(cpus));
    return true;
  }

  /** The cpus that neither have a list nor are named in one. */
  CpuSet silent() {
    return cpus.minus(distinct().stream().reduce(CpuSet.EMPTY, CpuSet::or));
  }

  /** The groups of all cpus; a silent one is alone. */
  Components components() {
    Components components = new Components(cpus);
    distinct().forEach(components::join);
    return components;
  }

  /** The groups of the cpus that are not silent, ordered by lowest cpu. */
  List<CpuSet> groups() {
    CpuSet silent = silent();
    return components().groups().stream().filter(group -> !silent.intersects(group)).toList();
  }

  private Set<CpuSet> distinct() {
    return new LinkedHashSet<>(lists.values());
  }

  /** A note where two lists contradict each other. */
  Optional<String> disagreement() {
    Set<CpuSet> groups = new LinkedHashSet<>(components().groups());
    return lists.entrySet().stream()
        .filter(entry -> !groups.contains(entry.getValue()))
        .findFirst()
        .map(
            entry ->
                "The "
                    + what
                    + " lists contradict each other, first that of cpu "
                    + entry.getKey()
                    + ": cpus that any of them puts together are taken as one group.");
  }
}
