package org.wqbench.workload.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTextTest {

  @TempDir Path root;

  @Test
  void of_findings_areBlocksOfFoundEffectMend() {
    Finding clock =
        new Finding("coarse-clock", "hpet", "rounded", "echo tsc", Finding.Severity.warning);
    Finding guest = new Finding("virtual-machine", "KVM", "stolen", null, Finding.Severity.note);

    assertThat(DoctorText.of(List.of(clock, guest)))
        .isEqualTo(
            """
            warning coarse-clock: hpet
                rounded
                $ echo tsc
            note virtual-machine: KVM
                stolen
            """);
  }

  @Test
  void of_nothing_saysSo() {
    assertThat(DoctorText.of(List.of())).isEqualTo("Nothing found that disturbs a measurement.\n");
  }

  @Test
  void of_everyFindingOfABadMachine_staysWithin80Columns() {
    HostTree tree = HostTree.xeonBareMetal(root);
    for (int bug = 0; bug < 20; bug++) {
      tree.put("sys/devices/system/cpu/vulnerabilities/rather_long_" + bug, "Mitigation: x\n");
    }
    String text = DoctorText.of(Doctor.check(HostProbe.read(root)));

    assertThat(text.lines()).allMatch(line -> line.length() <= 80 && !line.endsWith(" "));
    assertThat(text).contains("rather_long_19").endsWith("\n");
  }

  @Test
  void of_commandOfAnyLength_staysWhole() {
    String command = "taskset -pc " + "0,2,4,6,8,".repeat(12) + "120 $$";
    Finding finding = new Finding("hybrid-cpus", "a", "b", command, Finding.Severity.warning);

    assertThat(DoctorText.of(List.of(finding)).lines()).contains("    $ " + command);
  }
}
