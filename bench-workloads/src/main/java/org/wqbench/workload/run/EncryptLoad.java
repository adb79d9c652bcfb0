package org.wqbench.workload.run;

import java.time.Duration;
import java.util.List;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord;
import org.wqbench.workload.latency.Configuration;
import org.wqbench.workload.latency.CryptDevice;
import org.wqbench.workload.latency.Density;
import org.wqbench.workload.latency.EncryptLoop;

/** Blocks that workers encrypt and issuers read back. */
final class EncryptLoad extends Load {

  EncryptLoad() {
    super(
        "encrypt",
        EncryptLoop.class,
        "config",
        "density",
        List.of(
            new Measure(CryptDevice.BANDWIDTH, "bandwidth", "MiB/s", true, null),
            new Measure(CryptDevice.CPU_USED, "cpu", "%", false, null),
            new Measure("outside_pod_share", "outside", "share", false, null)));
  }

  @Override
  public List<String> cases() {
    return Loads.names(Density.values());
  }

  @Override
  public List<String> defaultCases() {
    return cases();
  }

  @Override
  public void checkVariant(String variant) {
    if (Configuration.parse(variant).attributes().isEmpty()) {
      throw new IllegalArgumentException(variant + " is no scope, write cache or cache_strict");
    }
  }

  @Override
  public List<String> defaultVariants(List<AffinityScope> scopes) {
    return Loads.strictOrNot(scopes);
  }

  @Override
  public boolean comparesScopes() {
    return true;
  }

  /** There are three rows. */
  @Override
  public Duration warmup(boolean quick) {
    return quick ? Duration.ofMillis(300) : super.warmup(false);
  }

  @Override
  public Duration time(boolean quick) {
    return quick ? Duration.ofMillis(500) : super.time(false);
  }

  @Override
  public int defaultThreads(int usableCpus) {
    return BY_CASE;
  }

  @Override
  public boolean threadsCanBeChosen() {
    return false;
  }

  @Override
  int threads(RunRecord.Workload workload, String row) {
    return Density.valueOf(row).issuers(CpuSet.parseList(workload.cpus()).size());
  }
}
