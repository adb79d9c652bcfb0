package org.wqbench.workload.host;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wqbench.report.run.CpuList;
import org.wqbench.report.run.HostFacts;

/**
 * Reads the facts about a host from its /proc, /sys and /etc.
 *
 * <p>The facts about the JVM and its clock are always those of this process, also when the files
 * are a copy of another machine's.
 */
public final class HostProbe {
  private static final String CLOCK = "sys/devices/system/clocksource/clocksource0/";
  private static final String VULNERABILITIES = "sys/devices/system/cpu/vulnerabilities/";
  private static final int CAP_SYS_ADMIN = 21;
  private static final int CAP_PERFMON = 38;

  private final HostFiles files;

  private HostProbe(HostFiles files) {
    this.files = files;
  }

  /**
   * Returns what the files below {@code root} say. A file that is missing or makes no sense leaves
   * its fact null; nothing is thrown for it.
   *
   * @param root {@code /} for this machine, or a folder that holds {@code proc}, {@code sys} and
   *     {@code etc}
   */
  public static HostFacts read(Path root) {
    return new HostProbe(new HostFiles(root)).facts();
  }

  private HostFacts facts() {
    CpuInfo cpuInfo = new CpuInfo(files);
    CpuLayout cpus = new CpuLayout(files);
    PowerFacts power = new PowerFacts(files);
    Virtualisation virtualisation = new Virtualisation(files, cpuInfo);
    String cpusOnline = cpus.online();
    String cpusAllowed = cpus.allowed();
    PowerFacts.IdleState idle =
        power.deepestIdleState(set(cpusAllowed == null ? cpusOnline : cpusAllowed));
    ClockReading clock = ClockReading.take();
    return new HostFacts(
        files.line("proc/sys/kernel/hostname"),
        virtualisation.makerAndProduct(),
        architecture(cpuInfo),
        cpuInfo.model(),
        cpuInfo.microcode(),
        cpus.sockets(),
        cpus.cores(),
        cpus.threadsPerCore(),
        cpusOnline,
        cpusAllowed,
        cpus.isolated(),
        cpus.kinds(cpuInfo.armCores()),
        cpus.caches(),
        cpus.nodes(),
        memoryBytes(),
        distribution(),
        kernel(),
        files.line("proc/sys/kernel/version"),
        kernelCommandLine(),
        power.governor(),
        power.boost(),
        idle == null ? null : idle.name(),
        idle == null ? null : idle.latencyUs(),
        mitigations(),
        transparentHugePages(),
        files.line(CLOCK + "current_clocksource"),
        availableClocksources(),
        clock.stepNs(),
        clock.readNs(),
        virtualisation.describe(),
        new CpuQuota(files).cpus(),
        loadAverage(),
        files.integer("proc/sys/kernel/perf_event_paranoid"),
        perfPrivileged(),
        System.getProperty("java.vm.name"),
        System.getProperty("java.runtime.version"),
        System.getProperty("java.vendor"));
  }

  private static BitSet set(String list) {
    return list == null ? new BitSet() : CpuList.parse(list);
  }

  /** The kernel's own word (since 6.1), else what the form of /proc/cpuinfo tells. */
  private String architecture(CpuInfo cpuInfo) {
    String name = files.line("proc/sys/kernel/arch");
    if (name != null) {
      return name;
    }
    if (cpuInfo.isArm()) {
      return "aarch64";
    }
    if (cpuInfo.hasFlags()) {
      return cpuInfo.flag("lm") ? "x86_64" : "i686";
    }
    return null;
  }

  private Long memoryBytes() {
    String total = HostFiles.value(files.text("proc/meminfo"), "MemTotal", ':');
    Long kib = total == null ? null : KernelNumber.whole(total.replace("kB", ""));
    return kib == null ? null : kib * 1024;
  }

  private String distribution() {
    String name = HostFiles.value(files.text("etc/os-release"), "PRETTY_NAME", '=');
    return name == null ? null : name.replaceAll("^[\"']|[\"']$", "");
  }

  private String kernel() {
    String release = files.line("proc/sys/kernel/osrelease");
    return release == null ? null : "Linux " + release;
  }

  /** Without what follows {@code --}: that is for init, and none of a reviewer's business. */
  private String kernelCommandLine() {
    String line = files.line("proc/cmdline");
    return line == null ? null : line.split("(^|\\s)--(\\s|$)", 2)[0].strip();
  }

  private Map<String, String> mitigations() {
    List<String> names = files.names(VULNERABILITIES);
    if (names.isEmpty()) {
      return null;
    }
    Map<String, String> mitigations = new TreeMap<>();
    for (String name : names) {
      String state = files.line(VULNERABILITIES + name);
      if (state != null && !state.startsWith("Not affected")) {
        mitigations.put(name, state);
      }
    }
    return mitigations;
  }

  private String transparentHugePages() {
    String modes = files.line("sys/kernel/mm/transparent_hugepage/enabled");
    int open = modes == null ? -1 : modes.indexOf('[');
    int close = modes == null ? -1 : modes.indexOf(']');
    return open < 0 || close < open ? null : modes.substring(open + 1, close);
  }

  private List<String> availableClocksources() {
    String names = files.line(CLOCK + "available_clocksource");
    return names == null ? null : List.of(names.split("\\s+"));
  }

  private Double loadAverage() {
    String line = files.line("proc/loadavg");
    return line == null ? null : KernelNumber.decimal(line.split("\\s+")[0]);
  }

  /** CAP_PERFMON or CAP_SYS_ADMIN, see capabilities(7), lifts kernel.perf_event_paranoid. */
  private Boolean perfPrivileged() {
    String mask = HostFiles.value(files.text("proc/self/status"), "CapEff", ':');
    if (mask == null || !mask.matches("[0-9a-f]{1,16}")) {
      return null;
    }
    long capabilities = Long.parseUnsignedLong(mask, 16);
    return ((capabilities >>> CAP_PERFMON | capabilities >>> CAP_SYS_ADMIN) & 1) != 0;
  }
}
