package org.wqbench.report.run;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a reviewer asks about the machine behind a table, as it was when the run began.
 *
 * <p>Every component is {@code null} where the machine does not say: a fact is never guessed. The
 * record is flat so that its json in {@code run.json} has one key per fact. No component may be
 * named {@code is...} or {@code get...}: jackson-jr takes that for a getter and cuts it off the
 * key.
 *
 * @param name host name
 * @param machine maker and product, such as {@code Amazon EC2 c7g.metal}
 * @param architecture as {@code uname -m} has it: {@code x86_64}, {@code aarch64}
 * @param cpuModel name of the cpu; on arm64 the name of the core behind the part number
 * @param microcode revision of the cpu's microcode (x86)
 * @param sockets packages with an online cpu
 * @param cores physical cores with an online cpu
 * @param threadsPerCore online cpus of the fullest core; 1 when SMT is off or absent
 * @param cpusOnline kernel list of the cpus that are switched on
 * @param cpusAllowed kernel list of the cpus this process may run on
 * @param cpusIsolated kernel list of the cpus kept from the scheduler's balancing; empty for none
 * @param cpuKinds one {@code name: cpu list} for each kind of cpu; more than one on hybrid machines
 * @param caches sizes per instance by level, such as {@code L1d 32K L2 512K L3 32M}
 * @param nodes memory nodes that have cpus
 * @param memoryBytes main memory that the kernel manages, in bytes
 * @param os the distribution's name and version
 * @param kernel name and release of the kernel
 * @param kernelBuild build number and preemption model of the kernel
 * @param kernelCommandLine boot options of the kernel, without the words meant for init
 * @param governor frequency governor of the online cpus, comma-separated where they differ
 * @param boost whether the clock may rise above its nominal frequency
 * @param deepestIdleState name of the enabled idle state that is slowest to leave
 * @param deepestIdleLatencyUs time to leave that state, in microseconds
 * @param mitigations state of each cpu vulnerability that concerns this machine
 * @param transparentHugePages {@code always}, {@code madvise} or {@code never}
 * @param clocksource what the kernel reads the time from
 * @param availableClocksources what it could read the time from
 * @param clockStepNs smallest step of {@link System#nanoTime} that was seen, in nanoseconds
 * @param clockReadNs mean cost of one {@link System#nanoTime}, in nanoseconds
 * @param virtualisation {@code bare metal}, the hypervisor's name, or {@code container in} either
 * @param cgroupCpuQuota cpus' worth of time the control group grants; null also when unlimited
 * @param loadAverage mean number of runnable tasks over the last minute
 * @param perfEventParanoid {@code kernel.perf_event_paranoid}, -1 (all is allowed) to 4
 * @param perfPrivileged whether this process may use perf events whatever that setting says
 * @param jvmName {@code java.vm.name}
 * @param jvmVersion {@code java.runtime.version}
 * @param jvmVendor {@code java.vendor}
 */
public record HostFacts(
    String name,
    String machine,
    String architecture,
    String cpuModel,
    String microcode,
    Integer sockets,
    Integer cores,
    Integer threadsPerCore,
    String cpusOnline,
    String cpusAllowed,
    String cpusIsolated,
    List<String> cpuKinds,
    String caches,
    Integer nodes,
    Long memoryBytes,
    String os,
    String kernel,
    String kernelBuild,
    String kernelCommandLine,
    String governor,
    Boolean boost,
    String deepestIdleState,
    Integer deepestIdleLatencyUs,
    Map<String, String> mitigations,
    String transparentHugePages,
    String clocksource,
    List<String> availableClocksources,
    Long clockStepNs,
    Double clockReadNs,
    String virtualisation,
    Double cgroupCpuQuota,
    Double loadAverage,
    Integer perfEventParanoid,
    Boolean perfPrivileged,
    String jvmName,
    String jvmVersion,
    String jvmVendor) {

  /**
   * Copies the collections and checks the cpu lists.
   *
   * @throws IllegalArgumentException if a cpu list is not in the kernel's form
   */
  public HostFacts {
    cpuKinds = cpuKinds == null ? null : List.copyOf(cpuKinds);
    availableClocksources =
        availableClocksources == null ? null : List.copyOf(availableClocksources);
    mitigations =
        mitigations == null ? null : Collections.unmodifiableMap(new TreeMap<>(mitigations));
    count(cpusOnline);
    count(cpusAllowed);
    count(cpusIsolated);
  }

  /**
   * A host of which only this is known.
   *
   * @param facts by name of the component
   * @return the facts, all others null
   * @throws IllegalArgumentException if a value is not of the component's type
   */
  public static HostFacts knowing(Map<String, ?> facts) {
    try {
      return JSON.std.beanFrom(HostFacts.class, JSON.std.asString(facts));
    } catch (IOException e) {
      throw new IllegalArgumentException("no facts of a host: " + facts, e);
    }
  }

  /** Number of online cpus, or null if unknown. */
  public Integer onlineCpuCount() {
    return count(cpusOnline);
  }

  /** Number of cpus this process may run on, or null if unknown. */
  public Integer allowedCpuCount() {
    return count(cpusAllowed);
  }

  private static Integer count(String list) {
    return list == null ? null : CpuList.parse(list).cardinality();
  }
}
