package org.wqbench.core.topology;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whether the cpus of a machine are of more than one kind (performance and efficiency cores): then
 * a result depends on which of them a thread is on.
 */
final class CpuKinds {
  /** Implementer and part number of an arm64 core; the rest is its revision. */
  private static final long MIDR_KIND = 0xff00fff0L;

  private static final String NOTE = "hybrid: cpu kinds differ (";

  private CpuKinds() {}

  /**
   * The note for a report, if the kinds differ by the kernel's own lists, by capacity, by arm64
   * part number or by threads per core.
   *
   * @param allOnline whether no present cpu is offline; if one is, threads per core tell nothing
   */
  static Optional<String> note(
      SysfsFiles files, CpuSet online, List<CpuSet> cores, boolean allOnline) {
    CpuSet performance = files.list("sys/devices/cpu_core/cpus").and(online);
    CpuSet efficiency = files.list("sys/devices/cpu_atom/cpus").and(online);
    if (!performance.isEmpty() && !efficiency.isEmpty()) {
      return Optional.of(
          NOTE + "performance cpus " + performance + ", efficiency cpus " + efficiency + ").");
    }
    int[] capacities = capacities(files, online);
    if (capacities.length > 1) {
      int highest = capacities[capacities.length - 1];
      return Optional.of(NOTE + "cpu_capacity from " + capacities[0] + " to " + highest + ").");
    }
    long parts = online.stream().mapToLong(cpu -> midr(files, cpu)).distinct().count();
    if (parts > 1) {
      return Optional.of(NOTE + parts + " part numbers in midr_el1).");
    }
    int[] widths = cores.stream().mapToInt(CpuSet::size).distinct().sorted().toArray();
    if (allOnline && widths.length > 1) {
      return Optional.of(
          NOTE + "cores of " + widths[0] + " to " + widths[widths.length - 1] + " threads).");
    }
    return Optional.empty();
  }

  private static int[] capacities(SysfsFiles files, CpuSet online) {
    return online.stream()
        .mapToObj(cpu -> files.number(SysfsTopology.CPU + "/cpu" + cpu + "/cpu_capacity"))
        .flatMapToInt(OptionalInt::stream)
        .distinct()
        .sorted()
        .toArray();
  }

  private static long midr(SysfsFiles files, int cpu) {
    String file = SysfsTopology.CPU + "/cpu" + cpu + "/regs/identification/midr_el1";
    try {
      return files.text(file).map(Long::decode).orElse(0L) & MIDR_KIND;
    } catch (NumberFormatException e) {
      throw files.malformed(file, "not a hexadecimal number such as 0x00000000410fd4f0");
    }
  }
}
