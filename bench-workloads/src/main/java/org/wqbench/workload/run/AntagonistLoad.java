package org.wqbench.workload.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.report.run.Measure;
import org.wqbench.workload.latency.AntagonistLoop;
import org.wqbench.workload.latency.Configuration;
import org.wqbench.workload.latency.HogKind;
import org.wqbench.workload.latency.HoggedCpu;
import org.wqbench.workload.latency.SafepointLog;

/** Delayed work forced to a cpu that hogs keep busy. */
final class AntagonistLoad extends Load {
  private static final String C1_ONLY = "-XX:TieredStopAtLevel=1";

  AntagonistLoad() {
    super(
        "antagonist",
        AntagonistLoop.class,
        "config",
        "hog",
        List.of(
            new Measure("p99", "p99", "us", false, HoggedCpu.TAG),
            new Measure("p50", "p50", "us", false, HoggedCpu.TAG),
            new Measure(HoggedCpu.MAX, "max", "us", false, null),
            new Measure(HoggedCpu.STARVED, "starved", "permille", false, null)));
  }

  @Override
  public List<String> cases() {
    return Loads.names(HogKind.values());
  }

  @Override
  public List<String> defaultCases() {
    return List.of(HogKind.nice.name());
  }

  @Override
  public void checkVariant(String variant) {
    Configuration.parse(variant);
  }

  @Override
  public List<String> defaultVariants(List<AffinityScope> scopes) {
    List<String> variants =
        new ArrayList<>(List.of(Configuration.BOUND, Configuration.BOUND_HIGHPRI));
    variants.addAll(Loads.strictOrNot(scopes));
    return variants;
  }

  @Override
  public boolean comparesScopes() {
    return true;
  }

  /** The JVM's own threads share what is left of the cpus: they have to come to rest first. */
  @Override
  public Duration warmup(boolean quick) {
    return Duration.ofMillis(quick ? 1200 : 3000);
  }

  @Override
  public int defaultThreads(int usableCpus) {
    return 1;
  }

  @Override
  public boolean threadsCanBeChosen() {
    return false;
  }

  /** Its hogs are real. */
  @Override
  public boolean needsRealCpus() {
    return true;
  }

  /** Long compilations would keep the one cpu that is free from the worker. */
  @Override
  List<String> jvmFlags(Path trialFolder) {
    return List.of(SafepointLog.jvmFlag(trialFolder), C1_ONLY);
  }

  @Override
  List<String> notes() {
    return List.of(
        "open loop: latency counts from the intended expiry of the timer, whatever was late before",
        "forks have " + C1_ONLY + " and a log of safepoints besides the flags below");
  }

  @Override
  boolean asksForPriority() {
    return true;
  }
}
