package org.wqbench.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HostFactsTest {

  private static final HostFacts GRACE =
      new HostFacts(
          "grace-1",
          "NVIDIA Grace CPU P3880",
          "aarch64",
          "NVIDIA Grace (Neoverse V2)",
          null,
          1,
          72,
          1,
          "0-71",
          "0-7,9",
          "",
          List.of("Neoverse V2 of capacity 1024: 0-71"),
          "L1d 64K L2 1M L3 114M",
          1,
          515_396_075_520L,
          "Ubuntu 24.04.1 LTS",
          "Linux 6.18.44",
          "#1 SMP PREEMPT_DYNAMIC",
          "root=/dev/nvme0n1p2 \"quoted\"",
          "performance",
          false,
          "LPI-1",
          433,
          Map.of("spectre_v2", "Mitigation: CSV2, BHB", "retbleed", "Vulnerable"),
          "madvise",
          "arch_sys_counter",
          List.of("arch_sys_counter"),
          32L,
          20.75,
          "bare metal",
          8.5,
          0.03,
          -1,
          true,
          "OpenJDK 64-Bit Server VM",
          "17.0.15+6",
          "Debian");

  @Test
  void asString_allFacts_areReadBackAlike() throws IOException {
    String json = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT).asString(GRACE);

    assertThat(JSON.std.beanFrom(HostFacts.class, json)).isEqualTo(GRACE);
  }

  @Test
  void asString_allFacts_hasOneKeyPerComponent() throws IOException {
    List<String> components = new ArrayList<>();
    Arrays.stream(HostFacts.class.getRecordComponents()).forEach(c -> components.add(c.getName()));
    components.remove("microcode");

    assertThat(JSON.std.mapFrom(JSON.std.asString(GRACE)).keySet())
        .containsExactlyInAnyOrderElementsOf(components);
  }

  @Test
  void beanFrom_emptyObject_knowsNothing() throws IOException {
    HostFacts facts = JSON.std.beanFrom(HostFacts.class, "{}");

    for (var component : HostFacts.class.getRecordComponents()) {
      assertThat(facts).extracting(component.getName()).as(component.getName()).isNull();
    }
    assertThat(facts.onlineCpuCount()).isNull();
  }

  /** Field case C2: three absent cpus. */
  @Test
  void onlineCpuCount_gapInList_countsListedOnly() throws IOException {
    HostFacts facts = JSON.std.beanFrom(HostFacts.class, "{\"cpusOnline\":\"0-2,4-23\"}");

    assertThat(facts.onlineCpuCount()).isEqualTo(23);
  }

  @Test
  void beanFrom_malformedCpuList_isRefusedByName() {
    assertThatThrownBy(() -> JSON.std.beanFrom(HostFacts.class, "{\"cpusAllowed\":\"all\"}"))
        .hasStackTraceContaining("'all' is not a list of cpus");
  }
}
