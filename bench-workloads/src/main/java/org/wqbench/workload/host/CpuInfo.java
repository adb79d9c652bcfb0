package org.wqbench.workload.host;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * /proc/cpuinfo: names and flags of the cpus, in words that differ by architecture.
 *
 * <p>Source: show_cpuinfo() in the kernel's arch folders. Some architectures print common lines
 * once for all cpus; a cpu without a block of its own has no name here.
 */
final class CpuInfo {
  /** NVIDIA's JEP-106 code and the part number of Grace, from the SMCCC SoC id. */
  private static final String GRACE_SOC = "jep106:036b:0241";

  private final List<Map<String, String>> blocks = new ArrayList<>();
  private final boolean grace;

  CpuInfo(HostFiles files) {
    String text = files.text("proc/cpuinfo");
    for (String block : text == null ? new String[0] : text.split("\n\\s*\n")) {
      Map<String, String> fields = new HashMap<>();
      for (String line : block.split("\n")) {
        int colon = line.indexOf(':');
        if (colon > 0) {
          fields.putIfAbsent(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
        }
      }
      blocks.add(fields);
    }
    grace = GRACE_SOC.equals(files.line("sys/devices/soc0/soc_id"));
  }

  /** Name of the cpus, several joined by {@code +}; null if the file has none. */
  String model() {
    Set<String> names = new LinkedHashSet<>();
    for (Map<String, String> block : blocks) {
      String name = name(block);
      if (name != null) {
        names.add(name);
      }
    }
    if (names.isEmpty()) {
      return null;
    }
    String cores = String.join(" + ", names);
    return grace ? "NVIDIA Grace (" + cores + ")" : cores;
  }

  /** Name of the core by cpu number; empty where cpus are not listed one by one. */
  Map<Integer, String> armCores() {
    Map<Integer, String> cores = new HashMap<>();
    for (Map<String, String> block : blocks) {
      Integer cpu = KernelNumber.integer(block.getOrDefault("processor", ""));
      if (cpu != null && block.containsKey("CPU part")) {
        cores.put(cpu, name(block));
      }
    }
    return cores;
  }

  String microcode() {
    return first("microcode");
  }

  /** Whether this is an x86 file, in which a guest is told by the flag {@code hypervisor}. */
  boolean hasFlags() {
    return first("flags") != null;
  }

  boolean flag(String name) {
    String flags = first("flags");
    return flags != null && Arrays.asList(flags.split("\\s+")).contains(name);
  }

  boolean isArm() {
    return first("CPU implementer") != null;
  }

  private static String name(Map<String, String> block) {
    if (block.containsKey("CPU part")) {
      return ArmCores.name(block.get("CPU implementer"), block.get("CPU part"));
    }
    for (String key : List.of("model name", "Model Name", "cpu", "uarch")) {
      String name = block.get(key);
      if (name != null && !name.isEmpty()) {
        return name.replaceAll("\\s+", " ");
      }
    }
    return null;
  }

  private String first(String key) {
    for (Map<String, String> block : blocks) {
      String value = block.get(key);
      if (value != null && !value.isEmpty()) {
        return value;
      }
    }
    return null;
  }
}
