package org.wqbench.workload.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** Writes the /proc, /sys and /etc of a machine below a temporary folder. */
final class HostTree {
  private static final String CPU = "sys/devices/system/cpu/";

  private final Path root;

  HostTree(Path root) {
    this.root = root;
  }

  Path root() {
    return root;
  }

  HostTree put(String path, String text) {
    try {
      Path file = root.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  HostTree link(String path, String target) {
    try {
      Path link = root.resolve(path);
      Files.createDirectories(link.getParent());
      Files.createSymbolicLink(link, Path.of(target));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Cpus 0 to {@code cpus - 1} of one socket; {@code siblings} gives each cpu's core. */
  HostTree cpus(int cpus, IntFunction<String> siblings) {
    put(CPU + "online", "0-" + (cpus - 1) + "\n");
    put(CPU + "present", "0-" + (cpus - 1) + "\n");
    put(CPU + "isolated", "\n");
    put("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-" + (cpus - 1) + "\n");
    for (int cpu = 0; cpu < cpus; cpu++) {
      put(topology(cpu) + "physical_package_id", "0\n");
      put(topology(cpu) + "thread_siblings_list", siblings.apply(cpu) + "\n");
    }
    return this;
  }

  HostTree cache(int cpu, int index, int level, String type, String size) {
    String folder = CPU + "cpu" + cpu + "/cache/index" + index + "/";
    return put(folder + "level", level + "\n")
        .put(folder + "type", type + "\n")
        .put(folder + "size", size + "\n");
  }

  HostTree idleState(int cpu, int state, String name, int latencyUs, boolean disabled) {
    String folder = CPU + "cpu" + cpu + "/cpuidle/state" + state + "/";
    return put(folder + "name", name + "\n")
        .put(folder + "latency", latencyUs + "\n")
        .put(folder + "disable", disabled ? "1\n" : "0\n");
  }

  HostTree dmi(String maker, String product) {
    return put("sys/class/dmi/id/sys_vendor", maker + "\n")
        .put("sys/class/dmi/id/product_name", product + "\n");
  }

  /** A server: two sockets would add nothing, so one of 4 cores with SMT, siblings 4 apart. */
  static HostTree xeonBareMetal(Path root) {
    HostTree tree = new HostTree(root).cpus(8, cpu -> cpu % 4 + "," + (cpu % 4 + 4));
    tree.cache(0, 0, 1, "Data", "48K").cache(0, 1, 1, "Instruction", "32K");
    tree.cache(0, 2, 2, "Unified", "2048K").cache(0, 3, 3, "Unified", "33792K");
    tree.idleState(0, 0, "POLL", 0, false).idleState(0, 1, "C1", 1, false);
    tree.idleState(7, 2, "C6", 133, false).idleState(7, 3, "C6P", 210, true);
    for (int policy : new int[] {0, 3}) {
      String folder = "sys/devices/system/cpu/cpufreq/policy" + policy + "/";
      tree.put(folder + "scaling_governor", "powersave\n");
    }
    return tree.put(
            "proc/cpuinfo",
            "processor\t: 0\nmodel name\t: Intel(R) Xeon(R)   Gold 6426Y\nmicrocode\t: 0x2b000461\n"
                + "flags\t\t: fpu tsc lm\n\nprocessor\t: 1\n"
                + "model name\t: Intel(R) Xeon(R)   Gold 6426Y\nflags\t\t: fpu tsc lm\n\n")
        .dmi("Dell Inc.", "PowerEdge R760")
        .put("proc/sys/kernel/hostname", "xeon-1\n")
        .put("proc/sys/kernel/arch", "x86_64\n")
        .put("proc/sys/kernel/osrelease", "6.12.9-amd64\n")
        .put("proc/sys/kernel/version", "#1 SMP PREEMPT_DYNAMIC Debian 6.12.9-1\n")
        .put("proc/sys/kernel/perf_event_paranoid", "4\n")
        .put("proc/cmdline", "BOOT_IMAGE=/vmlinuz root=/dev/sda2 quiet -- splash token=secret\n")
        .put("proc/meminfo", "MemTotal:       65843724 kB\nMemFree: 1 kB\n")
        .put("proc/loadavg", "0.08 0.03 0.01 1/512 4711\n")
        .put("etc/os-release", "ID=debian\nPRETTY_NAME=\"Debian GNU/Linux 13 (trixie)\"\n")
        .put("sys/devices/system/cpu/intel_pstate/no_turbo", "0\n")
        .put("sys/devices/system/cpu/vulnerabilities/meltdown", "Not affected\n")
        .put("sys/devices/system/cpu/vulnerabilities/spectre_v1", "Mitigation: usercopy\n")
        .put("sys/devices/system/cpu/vulnerabilities/mds", "Vulnerable; SMT vulnerable\n")
        .put("sys/devices/system/node/has_cpu", "0-1\n")
        .put("sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never\n")
        .put("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet\n")
        .put("sys/devices/system/clocksource/clocksource0/available_clocksource", "tsc hpet \n");
  }

  /** Eight cpus of NVIDIA Grace: part numbers only, no flags, no frequency files. */
  static HostTree grace(Path root) {
    HostTree tree = new HostTree(root).cpus(8, Integer::toString);
    StringBuilder cpuinfo = new StringBuilder();
    for (int cpu = 0; cpu < 8; cpu++) {
      cpuinfo.append("processor\t: ").append(cpu).append("\nBogoMIPS\t: 2000.00\n");
      cpuinfo.append("CPU implementer\t: 0x41\nCPU architecture: 8\n");
      cpuinfo.append("CPU variant\t: 0x0\nCPU part\t: 0xd4f\nCPU revision\t: 0\n\n");
      tree.put("sys/devices/system/cpu/cpu" + cpu + "/cpu_capacity", "1024\n");
    }
    return tree.put("proc/cpuinfo", cpuinfo.toString())
        .put("sys/devices/soc0/soc_id", "jep106:036b:0241\n")
        .dmi("NVIDIA", "Grace CPU P3880");
  }

  private static String topology(int cpu) {
    return CPU + "cpu" + cpu + "/topology/";
  }
}
