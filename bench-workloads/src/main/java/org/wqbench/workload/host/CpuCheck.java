package org.wqbench.workload.host;

import static org.wqbench.workload.host.Finding.Severity.note;
import static org.wqbench.workload.host.Finding.Severity.warning;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.wqbench.report.run.CpuList;
import org.wqbench.report.run.HostFacts;

/** The part of {@link Doctor} that asks which cpus a run gets, and how much of them. */
final class CpuCheck {
  private final HostFacts facts;
  private final List<Finding> findings = new ArrayList<>();

  private CpuCheck(HostFacts facts) {
    this.facts = facts;
  }

  static List<Finding> check(HostFacts facts) {
    CpuCheck check = new CpuCheck(facts);
    check.smt();
    check.hybridCpus();
    check.allowedCpus();
    check.isolatedCpus();
    check.quota();
    return check.findings;
  }

  private void smt() {
    Integer threads = facts.threadsPerCore();
    if (threads != null && threads > 1) {
      add(
          note,
          "smt",
          threads + " threads a core",
          "two busy threads of one core slow each other; without SMT, smt equals cpu",
          "echo off | sudo tee /sys/devices/system/cpu/smt/control");
    }
  }

  private void hybridCpus() {
    List<String> kinds = facts.cpuKinds();
    if (kinds != null && kinds.size() > 1) {
      add(
          warning,
          "hybrid-cpus",
          "hybrid: cpu kinds differ (" + String.join("; ", kinds) + ")",
          "producers and workers on unlike cpus measure the cpus, not the pool",
          "taskset -pc " + largestKind(kinds) + " $$");
    }
  }

  /** Of kinds of one size the last: big cores tend to have the higher numbers. */
  private static String largestKind(List<String> kinds) {
    String largest = "";
    int most = -1;
    for (String kind : kinds) {
      String list = kind.substring(kind.lastIndexOf(':') + 1).strip();
      int size = CpuList.parse(list).cardinality();
      if (size >= most) {
        most = size;
        largest = list;
      }
    }
    return largest;
  }

  private void allowedCpus() {
    Integer allowed = facts.allowedCpuCount();
    Integer online = facts.onlineCpuCount();
    if (allowed != null && online != null && allowed < online) {
      add(
          note,
          "allowed-cpus",
          allowed + " of " + online + " online cpus allowed",
          "pods hold these cpus only: scopes that differ elsewhere may be equal here",
          "taskset -pc " + facts.cpusOnline() + " $$");
    }
  }

  private void isolatedCpus() {
    if (facts.cpusIsolated() == null || facts.cpusIsolated().isEmpty()) {
      return;
    }
    BitSet isolated = CpuList.parse(facts.cpusIsolated());
    BitSet rest = CpuList.parse(facts.cpusAllowed() == null ? "" : facts.cpusAllowed());
    boolean used = rest.intersects(isolated);
    rest.andNot(isolated);
    add(
        used ? warning : note,
        "isolated-cpus",
        "isolated cpus " + facts.cpusIsolated() + (used ? " are among the allowed" : ""),
        used
            ? "threads bound to several of them all stay on one: pods are measured wrong"
            : "they take no part in the measurement",
        used && !rest.isEmpty() ? "taskset -pc " + CpuList.format(rest) + " $$" : null);
  }

  /** A quota of at least all allowed cpus can't throttle. */
  private void quota() {
    Double quota = facts.cgroupCpuQuota();
    Integer allowed = facts.allowedCpuCount();
    if (quota == null || (allowed != null && quota >= allowed)) {
      return;
    }
    String number =
        new DecimalFormat("0.##", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(quota);
    boolean container =
        facts.virtualisation() != null
            && facts.virtualisation().startsWith(Virtualisation.CONTAINER);
    add(
        warning,
        "cpu-quota",
        "quota of " + number + (quota == 1 ? " cpu" : " cpus") + ": results are throttled",
        "all threads stop for the rest of each period once the quota is used up",
        container
            ? "docker update --cpu-quota -1 CONTAINER"
            : "sudo systemctl set-property --runtime UNIT CPUQuota=");
  }

  private void add(
      Finding.Severity severity, String name, String found, String effect, String mend) {
    findings.add(new Finding(name, found, effect, mend, severity));
  }
}
