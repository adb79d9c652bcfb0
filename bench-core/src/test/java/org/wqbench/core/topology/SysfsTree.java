package org.wqbench.core.topology;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Builds the {@code /sys} tree of a machine in a folder, group by group; nothing is implied. */
final class SysfsTree {
  private final Path root;
  private boolean masks;

  private SysfsTree(Path root) {
    this.root = root;
  }

  static SysfsTree in(Path root) {
    return new SysfsTree(root);
  }

  /** Two packages of two cores with two threads, a cache and a node each. */
  static SysfsTree twoPackages(Path root) {
    return in(root)
        .online("0-7")
        .cores("0,4", "1,5", "2,6", "3,7")
        .packages("0-1,4-5", "2-3,6-7")
        .caches(3, "0-1,4-5", "2-3,6-7")
        .nodes("0-1,4-5", "2-3,6-7");
  }

  /** From here on, groups are written as hexadecimal masks and not as lists. */
  SysfsTree asMasks() {
    masks = true;
    return this;
  }

  SysfsTree online(String list) {
    return file("cpu/online", list);
  }

  /** Empty {@code cpuN/topology} folders. */
  SysfsTree cpus(String list) {
    CpuSet.parseList(list).stream().forEach(cpu -> folder("cpu/cpu" + cpu + "/topology"));
    return this;
  }

  SysfsTree cores(String... groups) {
    return topology("thread_siblings", groups);
  }

  /** Each of these cpus is a core. */
  SysfsTree singleCores(String list) {
    CpuSet.parseList(list).stream().forEach(cpu -> cores(Integer.toString(cpu)));
    return this;
  }

  SysfsTree packages(String... groups) {
    return topology("core_siblings", groups);
  }

  SysfsTree clusters(String... groups) {
    return topology("cluster_cpus", groups);
  }

  /** Writes {@code cpuN/topology/NAME_list} for each cpu N of each group. */
  SysfsTree topology(String name, String... groups) {
    for (String group : groups) {
      for (int cpu : CpuSet.parseList(group).toArray()) {
        cpus("cpu/cpu" + cpu + "/topology/" + name, "_list", "", group);
      }
    }
    return this;
  }

  /** A cache of this level in {@code cpuN/cache/index<level>}, shared by each group. */
  SysfsTree caches(int level, String... groups) {
    for (String group : groups) {
      for (int cpu : CpuSet.parseList(group).toArray()) {
        cache(cpu, level, level, "Unified", group);
      }
    }
    return this;
  }

  SysfsTree cache(int cpu, int index, int level, String type, String sharedBy) {
    String folder = "cpu/cpu" + cpu + "/cache/index" + index;
    file(folder + "/level", Integer.toString(level));
    file(folder + "/type", type);
    return cpus(folder + "/shared_cpu", "_list", "_map", sharedBy);
  }

  /** First-level data and instruction caches, each cpu its own. */
  SysfsTree firstLevelCaches(String list) {
    for (int cpu : CpuSet.parseList(list).toArray()) {
      cache(cpu, 0, 1, "Data", Integer.toString(cpu));
      cache(cpu, 1, 1, "Instruction", Integer.toString(cpu));
    }
    return this;
  }

  /** Node 0, 1, ... with these cpus; an empty text is a node of memory only. */
  SysfsTree nodes(String... groups) {
    for (int node = 0; node < groups.length; node++) {
      cpus("node/node" + node + "/cpu", "list", "map", groups[node]);
    }
    return this;
  }

  private SysfsTree cpus(String name, String listSuffix, String mapSuffix, String group) {
    return masks
        ? file(name + mapSuffix, mask(CpuSet.parseList(group)))
        : file(name + listSuffix, group);
  }

  /** Writes one file below {@code sys/devices/system}, with a line end. */
  SysfsTree file(String name, String text) {
    Path file = path(name);
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  SysfsTree folder(String name) {
    try {
      Files.createDirectories(path(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  SysfsTree delete(String name) {
    try {
      Files.delete(path(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  Path path(String name) {
    return root.resolve("sys/devices/system").resolve(name);
  }

  Topology read() {
    return SysfsTopology.read(root);
  }

  /** The kernel's mask of a set: 32 bits a group, highest first. */
  static String mask(CpuSet cpus) {
    StringBuilder mask = new StringBuilder();
    for (int group = cpus.isEmpty() ? 0 : cpus.last() / 32; group >= 0; group--) {
      int bits = 0;
      for (int bit = 0; bit < 32; bit++) {
        bits |= cpus.contains(group * 32 + bit) ? 1 << bit : 0;
      }
      mask.append(String.format(Locale.ROOT, "%08x", bits)).append(group > 0 ? "," : "");
    }
    return mask.toString();
  }
}
