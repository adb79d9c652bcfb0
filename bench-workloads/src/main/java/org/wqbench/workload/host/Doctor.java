package org.wqbench.workload.host;

import static org.wqbench.workload.host.Finding.Severity.note;
import static org.wqbench.workload.host.Finding.Severity.warning;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wqbench.report.run.HostFacts;

/**
 * Looks through the facts about a host for what will disturb a measurement.
 *
 * <p>It changes nothing: each finding names the command that would. A fact that is unknown gives no
 * finding. Thresholds stand with the wake of a sleeping thread in mind, which takes 4 to 7 us and
 * is what a worker pool is measured by.
 */
public final class Doctor {
  private static final int LONGEST_IDLE_EXIT_US = 10;
  private static final long COARSEST_STEP_NS = 100;
  private static final double HIGHEST_LOAD = 1.0;
  private static final double HIGHEST_LOAD_PER_CPU = 0.25;
  private static final int PARANOID_WITH_KERNEL_PROFILES = 1;

  /** Clocksources that user space reads without a system call, from a counter in the cpu. */
  private static final Set<String> FINE_CLOCKSOURCES =
      Set.of(
          "tsc",
          "arch_sys_counter",
          "kvm-clock",
          "hyperv_clocksource_tsc_page",
          "timebase",
          "tod",
          "riscv_clocksource",
          "stable_counter");

  private final HostFacts facts;
  private final List<Finding> findings = new ArrayList<>();

  private Doctor(HostFacts facts) {
    this.facts = facts;
  }

  /** Returns what was found, in the order power, cpus, machine, clock, load, kernel. */
  public static List<Finding> check(HostFacts facts) {
    Doctor doctor = new Doctor(facts);
    doctor.governor();
    doctor.boost();
    doctor.idleStates();
    doctor.findings.addAll(CpuCheck.check(facts));
    doctor.virtualMachine();
    doctor.clock();
    doctor.load();
    doctor.transparentHugePages();
    doctor.lockProfile();
    doctor.mitigations();
    return List.copyOf(doctor.findings);
  }

  private void governor() {
    if (facts.governor() != null && !facts.governor().equals("performance")) {
      add(
          warning,
          "governor",
          "frequency governor " + facts.governor(),
          "the clock follows the load, so a latency depends on what ran before",
          "sudo cpupower frequency-set -g performance");
    }
  }

  private void boost() {
    if (Boolean.TRUE.equals(facts.boost())) {
      add(
          note,
          "boost",
          "boost on",
          "the clock depends on temperature and on how many cores are busy",
          facts.cpuModel() != null && facts.cpuModel().contains("Intel")
              ? "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo"
              : "echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost");
    }
  }

  private void idleStates() {
    Integer latencyUs = facts.deepestIdleLatencyUs();
    if (latencyUs != null && latencyUs > LONGEST_IDLE_EXIT_US) {
      add(
          warning,
          "idle-states",
          "idle state " + facts.deepestIdleState() + " takes " + latencyUs + " us to leave",
          "a wake of an idle cpu costs more than the wake that is measured",
          "sudo cpupower idle-set -D " + (LONGEST_IDLE_EXIT_US + 1));
    }
  }

  private void virtualMachine() {
    String where = facts.virtualisation();
    if (where != null
        && !where.equals(Virtualisation.CONTAINER)
        && !where.endsWith(Virtualisation.BARE_METAL)) {
      add(
          warning,
          "virtual-machine",
          "virtual machine (" + where + ")",
          "the host may take a cpu away at any time; waking an idle cpu goes through it",
          null);
    }
  }

  private void clock() {
    String source = facts.clocksource();
    Long stepNs = facts.clockStepNs();
    boolean slow = source != null && !FINE_CLOCKSOURCES.contains(source);
    boolean coarse = stepNs != null && stepNs > COARSEST_STEP_NS;
    if (slow || coarse) {
      List<String> others = facts.availableClocksources();
      boolean tsc = slow && others != null && others.contains("tsc");
      add(
          warning,
          "coarse-clock",
          "clocksource "
              + (source == null ? "unknown" : source)
              + (stepNs == null ? "" : ", step " + stepNs + " ns"),
          "short latencies are rounded to the step, and reading the clock is slow",
          tsc ? "echo tsc | sudo tee /sys/devices/system/clocksource/*/current_clocksource" : null);
    }
  }

  private void load() {
    Double load = facts.loadAverage();
    Integer cpus = facts.onlineCpuCount();
    if (load != null
        && cpus != null
        && load > Math.min(HIGHEST_LOAD, HIGHEST_LOAD_PER_CPU * cpus)) {
      add(
          warning,
          "load",
          String.format(Locale.ROOT, "load average %.2f on %d cpus", load, cpus),
          "other programs take cpu time from one side or the other",
          "ps -eo pcpu,pid,comm --sort=-pcpu | head");
    }
  }

  private void transparentHugePages() {
    if ("always".equals(facts.transparentHugePages())) {
      add(
          note,
          "transparent-huge-pages",
          "transparent huge pages: always",
          "the kernel merges pages in the background, which now and then stalls threads",
          "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled");
    }
  }

  private void lockProfile() {
    Integer paranoid = facts.perfEventParanoid();
    if (paranoid != null
        && paranoid > PARANOID_WITH_KERNEL_PROFILES
        && !Boolean.TRUE.equals(facts.perfPrivileged())) {
      add(
          note,
          "lock-profile",
          "lock profile not available (paranoid=" + paranoid + ")",
          "the benchmark runs, but can't show where the kernel spends lock time",
          "sudo sysctl kernel.perf_event_paranoid=" + PARANOID_WITH_KERNEL_PROFILES);
    }
  }

  private void mitigations() {
    if (facts.mitigations() == null) {
      return;
    }
    List<String> active = new ArrayList<>();
    for (Map.Entry<String, String> state : facts.mitigations().entrySet()) {
      if (state.getValue().startsWith("Mitigation")) {
        active.add(state.getKey());
      }
    }
    if (!active.isEmpty()) {
      add(
          note,
          "mitigations",
          "mitigations on: " + String.join(", ", active),
          "every system call and context switch costs more than on a machine without",
          null);
    }
  }

  private void add(
      Finding.Severity severity, String name, String found, String effect, String mend) {
    findings.add(new Finding(name, found, effect, mend, severity));
  }
}
