package org.wqbench.workload.host;

import static java.util.Map.entry;

import java.util.Map;

/**
 * Names of arm64 cores, which /proc/cpuinfo gives by number only.
 *
 * <p>The numbers are the implementer and part fields of MIDR_EL1, as listed in the kernel's
 * arch/arm64/include/asm/cputype.h and the cores' technical reference manuals. Kept here rather
 * than taken from a library: oshi 6.12 has neither Neoverse V2 nor V3 and takes 0.3 to 0.5 s to say
 * so.
 */
final class ArmCores {
  private static final Map<String, String> IMPLEMENTERS =
      Map.ofEntries(
          entry("0x41", "ARM"),
          entry("0x42", "Broadcom"),
          entry("0x43", "Cavium"),
          entry("0x46", "Fujitsu"),
          entry("0x48", "HiSilicon"),
          entry("0x4e", "NVIDIA"),
          entry("0x50", "APM"),
          entry("0x51", "Qualcomm"),
          entry("0x61", "Apple"),
          entry("0x6d", "Microsoft"),
          entry("0xc0", "Ampere"));

  private static final Map<String, String> CORES =
      Map.ofEntries(
          entry("0x41 0xd03", "Cortex-A53"),
          entry("0x41 0xd04", "Cortex-A35"),
          entry("0x41 0xd05", "Cortex-A55"),
          entry("0x41 0xd07", "Cortex-A57"),
          entry("0x41 0xd08", "Cortex-A72"),
          entry("0x41 0xd09", "Cortex-A73"),
          entry("0x41 0xd0a", "Cortex-A75"),
          entry("0x41 0xd0b", "Cortex-A76"),
          entry("0x41 0xd0c", "Neoverse N1"),
          entry("0x41 0xd0d", "Cortex-A77"),
          entry("0x41 0xd40", "Neoverse V1"),
          entry("0x41 0xd41", "Cortex-A78"),
          entry("0x41 0xd42", "Cortex-A78AE"),
          entry("0x41 0xd44", "Cortex-X1"),
          entry("0x41 0xd46", "Cortex-A510"),
          entry("0x41 0xd47", "Cortex-A710"),
          entry("0x41 0xd48", "Cortex-X2"),
          entry("0x41 0xd49", "Neoverse N2"),
          entry("0x41 0xd4a", "Neoverse E1"),
          entry("0x41 0xd4d", "Cortex-A715"),
          entry("0x41 0xd4e", "Cortex-X3"),
          entry("0x41 0xd4f", "Neoverse V2"),
          entry("0x41 0xd80", "Cortex-A520"),
          entry("0x41 0xd81", "Cortex-A720"),
          entry("0x41 0xd82", "Cortex-X4"),
          entry("0x41 0xd83", "Neoverse V3AE"),
          entry("0x41 0xd84", "Neoverse V3"),
          entry("0x41 0xd85", "Cortex-X925"),
          entry("0x41 0xd87", "Cortex-A725"),
          entry("0x41 0xd8e", "Neoverse N3"),
          entry("0x43 0x0a1", "ThunderX"),
          entry("0x43 0x0af", "ThunderX2"),
          entry("0x46 0x001", "A64FX"),
          entry("0x48 0xd01", "Kunpeng 920"),
          entry("0x48 0xd40", "Cortex-A76"),
          entry("0x4e 0x004", "Carmel"),
          entry("0x4e 0x010", "Olympus"),
          entry("0x50 0x000", "X-Gene"),
          entry("0x61 0x022", "Apple M1 (Icestorm)"),
          entry("0x61 0x023", "Apple M1 (Firestorm)"),
          entry("0x6d 0xd49", "Azure Cobalt 100"),
          entry("0xc0 0xac3", "Ampere-1"),
          entry("0xc0 0xac4", "Ampere-1A"));

  private ArmCores() {}

  /**
   * Returns the core's name, or the maker and the bare number of a core that is not listed.
   *
   * @param implementer as in /proc/cpuinfo, {@code 0x41}
   * @param part as in /proc/cpuinfo, {@code 0xd4f}
   */
  static String name(String implementer, String part) {
    String core = CORES.get(implementer + " " + part);
    return core != null
        ? core
        : IMPLEMENTERS.getOrDefault(implementer, "implementer " + implementer) + " part " + part;
  }
}
