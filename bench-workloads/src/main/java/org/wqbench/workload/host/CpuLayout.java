package org.wqbench.workload.host;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wqbench.report.run.CpuList;

/**
 * How many sockets, cores, caches and kinds of cpu there are, counted from /sys/devices/system/cpu
 * for the facts only: pods are made from the topology of bench-core.
 */
final class CpuLayout {
  private static final String CPU = "sys/devices/system/cpu/";

  private final HostFiles files;
  private final String onlineList;
  private final BitSet online;

  CpuLayout(HostFiles files) {
    this.files = files;
    onlineList = list(CPU + "online");
    online = onlineList == null ? new BitSet() : CpuList.parse(onlineList);
  }

  String online() {
    return onlineList;
  }

  String isolated() {
    return list(CPU + "isolated");
  }

  String allowed() {
    String list = HostFiles.value(files.text("proc/self/status"), "Cpus_allowed_list", ':');
    return list == null ? null : normal(list);
  }

  Integer sockets() {
    Set<Integer> packages = new HashSet<>();
    online.stream()
        .mapToObj(cpu -> files.integer(topology(cpu) + "physical_package_id"))
        .filter(id -> id != null && id >= 0)
        .forEach(packages::add);
    return packages.isEmpty() ? null : packages.size();
  }

  Integer cores() {
    Set<String> cores = new HashSet<>();
    online.stream().mapToObj(this::siblings).filter(list -> list != null).forEach(cores::add);
    return cores.isEmpty() ? null : cores.size();
  }

  Integer threadsPerCore() {
    int most = online.stream().map(this::threads).max().orElse(0);
    return most == 0 ? null : most;
  }

  /** Sizes of one instance of each cache, as the first online cpu that has any sees them. */
  String caches() {
    for (int cpu : online.stream().toArray()) {
      Map<String, String> sizes = new TreeMap<>();
      for (String index : files.names(CPU + "cpu" + cpu + "/cache")) {
        String folder = CPU + "cpu" + cpu + "/cache/" + index + "/";
        Integer level = files.integer(folder + "level");
        String size = files.line(folder + "size");
        String type = files.line(folder + "type");
        if (level != null && size != null && !"Instruction".equals(type)) {
          sizes.put("L" + level + ("Data".equals(type) ? "d" : ""), size(size));
        }
      }
      if (!sizes.isEmpty()) {
        List<String> texts = new ArrayList<>();
        sizes.forEach((name, size) -> texts.add(name + " " + size));
        return String.join(" ", texts);
      }
    }
    return null;
  }

  Integer nodes() {
    String withCpus = list("sys/devices/system/node/has_cpu");
    String nodes = withCpus == null ? list("sys/devices/system/node/online") : withCpus;
    return nodes == null ? null : CpuList.parse(nodes).cardinality();
  }

  /**
   * One {@code name: cpus} for each kind: what Intel's hybrid drivers say, else core and capacity
   * (arm64), else cores with and without a sibling (only if no cpu is offline, which would look the
   * same). Null if nothing tells.
   */
  List<String> kinds(Map<Integer, String> armCores) {
    Map<String, BitSet> kinds = hybridDrivers();
    if (kinds.isEmpty()) {
      boolean named = online.stream().allMatch(armCores::containsKey);
      for (int cpu : online.stream().toArray()) {
        String core = named ? armCores.get(cpu) : null;
        Integer capacity = files.integer(CPU + "cpu" + cpu + "/cpu_capacity");
        if (core != null || capacity != null) {
          String name = core == null ? "cpu" : core;
          add(kinds, capacity == null ? name : name + " of capacity " + capacity, cpu);
        }
      }
    }
    if (kinds.isEmpty() && onlineList != null && onlineList.equals(list(CPU + "present"))) {
      online.stream()
          .filter(cpu -> threads(cpu) > 0)
          .forEach(cpu -> add(kinds, "core of " + threads(cpu), cpu));
    }
    List<String> texts = new ArrayList<>();
    kinds.forEach((name, cpus) -> texts.add(name + ": " + CpuList.format(cpus)));
    return texts.isEmpty() ? null : texts;
  }

  private Map<String, BitSet> hybridDrivers() {
    Map<String, BitSet> kinds = new TreeMap<>();
    for (String driver : List.of("cpu_core", "cpu_atom", "cpu_lowpower")) {
      String cpus = list("sys/devices/" + driver + "/cpus");
      if (cpus != null && !cpus.isEmpty()) {
        kinds.put(driver.substring("cpu_".length()), CpuList.parse(cpus));
      }
    }
    return kinds;
  }

  private static void add(Map<String, BitSet> kinds, String name, int cpu) {
    kinds.computeIfAbsent(name, any -> new BitSet()).set(cpu);
  }

  /** The kernel lists online siblings only. */
  private String siblings(int cpu) {
    String list = list(topology(cpu) + "core_cpus_list");
    return list == null ? list(topology(cpu) + "thread_siblings_list") : list;
  }

  private int threads(int cpu) {
    String list = siblings(cpu);
    return list == null ? 0 : CpuList.parse(list).cardinality();
  }

  private static String topology(int cpu) {
    return CPU + "cpu" + cpu + "/topology/";
  }

  private String list(String path) {
    String text = files.text(path);
    return text == null ? null : normal(text);
  }

  /** A list that {@link CpuList} reads, or null for a file that holds something else. */
  private static String normal(String list) {
    try {
      return CpuList.format(CpuList.parse(list));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static String size(String kib) {
    Integer size =
        kib.endsWith("K") ? KernelNumber.integer(kib.substring(0, kib.length() - 1)) : null;
    if (size == null || size < 1024) {
      return kib;
    }
    return size % 1024 == 0
        ? size / 1024 + "M"
        : String.format(Locale.ROOT, "%.1fM", size / 1024.0);
  }
}
