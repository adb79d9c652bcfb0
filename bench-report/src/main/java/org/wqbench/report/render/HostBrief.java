package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wqbench.report.run.HostFacts;

/**
 * Two lines on a host, as they stand at the head of a mail:
 *
 * <pre>
 * - arm64: NVIDIA Grace (Neoverse V2), 72 cores, bare metal
 *   grace-host-1, Linux 6.18.44, OpenJDK 17.0.15+6
 * </pre>
 *
 * Facts that are not known are left out.
 */
final class HostBrief {
  private static final int LONGEST_NAME = 24;
  private static final int LONGEST_KERNEL = 28;

  /** Where the kernel's own name of an architecture is not that of {@code uname -m}. */
  private static final Map<String, String> KERNEL_NAMES = Map.of("aarch64", "arm64");

  private HostBrief() {}

  /**
   * @param label name of the host in this report
   * @param facts what is known of it; null for nothing
   */
  static List<String> lines(String label, HostFacts facts) {
    String name = Ascii.cut(Ascii.of(label), LONGEST_NAME);
    if (facts == null) {
      return List.of("- " + name);
    }
    String machine = machine(facts);
    List<String> system = new ArrayList<>(List.of(name));
    if (facts.kernel() != null) {
      system.add(Ascii.cut(Ascii.of(facts.kernel()), LONGEST_KERNEL));
    }
    if (facts.jvmName() != null && facts.jvmVersion() != null) {
      // "OpenJDK 64-Bit Server VM" is the OpenJDK.
      String jvm = facts.jvmName().replaceFirst(" \\d+-Bit (Server|Client) VM$", "");
      system.add(Ascii.of(jvm + " " + facts.jvmVersion()));
    }
    String second = String.join(", ", system);
    return machine.isEmpty()
        ? List.of(Ascii.cut("- " + second, Paragraph.COLUMNS))
        : List.of(
            Ascii.cut("- " + machine, Paragraph.COLUMNS),
            Ascii.cut("  " + second, Paragraph.COLUMNS));
  }

  /** The name of the cpu gives way to what was used of it, and where. */
  private static String machine(HostFacts facts) {
    String architecture = facts.architecture() == null ? "" : Ascii.of(facts.architecture());
    String before =
        architecture.isEmpty() ? "" : KERNEL_NAMES.getOrDefault(architecture, architecture) + ": ";
    String after =
        Stream.of(cpus(facts), HostSummary.quota(facts), HostSummary.virtualisation(facts))
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(", "));
    int room = Paragraph.COLUMNS - ("- " + before + ", " + after).length();
    String model = Ascii.cut(facts.cpuModel() == null ? "" : Ascii.of(facts.cpuModel()), room);
    String separator = model.isEmpty() || after.isEmpty() ? "" : ", ";
    return (before + model + separator + after).replaceFirst(": $", "");
  }

  /** Cores where all of them were free to use, else what was. */
  private static String cpus(HostFacts facts) {
    boolean whole =
        facts.cores() != null
            && facts.onlineCpuCount() != null
            && facts.onlineCpuCount().equals(facts.allowedCpuCount());
    if (!whole) {
      return HostSummary.count(facts);
    }
    String threads =
        facts.onlineCpuCount().equals(facts.cores())
            ? ""
            : " (" + HostSummary.plural(facts.onlineCpuCount(), "cpu") + ")";
    return HostSummary.plural(facts.cores(), "core") + threads;
  }
}
