package org.wqbench.workload.host;

import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;

/** What changes the cpus' clock and puts them to sleep: cpufreq and cpuidle of the kernel. */
final class PowerFacts {
  private static final String CPU = "sys/devices/system/cpu/";

  private final HostFiles files;

  PowerFacts(HostFiles files) {
    this.files = files;
  }

  /** An idle state and the time to leave it, in microseconds. */
  record IdleState(String name, int latencyUs) {}

  /** Governors in use, sorted and comma-separated; null without frequency control. */
  String governor() {
    Set<String> governors = new TreeSet<>();
    for (String policy : files.names(CPU + "cpufreq")) {
      String governor = files.line(CPU + "cpufreq/" + policy + "/scaling_governor");
      if (governor != null) {
        governors.add(governor);
      }
    }
    return governors.isEmpty() ? null : String.join(",", governors);
  }

  /** Whether turbo or boost is allowed; null where no driver says. */
  Boolean boost() {
    Integer noTurbo = files.integer(CPU + "intel_pstate/no_turbo");
    if (noTurbo != null) {
      return noTurbo == 0;
    }
    Integer boost = files.integer(CPU + "cpufreq/boost");
    return boost == null ? null : boost != 0;
  }

  /** The enabled state of any of {@code cpus} that is slowest to leave; null without cpuidle. */
  IdleState deepestIdleState(BitSet cpus) {
    IdleState deepest = null;
    for (int cpu : cpus.stream().toArray()) {
      String folder = CPU + "cpu" + cpu + "/cpuidle/";
      for (String state : files.names(folder)) {
        Integer latencyUs = files.integer(folder + state + "/latency");
        Integer disabled = files.integer(folder + state + "/disable");
        boolean deeper = latencyUs != null && (deepest == null || latencyUs > deepest.latencyUs());
        if (deeper && (disabled == null || disabled == 0)) {
          String name = files.line(folder + state + "/name");
          deepest = new IdleState(name == null ? state : name, latencyUs);
        }
      }
    }
    return deepest;
  }
}
