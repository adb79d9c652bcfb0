package org.wqbench.workload.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuQuotaTest {

  @TempDir Path root;

  /** Field case C5. */
  @Test
  void cpus_version2InContainer_isOne() {
    new HostTree(root)
        .put("proc/self/cgroup", "0::/\n")
        .put("sys/fs/cgroup/cpu.max", "100000 100000\n");

    assertThat(quota()).isEqualTo(1.0);
  }

  /** Field case C5, as older container engines set it. */
  @Test
  void cpus_version1InContainer_isTwoAndAHalf() {
    new HostTree(root)
        .put("proc/self/cgroup", "11:memory:/docker/ab\n4:cpu,cpuacct:/docker/ab\n0::/docker/ab\n")
        .put("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "250000\n")
        .put("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000\n");

    assertThat(quota()).isEqualTo(2.5);
  }

  @Test
  void cpus_limitsOnTheWayUp_isTightest() {
    new HostTree(root)
        .put("proc/self/cgroup", "0::/system.slice/a.service/x\n")
        .put("sys/fs/cgroup/system.slice/a.service/x/cpu.max", "max 100000\n")
        .put("sys/fs/cgroup/system.slice/a.service/cpu.max", "50000 100000\n")
        .put("sys/fs/cgroup/system.slice/cpu.max", "400000 100000\n");

    assertThat(quota()).isEqualTo(0.5);
  }

  @Test
  void cpus_pathOutsideOfTheMount_staysInside() {
    new HostTree(root)
        .put("proc/self/cgroup", "0::/../../other\n")
        .put("other/cpu.max", "1 100000\n")
        .put("sys/fs/cgroup/cpu.max", "300000 100000\n");

    assertThat(quota()).isEqualTo(3.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"max 100000", "max", "", "-1 100000", "100000 0", "0 100000", "1 2 3", "a b"})
  void cpus_noLimitOrNonsense_isNull(String max) {
    new HostTree(root).put("proc/self/cgroup", "0::/\n").put("sys/fs/cgroup/cpu.max", max);

    assertThat(quota()).isNull();
  }

  @Test
  void cpus_version1Unlimited_isNull() {
    new HostTree(root)
        .put("proc/self/cgroup", "1:cpu:/\n")
        .put("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n")
        .put("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");

    assertThat(quota()).isNull();
  }

  private Double quota() {
    return new CpuQuota(new HostFiles(root)).cpus();
  }
}
