package org.wqbench.core.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The cpus that share a last-level cache, as {@code cpuN/cache} has it: of each cpu the data or
 * unified cache of the highest level that says who shares it, whatever that level is.
 *
 * <p>Cpus of which no such cache is known are grouped by the first of cluster, package and node
 * that puts more than one core together, so that a machine that hides its caches is not taken for
 * one where each cpu has its own. The threads of a core are never split.
 */
final class LastLevelCaches {
  private static final int USUAL_LEVEL = 3;

  private final SysfsFiles files;
  private final CpuSet online;
  private final List<CpuSet> cores;
  private final List<String> notes;
  private final SharingLists sharing;
  private final Map<Integer, CpuSet> cpusByLevel = new TreeMap<>();

  private LastLevelCaches(SysfsFiles files, CpuSet online, List<CpuSet> cores, List<String> notes) {
    this.files = files;
    this.online = online;
    this.cores = cores;
    this.notes = notes;
    sharing = new SharingLists("last-level cache", online);
  }

  /**
   * Reads the groups, ordered by lowest cpu.
   *
   * @param packages the first fall-back after the clusters
   * @param nodes the second
   * @param notes gets a sentence for each thing assumed
   */
  static List<CpuSet> read(
      SysfsFiles files,
      CpuSet online,
      List<CpuSet> cores,
      List<CpuSet> packages,
      List<CpuSet> nodes,
      List<String> notes) {
    LastLevelCaches caches = new LastLevelCaches(files, online, cores, notes);
    for (CpuSet core : cores) {
      core.stream().forEach(cpu -> caches.readCpu(cpu, core));
    }
    return caches.groups(packages, nodes);
  }

  private void readCpu(int cpu, CpuSet core) {
    String folder = SysfsTopology.CPU + "/cpu" + cpu + "/cache";
    int[] indexes = files.numbered(folder, "index");
    int highest = 0;
    int level = 0;
    CpuSet sharedBy = CpuSet.EMPTY;
    // The last level has the highest index as a rule: from there on, lower levels need one look.
    for (int i = indexes.length - 1; i >= 0; i--) {
      String index = folder + "/index" + indexes[i];
      int here = files.number(index + "/level").orElse(0);
      if (here <= level || isInstruction(index)) {
        continue;
      }
      highest = Math.max(highest, here);
      CpuSet list = files.list(index + "/shared_cpu_list");
      CpuSet known = list.contains(cpu) ? list : files.mask(index + "/shared_cpu_map");
      if (known.contains(cpu)) {
        level = here;
        sharedBy = known;
      }
    }
    boolean hidden = level < highest && core.containsAll(sharedBy.and(online));
    if (!hidden && sharing.add(cpu, sharedBy)) {
      cpusByLevel.merge(level, CpuSet.of(cpu), CpuSet::or);
    }
  }

  private boolean isInstruction(String index) {
    return files.text(index + "/type").filter("Instruction"::equals).isPresent();
  }

  private List<CpuSet> groups(List<CpuSet> packages, List<CpuSet> nodes) {
    sharing.disagreement().ifPresent(notes::add);
    noteLevels();
    Components components = sharing.components();
    CpuSet unknown = sharing.silent();
    if (!unknown.isEmpty()) {
      fallBack(unknown, packages, nodes).forEach(components::join);
    }
    List<CpuSet> asListed = components.groups();
    cores.forEach(components::join);
    List<CpuSet> groups = components.groups();
    if (!groups.equals(asListed)) {
      notes.add("The cache lists split the threads of a core: they are kept together.");
    }
    return groups;
  }

  private void noteLevels() {
    if (cpusByLevel.size() > 1) {
      notes.add(
          "The level of the last cache differs between cpus ("
              + String.join(
                  ", ",
                  cpusByLevel.entrySet().stream()
                      .map(entry -> "level " + entry.getKey() + ": " + entry.getValue())
                      .toList())
              + ").");
    } else if (cpusByLevel.keySet().stream().anyMatch(level -> level < USUAL_LEVEL)) {
      int level = cpusByLevel.keySet().iterator().next();
      boolean isPrivate = cores.containsAll(sharing.groups());
      notes.add(
          "There is no level 3 cache in /sys: the cache scope follows the level "
              + level
              + " cache"
              + (isPrivate ? ", which each core has to itself." : "."));
    }
  }

  private List<CpuSet> fallBack(CpuSet unknown, List<CpuSet> packages, List<CpuSet> nodes) {
    SharingLists clusters = SharingLists.read("cluster", files, unknown, "cluster_cpus");
    List<CpuSet> byCluster = new ArrayList<>(clusters.groups());
    byCluster.addAll(within(clusters.silent(), packages));
    List<CpuSet> byPackage = within(unknown, packages);
    List<CpuSet> byNode = within(unknown, nodes);
    String name = "package";
    List<CpuSet> groups = byPackage;
    if (joinsCores(clusters.groups())) {
      clusters.disagreement().ifPresent(notes::add);
      name = "cluster";
      groups = byCluster;
    } else if (!joinsCores(byPackage) && joinsCores(byNode)) {
      name = "NUMA node";
      groups = byNode;
    }
    String which = unknown.equals(online) ? "any cpu" : "cpus " + unknown;
    notes.add(
        "There is no last-level cache of "
            + which
            + " in /sys: the "
            + name
            + " stands in for it.");
    return groups;
  }

  private static List<CpuSet> within(CpuSet cpus, List<CpuSet> groups) {
    return groups.stream().map(cpus::and).filter(group -> !group.isEmpty()).toList();
  }

  private boolean joinsCores(List<CpuSet> groups) {
    return groups.stream()
        .anyMatch(group -> cores.stream().filter(core -> core.intersects(group)).count() > 1);
  }
}
