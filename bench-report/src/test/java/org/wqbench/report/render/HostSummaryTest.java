package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wqbench.report.run.HostFacts;

class HostSummaryTest {

  private static final Map<String, Object> VM =
      Map.ofEntries(
          Map.entry("name", "host-a"),
          Map.entry("architecture", "x86_64"),
          Map.entry("cpuModel", "AMD EPYC"),
          Map.entry("cpusOnline", "0-1"),
          Map.entry("cpusAllowed", "0-1"),
          Map.entry("sockets", 1),
          Map.entry("cores", 2),
          Map.entry("threadsPerCore", 1),
          Map.entry("caches", "L1d 32K L2 512K L3 32M"),
          Map.entry("nodes", 1),
          Map.entry("memoryBytes", 25_276_063_744L),
          Map.entry("kernel", "Linux 6.18.44"),
          Map.entry("clocksource", "tsc"),
          Map.entry("clockStepNs", 20),
          Map.entry("transparentHugePages", "madvise"),
          Map.entry("virtualisation", "KVM"),
          Map.entry("jvmName", "OpenJDK 64-Bit Server VM"),
          Map.entry("jvmVersion", "17.0.15+6"),
          Map.entry("jvmVendor", "Debian"));

  @Test
  void lines_virtualMachine_areThese() throws IOException {
    assertThat(HostSummary.lines(vmBut(Map.of())))
        .containsExactly(
            "host-a: x86_64, AMD EPYC, virtual (KVM)",
            "2 cpus (1 socket, 2 cores, no SMT), 1 node, L1d 32K L2 512K L3 32M",
            "Linux 6.18.44, tsc (step 20 ns), THP madvise",
            "OpenJDK 64-Bit Server VM 17.0.15+6 (Debian)");
  }

  @Test
  void lines_bareMetalWithSmtAndPower_nameThem() throws IOException {
    HostFacts facts =
        vmBut(
            Map.of(
                "cpusOnline",
                "0-95",
                "cpusAllowed",
                "0-95",
                "sockets",
                2,
                "cores",
                48,
                "threadsPerCore",
                2,
                "nodes",
                8,
                "virtualisation",
                "bare metal",
                "governor",
                "performance",
                "boost",
                false));

    assertThat(HostSummary.lines(facts))
        .startsWith(
            "host-a: x86_64, AMD EPYC, bare metal",
            "96 cpus (2 sockets, 48 cores, SMT 2), 8 nodes, L1d 32K L2 512K L3 32M",
            "Linux 6.18.44, tsc (step 20 ns), governor performance, boost off");
  }

  /** Field case C4. */
  @Test
  void lines_taskset_sayHowManyOnlineCpusAreAllowed() throws IOException {
    HostFacts facts = vmBut(Map.of("cpusOnline", "0-23", "cpusAllowed", "2,4"));

    assertThat(HostSummary.lines(facts).get(1)).startsWith("2 of 24 online cpus allowed (1 socket");
  }

  @Test
  void lines_quota_isNamedInAnyLocale() throws IOException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(HostSummary.lines(vmBut(Map.of("cgroupCpuQuota", 1.5))).get(1))
          .startsWith("2 cpus, quota of 1.5 cpus (1 socket, 2 cores, no SMT)");
      assertThat(HostSummary.lines(vmBut(Map.of("cgroupCpuQuota", 1.0))).get(1))
          .startsWith("2 cpus, quota of 1 cpu (1 socket, 2 cores, no SMT)");
    } finally {
      Locale.setDefault(before);
    }
  }

  /** Field case S10, for the lines on the host. */
  @Test
  void lines_longForeignValues_stayWithin72AsciiColumns() throws IOException {
    String longName = "h\u00f6st-\u03b1".repeat(20);
    Map<String, Object> changes = new HashMap<>();
    for (String key :
        List.of("name", "cpuModel", "kernel", "clocksource", "caches", "jvmVersion", "governor")) {
      changes.put(key, longName);
    }
    changes.put("cpusOnline", "0-1023");
    changes.put("cgroupCpuQuota", 123.456);
    changes.put("cpuKinds", List.of("a: 0", "b: 1"));

    List<String> lines = HostSummary.lines(vmBut(changes));

    assertThat(lines).hasSize(4).allMatch(line -> line.matches("[!-~]([ -~]{0,70}[!-~])?"));
    assertThat(lines.get(0)).endsWith("..., virtual (KVM)");
    assertThat(lines.get(1))
        .isEqualTo("2 of 1024 online cpus allowed, quota of 123.46 cpus, hybrid, 1 node");
  }

  @Test
  void lines_nothingKnown_areNone() throws IOException {
    assertThat(HostSummary.lines(JSON.std.beanFrom(HostFacts.class, "{}"))).isEmpty();
  }

  @Test
  void lines_oneFactMissing_leaveNoDanglingSeparator() throws IOException {
    for (String missing : VM.keySet()) {
      Map<String, Object> rest = new HashMap<>(VM);
      rest.remove(missing);
      assertThat(HostSummary.lines(facts(rest)))
          .as("without %s", missing)
          .allMatch(line -> line.matches("[^ ,(].*[^ ,:(]"))
          .noneMatch(line -> line.contains("null") || line.contains(", ,"));
    }
  }

  @Test
  void lines_onlyNameKnown_areTheName() throws IOException {
    assertThat(HostSummary.lines(facts(Map.of("name", "host-a")))).containsExactly("host-a");
  }

  private static HostFacts vmBut(Map<String, Object> changes) throws IOException {
    Map<String, Object> all = new HashMap<>(VM);
    all.putAll(changes);
    return facts(all);
  }

  private static HostFacts facts(Map<String, Object> values) throws IOException {
    return JSON.std.beanFrom(HostFacts.class, JSON.std.asString(values));
  }
}
