package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wqbench.report.run.HostFacts;

class HostBriefTest {
  private static final Map<String, Object> GRACE =
      Map.ofEntries(
          Map.entry("architecture", "aarch64"),
          Map.entry("cpuModel", "NVIDIA Grace (Neoverse V2)"),
          Map.entry("cores", 72),
          Map.entry("cpusOnline", "0-71"),
          Map.entry("cpusAllowed", "0-71"),
          Map.entry("kernel", "Linux 6.18.44"),
          Map.entry("virtualisation", "bare metal"),
          Map.entry("jvmName", "OpenJDK 64-Bit Server VM"),
          Map.entry("jvmVersion", "17.0.15+6"));

  @Test
  void lines_bareMetal_areThese() throws IOException {
    assertThat(lines(Map.of()))
        .containsExactly(
            "- arm64: NVIDIA Grace (Neoverse V2), 72 cores, bare metal",
            "  host-a, Linux 6.18.44, OpenJDK 17.0.15+6");
  }

  @Test
  void lines_smtInAGuestWithAQuota_nameThem() throws IOException {
    assertThat(
            lines(
                Map.of(
                    "architecture", "x86_64",
                    "cpuModel", "AMD EPYC",
                    "cores", 36,
                    "cgroupCpuQuota", 1.5,
                    "virtualisation", "KVM")))
        .startsWith("- x86_64: AMD EPYC, 36 cores (72 cpus), quota of 1.5 cpus, virtual (KVM)");
  }

  /** Field case C4. */
  @Test
  void lines_taskset_sayHowManyOnlineCpusAreAllowed() throws IOException {
    assertThat(lines(Map.of("cpusAllowed", "2,4", "cpuModel", "Grace")))
        .startsWith("- arm64: Grace, 2 of 72 online cpus allowed, bare metal");
  }

  @Test
  void lines_longModel_givesWayToTheRest() throws IOException {
    List<String> lines = lines(Map.of("cpuModel", "m".repeat(80), "jvmVersion", "v".repeat(80)));

    assertThat(lines).allMatch(line -> line.length() <= 72);
    assertThat(lines.get(0)).endsWith("mmm..., 72 cores, bare metal");
  }

  @Test
  void lines_oneFactMissing_leaveNoDanglingSeparator() throws IOException {
    for (String missing : GRACE.keySet()) {
      Map<String, Object> rest = new HashMap<>(GRACE);
      rest.remove(missing);

      assertThat(HostBrief.lines("host-a", facts(rest)))
          .as("without %s", missing)
          .allMatch(line -> line.matches("[- ] [^ ,:].*[^ ,:(]"))
          .noneMatch(line -> line.contains("null") || line.contains(", ,"));
    }
  }

  @Test
  void lines_nothingKnown_areTheLabel() throws IOException {
    assertThat(HostBrief.lines("host-a", null)).containsExactly("- host-a");
    assertThat(HostBrief.lines("host-a", facts(Map.of()))).containsExactly("- host-a");
    assertThat(HostBrief.lines("host-a", facts(Map.of("architecture", "riscv64"))))
        .containsExactly("- riscv64", "  host-a");
  }

  private static List<String> lines(Map<String, Object> changes) throws IOException {
    Map<String, Object> all = new HashMap<>(GRACE);
    all.putAll(changes);
    return HostBrief.lines("host-a", facts(all));
  }

  private static HostFacts facts(Map<String, Object> values) throws IOException {
    return JSON.std.beanFrom(HostFacts.class, JSON.std.asString(values));
  }
}
