package org.wqbench.core.topology;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Reads the topology of a machine from {@code sys/devices/system}, its own or a captured one.
 *
 * <p>Kernels, architectures and virtual machines differ in which files there are. Nothing is taken
 * from one cpu for all of them, and only online cpus count, whatever a list says. What is missing
 * is replaced thus, with a note each:
 *
 * <ul>
 *   <li>{@code cpu/online}: the {@code cpuN} folders whose {@code cpuN/online} is not 0
 *   <li>thread siblings: the cpu is a core of its own
 *   <li>last-level cache: cluster, package or node, see {@link LastLevelCaches}
 *   <li>NUMA nodes: one node of all cpus; cpus that no node lists make up one more node together
 *   <li>package lists: {@code physical_package_id}, any numbers; else one package
 * </ul>
 *
 * <p>Hybrid machines get a note too.
 */
public final class SysfsTopology {
  static final String CPU = "sys/devices/system/cpu";
  private static final String NODE = "sys/devices/system/node";

  private final SysfsFiles files;
  private final Path root;
  private final List<String> notes = new ArrayList<>();

  private SysfsTopology(Path root) {
    this.root = root;
    files = new SysfsFiles(root);
  }

  /**
   * Reads the machine below {@code root}.
   *
   * @param root the folder that holds {@code sys}: {@code /} for this machine
   * @throws IllegalArgumentException if the folder has no cpus, or a file in it is broken; the
   *     message is one line that names the folder or file
   */
  public static Topology read(Path root) {
    return new SysfsTopology(root).read();
  }

  private Topology read() {
    if (!files.isFolder(CPU)) {
      throw new IllegalArgumentException(
          root.resolve(CPU) + " is no folder: the root must hold " + CPU + "; / is this machine");
    }
    int[] folders = cpuFolders();
    CpuSet online = online(folders);
    List<CpuSet> cores = cores(online);
    List<CpuSet> packages = packages(online);
    List<CpuSet> nodes = nodes(online);
    List<CpuSet> caches = LastLevelCaches.read(files, online, cores, packages, nodes, notes);
    CpuSet present = files.list(CPU + "/present");
    boolean allOnline = online.containsAll(present.isEmpty() ? CpuSet.of(folders) : present);
    CpuKinds.note(files, online, cores, allOnline).ifPresent(notes::add);
    CpuSet isolated = files.list(CPU + "/isolated").and(online);
    return new Topology(source(), online, isolated, cores, caches, nodes, packages, notes);
  }

  private String source() {
    Path whole = root.toAbsolutePath().normalize();
    return whole.equals(whole.getRoot()) ? "this machine" : root.toString();
  }

  private int[] cpuFolders() {
    int[] folders = files.numbered(CPU, "cpu");
    if (folders.length > 0 && folders[folders.length - 1] > CpuText.MAX_CPU) {
      throw files.malformed(CPU, "cpu folders with numbers above " + CpuText.MAX_CPU);
    }
    return folders;
  }

  private CpuSet online(int[] folders) {
    CpuSet listed = files.list(CPU + "/online");
    if (!listed.isEmpty()) {
      return listed;
    }
    notes.add("There is no list of online cpus in /sys: those with a cpu folder count.");
    // A kernel without cpu/online takes the topology folder of an offline cpu away.
    int[] withTopology =
        Arrays.stream(folders)
            .filter(cpu -> files.isFolder(CPU + "/cpu" + cpu + "/topology"))
            .toArray();
    int[] candidates = withTopology.length > 0 ? withTopology : folders;
    int[] online =
        Arrays.stream(candidates)
            .filter(cpu -> files.number(CPU + "/cpu" + cpu + "/online").orElse(1) != 0)
            .toArray();
    if (online.length == 0) {
      throw files.malformed(
          CPU, "no cpu is online: it has neither a list \"online\" nor cpu folders");
    }
    return CpuSet.of(online);
  }

  private List<CpuSet> cores(CpuSet online) {
    SharingLists siblings =
        SharingLists.read("thread sibling", files, online, "thread_siblings", "core_cpus");
    siblings.disagreement().ifPresent(notes::add);
    CpuSet silent = siblings.silent();
    if (!silent.isEmpty()) {
      notes.add("There are no thread siblings of cpus " + silent + " in /sys: each is a core.");
    }
    return siblings.components().groups();
  }

  private List<CpuSet> packages(CpuSet online) {
    SharingLists lists =
        SharingLists.read("package", files, online, "core_siblings", "package_cpus");
    lists.disagreement().ifPresent(notes::add);
    Components components = lists.components();
    CpuSet silent = lists.silent();
    if (!silent.isEmpty()) {
      joinById(online, silent, components);
    }
    return components.groups();
  }

  /** Silent cpus go where their package id is; those without one (-1 too) go together. */
  private void joinById(CpuSet online, CpuSet silent, Components components) {
    Map<Integer, CpuSet> cpusById = new TreeMap<>();
    CpuSet unknown = CpuSet.EMPTY;
    for (int cpu : online.toArray()) {
      OptionalInt id = files.number(CPU + "/cpu" + cpu + "/topology/physical_package_id");
      if (id.orElse(-1) != -1) {
        cpusById.merge(id.getAsInt(), CpuSet.of(cpu), CpuSet::or);
      } else if (silent.contains(cpu)) {
        unknown = unknown.or(CpuSet.of(cpu));
      }
    }
    cpusById.values().stream().filter(silent::intersects).forEach(components::join);
    components.join(unknown);
    if (!unknown.isEmpty()) {
      notes.add("There is no package of cpus " + unknown + " in /sys: they are taken as one.");
    }
  }

  private List<CpuSet> nodes(CpuSet online) {
    List<CpuSet> nodes = new ArrayList<>();
    CpuSet rest = online;
    CpuSet listedTwice = CpuSet.EMPTY;
    for (int node : files.numbered(NODE, "node")) {
      CpuSet list = files.list(NODE + "/node" + node + "/cpulist");
      CpuSet cpus =
          (list.isEmpty() ? files.mask(NODE + "/node" + node + "/cpumap") : list).and(online);
      listedTwice = listedTwice.or(cpus.minus(rest));
      CpuSet own = cpus.and(rest);
      if (!own.isEmpty()) {
        nodes.add(own);
      }
      rest = rest.minus(own);
    }
    if (!listedTwice.isEmpty()) {
      notes.add("Several nodes list the cpus " + listedTwice + ": the lowest keeps them.");
    }
    if (nodes.isEmpty()) {
      notes.add("There is no NUMA node with cpus in /sys: the numa scope is one pod of all.");
    } else if (!rest.isEmpty()) {
      notes.add("No NUMA node lists the cpus " + rest + ": they are one more numa pod.");
    }
    if (!rest.isEmpty()) {
      nodes.add(rest);
    }
    return nodes;
  }
}
