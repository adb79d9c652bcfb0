package org.wqbench.workload.host;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.report.run.HostFacts;

class HostProbeTest {

  @TempDir Path root;

  @Test
  void read_xeonBareMetal_givesEachFact() {
    HostFacts facts = HostProbe.read(HostTree.xeonBareMetal(root).root());

    assertThat(facts.name()).isEqualTo("xeon-1");
    assertThat(facts.machine()).isEqualTo("Dell Inc. PowerEdge R760");
    assertThat(facts.architecture()).isEqualTo("x86_64");
    assertThat(facts.cpuModel()).isEqualTo("Intel(R) Xeon(R) Gold 6426Y");
    assertThat(facts.microcode()).isEqualTo("0x2b000461");
    assertThat(facts.sockets()).isEqualTo(1);
    assertThat(facts.cores()).isEqualTo(4);
    assertThat(facts.threadsPerCore()).isEqualTo(2);
    assertThat(facts.cpusOnline()).isEqualTo("0-7");
    assertThat(facts.cpusAllowed()).isEqualTo("0-7");
    assertThat(facts.cpusIsolated()).isEmpty();
    assertThat(facts.cpuKinds()).containsExactly("core of 2: 0-7");
    assertThat(facts.caches()).isEqualTo("L1d 48K L2 2M L3 33M");
    assertThat(facts.nodes()).isEqualTo(2);
    assertThat(facts.memoryBytes()).isEqualTo(65_843_724L * 1024);
    assertThat(facts.os()).isEqualTo("Debian GNU/Linux 13 (trixie)");
    assertThat(facts.kernel()).isEqualTo("Linux 6.12.9-amd64");
    assertThat(facts.kernelBuild()).isEqualTo("#1 SMP PREEMPT_DYNAMIC Debian 6.12.9-1");
    assertThat(facts.kernelCommandLine()).isEqualTo("BOOT_IMAGE=/vmlinuz root=/dev/sda2 quiet");
    assertThat(facts.governor()).isEqualTo("powersave");
    assertThat(facts.boost()).isTrue();
    assertThat(facts.deepestIdleState()).isEqualTo("C6");
    assertThat(facts.deepestIdleLatencyUs()).isEqualTo(133);
    assertThat(facts.mitigations())
        .isEqualTo(
            Map.of("mds", "Vulnerable; SMT vulnerable", "spectre_v1", "Mitigation: usercopy"));
    assertThat(facts.transparentHugePages()).isEqualTo("always");
    assertThat(facts.clocksource()).isEqualTo("hpet");
    assertThat(facts.availableClocksources()).containsExactly("tsc", "hpet");
    assertThat(facts.virtualisation()).isEqualTo("bare metal");
    assertThat(facts.cgroupCpuQuota()).isNull();
    assertThat(facts.loadAverage()).isEqualTo(0.08);
    assertThat(facts.perfEventParanoid()).isEqualTo(4);
    assertThat(facts.jvmVersion()).isEqualTo(System.getProperty("java.runtime.version"));
  }

  @Test
  void read_grace_namesCoreBehindPartNumber() {
    HostFacts facts = HostProbe.read(HostTree.grace(root).root());

    assertThat(facts.architecture()).isEqualTo("aarch64");
    assertThat(facts.cpuModel()).isEqualTo("NVIDIA Grace (Neoverse V2)");
    assertThat(facts.cores()).isEqualTo(8);
    assertThat(facts.threadsPerCore()).isEqualTo(1);
    assertThat(facts.cpuKinds()).containsExactly("Neoverse V2 of capacity 1024: 0-7");
    assertThat(facts.virtualisation()).isEqualTo("bare metal");
    assertThat(facts.governor()).isNull();
    assertThat(facts.deepestIdleState()).isNull();
  }

  @Test
  void read_unlistedArmPart_givesMakerAndNumber() {
    new HostTree(root).put("proc/cpuinfo", "CPU implementer\t: 0xc0\nCPU part\t: 0xfff\n");

    assertThat(HostProbe.read(root).cpuModel()).isEqualTo("Ampere part 0xfff");
  }

  /** Field case C6, x86: six cores of two threads and eight of one, told by the drivers. */
  @Test
  void read_intelHybrid_givesBothKinds() {
    new HostTree(root)
        .cpus(20, cpu -> cpu < 12 ? cpu / 2 * 2 + "-" + (cpu / 2 * 2 + 1) : "" + cpu)
        .put("sys/devices/cpu_core/cpus", "0-11\n")
        .put("sys/devices/cpu_atom/cpus", "12-19\n");
    HostFacts facts = HostProbe.read(root);

    assertThat(facts.cores()).isEqualTo(14);
    assertThat(facts.cpuKinds()).containsExactly("atom: 12-19", "core: 0-11");
  }

  /** Field case C6, x86 again, on a kernel that has no hybrid drivers to ask. */
  @Test
  void read_intelHybridOfOldKernel_givesKindsByThreads() {
    HostTree tree =
        new HostTree(root)
            .cpus(20, cpu -> cpu < 12 ? cpu / 2 * 2 + "-" + (cpu / 2 * 2 + 1) : "" + cpu);
    assertThat(HostProbe.read(root).cpuKinds())
        .containsExactly("core of 1: 12-19", "core of 2: 0-11");

    tree.put("sys/devices/system/cpu/present", "0-21\n");
    assertThat(HostProbe.read(root).cpuKinds()).as("a sibling may be offline").isNull();
  }

  /** Field case C6, arm64: equal parts of unlike capacity are two kinds. */
  @Test
  void read_armCapacitiesDiffer_givesKindsByPartAndCapacity() {
    HostTree tree = new HostTree(root).cpus(4, Integer::toString);
    StringBuilder cpuinfo = new StringBuilder();
    for (int cpu = 0; cpu < 4; cpu++) {
      cpuinfo.append("processor : ").append(cpu).append("\nCPU implementer : 0x41\n");
      cpuinfo.append("CPU part : ").append(cpu == 0 ? "0xd46" : "0xd0b").append("\n\n");
      tree.put(
          "sys/devices/system/cpu/cpu" + cpu + "/cpu_capacity",
          List.of("250", "718", "718", "997").get(cpu));
    }
    tree.put("proc/cpuinfo", cpuinfo.toString());
    HostFacts facts = HostProbe.read(root);

    assertThat(facts.cpuKinds())
        .containsExactly(
            "Cortex-A510 of capacity 250: 0",
            "Cortex-A76 of capacity 718: 1-2",
            "Cortex-A76 of capacity 997: 3");
    assertThat(facts.cpuModel()).isEqualTo("Cortex-A510 + Cortex-A76");
  }

  /** Some captures and architectures print the block of one cpu only. */
  @Test
  void read_cpuinfoOfOneCpu_doesNotMakeItAKind() {
    HostTree.grace(root)
        .put("proc/cpuinfo", "processor : 0\nCPU implementer : 0x48\nCPU part : 0xd01\n");

    assertThat(HostProbe.read(root).cpuKinds()).containsExactly("cpu of capacity 1024: 0-7");
  }

  /** Field case C1. */
  @ParameterizedTest
  @ValueSource(strings = {"\n", "  (null)\n", ""})
  void read_isolatedEmptyMask_isNone(String text) {
    new HostTree(root).put("sys/devices/system/cpu/isolated", text);

    assertThat(HostProbe.read(root).cpusIsolated()).isEmpty();
  }

  /** Field case C4: the process's own list, not the machine's. */
  @Test
  void read_taskset_givesAllowedListApart() {
    HostTree.xeonBareMetal(root)
        .put("proc/self/status", "Cpus_allowed:\t14\nCpus_allowed_list:\t2,4\n");
    HostFacts facts = HostProbe.read(root);

    assertThat(facts.cpusAllowed()).isEqualTo("2,4");
    assertThat(facts.allowedCpuCount()).isEqualTo(2);
    assertThat(facts.onlineCpuCount()).isEqualTo(8);
  }

  @Test
  void read_governorsDiffer_namesBoth() {
    HostTree.xeonBareMetal(root)
        .put("sys/devices/system/cpu/cpufreq/policy3/scaling_governor", "performance\n");

    assertThat(HostProbe.read(root).governor()).isEqualTo("performance,powersave");
  }

  /** Field case K5: -1 allows everything and is a value like others. */
  @Test
  void read_perfSettings_givesNumberAndPrivilege() {
    HostTree tree =
        new HostTree(root)
            .put("proc/sys/kernel/perf_event_paranoid", "-1\n")
            .put("proc/self/status", "CapEff:\t0000004000000000\n");
    assertThat(HostProbe.read(root).perfEventParanoid()).isEqualTo(-1);
    assertThat(HostProbe.read(root).perfPrivileged()).isTrue();

    tree.put("proc/self/status", "CapEff:\t000001fffeffffff\n");
    assertThat(HostProbe.read(root).perfPrivileged()).as("root").isTrue();
    tree.put("proc/self/status", "CapEff:\t00000000a80425fb\n");
    assertThat(HostProbe.read(root).perfPrivileged()).as("in a container").isFalse();
  }

  @Test
  void read_emptyTree_knowsOnlyTheJvmAndItsClock() throws IOException {
    HostFacts facts = HostProbe.read(root);

    assertThat(JSON.std.mapFrom(JSON.std.asString(facts)).keySet())
        .containsExactlyInAnyOrder(
            "clockStepNs", "clockReadNs", "jvmName", "jvmVersion", "jvmVendor");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\0", "garbage", "99999999999999999999", ":::\n]=[", "-\n\n-"})
  void read_everyFileBroken_throwsNothing(String text) {
    HostTree tree = HostTree.xeonBareMetal(root);
    for (String file :
        List.of(
            "proc/cpuinfo",
            "proc/self/status",
            "proc/self/cgroup",
            "proc/meminfo",
            "proc/loadavg",
            "proc/cmdline",
            "etc/os-release",
            "proc/sys/kernel/perf_event_paranoid",
            "sys/devices/system/cpu/online",
            "sys/devices/system/cpu/isolated",
            "sys/devices/system/cpu/cpu0/cpuidle/state2/latency",
            "sys/devices/system/cpu/cpu0/cache/index0/size",
            "sys/devices/system/cpu/cpu0/topology/thread_siblings_list",
            "sys/devices/system/cpu/intel_pstate/no_turbo",
            "sys/devices/system/node/has_cpu",
            "sys/kernel/mm/transparent_hugepage/enabled",
            "sys/fs/cgroup/cpu.max")) {
      tree.put(file, text);
    }
    HostFacts facts = HostProbe.read(root);

    assertThat(facts.memoryBytes()).isNull();
    assertThat(facts.cpusAllowed()).isNull();
    assertThat(facts.transparentHugePages()).isNull();
    assertThat(facts.perfEventParanoid()).isNull();
    assertThat(facts.boost()).isNull();
    assertThat(facts.cgroupCpuQuota()).isNull();
    assertThat(Doctor.check(facts)).isNotNull();
  }

  @Test
  void read_foldersInPlaceOfFiles_throwsNothing() {
    new HostTree(root).put("proc/cpuinfo/x", "").put("sys/devices/system/cpu/online/x", "");

    assertThat(HostProbe.read(root).cpuModel()).isNull();
  }

  @Test
  void read_thisMachine_agreesWithJvm() {
    HostFacts facts = HostProbe.read(Path.of("/"));

    assertThat(facts.clockStepNs()).isPositive();
    assertThat(facts.jvmName()).isEqualTo(System.getProperty("java.vm.name"));
    if (facts.allowedCpuCount() != null) {
      assertThat(facts.allowedCpuCount()).isPositive();
    }
  }
}
