package org.wqbench.workload.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wqbench.workload.host.Finding.Severity.note;
import static org.wqbench.workload.host.Finding.Severity.warning;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.report.run.HostFacts;

class DoctorTest {

  @TempDir Path root;

  @Test
  void check_xeonOutOfTheBox_findsEachDisturbance() {
    List<Finding> findings = Doctor.check(HostProbe.read(HostTree.xeonBareMetal(root).root()));

    assertThat(findings)
        .extracting(Finding::name)
        .containsExactly(
            "governor",
            "boost",
            "idle-states",
            "smt",
            "coarse-clock",
            "transparent-huge-pages",
            "lock-profile",
            "mitigations");
    assertThat(findings)
        .allSatisfy(
            finding -> {
              assertThat(finding.name()).matches("[a-z]+(-[a-z]+)*");
              assertThat(finding.found()).isNotBlank().doesNotContain("\n", "null");
              assertThat(finding.effect()).isNotBlank().hasSizeLessThanOrEqualTo(76);
            });
  }

  @Test
  void check_nothingKnown_findsNothing() throws IOException {
    assertThat(check(Map.of())).isEmpty();
  }

  @Test
  void check_quietMachine_findsNothing() throws IOException {
    assertThat(
            check(
                Map.ofEntries(
                    Map.entry("governor", "performance"),
                    Map.entry("boost", false),
                    Map.entry("deepestIdleState", "C1"),
                    Map.entry("deepestIdleLatencyUs", 1),
                    Map.entry("threadsPerCore", 1),
                    Map.entry("cpuKinds", List.of("cpu of capacity 1024: 0-71")),
                    Map.entry("cpusOnline", "0-71"),
                    Map.entry("cpusAllowed", "0-71"),
                    Map.entry("cpusIsolated", ""),
                    Map.entry("cgroupCpuQuota", 72.0),
                    Map.entry("virtualisation", "container in bare metal"),
                    Map.entry("clocksource", "arch_sys_counter"),
                    Map.entry("clockStepNs", 32),
                    Map.entry("loadAverage", 0.5),
                    Map.entry("transparentHugePages", "madvise"),
                    Map.entry("perfEventParanoid", 1),
                    Map.entry("mitigations", Map.of("mds", "Vulnerable")))))
        .isEmpty();
  }

  @Test
  void check_governorsMixed_areNamedWithCommand() throws IOException {
    assertThat(only("governor", "performance,schedutil"))
        .isEqualTo(
            new Finding(
                "governor",
                "frequency governor performance,schedutil",
                "the clock follows the load, so a latency depends on what ran before",
                "sudo cpupower frequency-set -g performance",
                warning));
  }

  @Test
  void check_boostOn_givesTheCommandOfTheDriver() throws IOException {
    assertThat(check(Map.of("boost", true, "cpuModel", "Intel(R) Xeon(R)")).get(0).mend())
        .isEqualTo("echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo");
    assertThat(check(Map.of("boost", true, "cpuModel", "AMD EPYC")).get(0).mend())
        .isEqualTo("echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost");
  }

  /** The command named must leave no state that would be found again. */
  @ParameterizedTest
  @CsvSource({"10,false", "11,true", "133,true"})
  void check_idleState_isFoundAboveTenMicroseconds(int latencyUs, boolean found)
      throws IOException {
    List<Finding> findings =
        check(Map.of("deepestIdleState", "C6", "deepestIdleLatencyUs", latencyUs));

    assertThat(findings).hasSize(found ? 1 : 0);
    assertThat(findings).allMatch(f -> f.mend().equals("sudo cpupower idle-set -D 11"));
    assertThat(findings)
        .allMatch(f -> f.found().equals("idle state C6 takes " + latencyUs + " us to leave"));
  }

  /** Field case C4. */
  @Test
  void check_taskset_saysHowManyOnlineCpusAreAllowed() throws IOException {
    Finding finding = check(Map.of("cpusOnline", "0-23", "cpusAllowed", "2,4")).get(0);

    assertThat(finding.name()).isEqualTo("allowed-cpus");
    assertThat(finding.found()).isEqualTo("2 of 24 online cpus allowed");
    assertThat(finding.mend()).isEqualTo("taskset -pc 0-23 $$");
    assertThat(finding.severity()).isEqualTo(note);
  }

  /** Field case C5, from the files to the words. */
  @Test
  void check_containerWithQuotaOfOne_saysThrottled() {
    HostTree.grace(root)
        .put("proc/self/cgroup", "0::/\n")
        .put("sys/fs/cgroup/cpu.max", "100000 100000\n")
        .put(".dockerenv", "");
    List<Finding> findings = Doctor.check(HostProbe.read(root));

    assertThat(findings).extracting(Finding::name).containsExactly("cpu-quota");
    assertThat(findings.get(0).found()).isEqualTo("quota of 1 cpu: results are throttled");
    assertThat(findings.get(0).mend()).isEqualTo("docker update --cpu-quota -1 CONTAINER");
    assertThat(findings.get(0).severity()).isEqualTo(warning);
  }

  @ParameterizedTest
  @CsvSource({"0.5,0.5 cpus", "1.333333,1.33 cpus", "3.99,3.99 cpus"})
  void check_quotaBelowAllowed_isGivenInCpus(double quota, String words) throws IOException {
    assertThat(check(Map.of("cgroupCpuQuota", quota, "cpusAllowed", "0-3")).get(0).found())
        .isEqualTo("quota of " + words + ": results are throttled");
  }

  @Test
  void check_quotaOfAllAllowedCpus_isNoFinding() throws IOException {
    assertThat(check(Map.of("cgroupCpuQuota", 4.0, "cpusAllowed", "0-3"))).isEmpty();
  }

  /** Field case C6. */
  @Test
  void check_hybrid_saysKindsDifferAndOffersTheLargest() throws IOException {
    Finding finding = only("cpuKinds", List.of("atom: 12-19", "core: 0-11"));

    assertThat(finding.found()).startsWith("hybrid: cpu kinds differ").contains("atom: 12-19");
    assertThat(finding.mend()).isEqualTo("taskset -pc 0-11 $$");
    assertThat(finding.severity()).isEqualTo(warning);
  }

  @Test
  void check_isolatedCpusInUse_areWarnedOf() throws IOException {
    Finding used = check(Map.of("cpusIsolated", "2-3", "cpusAllowed", "0-3")).get(0);
    assertThat(used.found()).isEqualTo("isolated cpus 2-3 are among the allowed");
    assertThat(used.mend()).isEqualTo("taskset -pc 0-1 $$");
    assertThat(used.severity()).isEqualTo(warning);

    Finding unused = check(Map.of("cpusIsolated", "2-3", "cpusAllowed", "0-1")).get(0);
    assertThat(unused.severity()).isEqualTo(note);
    assertThat(unused.mend()).isNull();

    assertThat(check(Map.of("cpusIsolated", "0-1", "cpusAllowed", "0-1")).get(0).mend())
        .as("nothing else to run on")
        .isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"KVM", "container in KVM", "unnamed hypervisor"})
  void check_virtualMachine_isWarnedOfWithoutMend(String where) throws IOException {
    Finding finding = only("virtualisation", where);

    assertThat(finding.found()).isEqualTo("virtual machine (" + where + ")");
    assertThat(finding.mend()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"bare metal", "container in bare metal", "container"})
  void check_realOrUnknownMachine_isNoFinding(String where) throws IOException {
    assertThat(check(Map.of("virtualisation", where))).isEmpty();
  }

  /** Field case K1: by name of the clocksource or by its step. */
  @ParameterizedTest
  @CsvSource({
    "hpet,70,true",
    "acpi_pm,280,true",
    "jiffies,4000000,true",
    "tsc,1300,true",
    "tsc,101,true",
    "tsc,100,false",
    "tsc,20,false",
    "arch_sys_counter,40,false",
    "kvm-clock,30,false"
  })
  void check_clock_isCoarseByNameOrStep(String source, long stepNs, boolean coarse)
      throws IOException {
    List<Finding> findings = check(Map.of("clocksource", source, "clockStepNs", stepNs));

    assertThat(findings).hasSize(coarse ? 1 : 0);
    assertThat(findings).allMatch(f -> f.found().contains(source + ", step " + stepNs + " ns"));
    assertThat(findings).allMatch(f -> f.severity() == warning);
  }

  /** A tsc that the kernel has given up is not offered again. */
  @Test
  void check_hpet_offersTscOnlyWhereAvailable() throws IOException {
    Map<String, Object> hpet = Map.of("clocksource", "hpet");
    assertThat(check(hpet).get(0).mend()).isNull();

    Map<String, Object> withTsc =
        Map.of("clocksource", "hpet", "availableClocksources", List.of("tsc", "hpet"));
    assertThat(check(withTsc).get(0).mend())
        .isEqualTo("echo tsc | sudo tee /sys/devices/system/clocksource/*/current_clocksource");
  }

  @ParameterizedTest
  @CsvSource({"0.50,0-1,false", "0.51,0-1,true", "1.00,0-71,false", "1.01,0-71,true"})
  void check_load_isHighFromAQuarterOfTheCpusOrOne(double load, String online, boolean high)
      throws IOException {
    assertThat(check(Map.of("loadAverage", load, "cpusOnline", online))).hasSize(high ? 1 : 0);
  }

  /** Field case K5. */
  @ParameterizedTest
  @CsvSource({"-1,false", "0,false", "1,false", "2,true", "3,true", "4,true"})
  void check_paranoid_makesLockProfileUnavailable(int paranoid, boolean unavailable)
      throws IOException {
    List<Finding> findings = check(Map.of("perfEventParanoid", paranoid));

    assertThat(findings).hasSize(unavailable ? 1 : 0);
    assertThat(findings)
        .allMatch(f -> f.found().equals("lock profile not available (paranoid=" + paranoid + ")"));
    assertThat(check(Map.of("perfEventParanoid", paranoid, "perfPrivileged", true))).isEmpty();
  }

  @Test
  void check_mitigations_namesTheActiveOnly() throws IOException {
    Finding finding =
        only(
            "mitigations",
            Map.of(
                "spectre_v2",
                "Mitigation: Retpolines",
                "mds",
                "Vulnerable",
                "srso",
                "Mitigation: x"));

    assertThat(finding.found()).isEqualTo("mitigations on: spectre_v2, srso");
    assertThat(finding.severity()).isEqualTo(note);
  }

  private static Finding only(String fact, Object value) throws IOException {
    List<Finding> findings = check(Map.of(fact, value));
    assertThat(findings).hasSize(1);
    assertThat(findings.get(0).effect()).hasSizeLessThanOrEqualTo(76);
    return findings.get(0);
  }

  private static List<Finding> check(Map<String, Object> facts) throws IOException {
    return Doctor.check(JSON.std.beanFrom(HostFacts.class, JSON.std.asString(facts)));
  }
}
