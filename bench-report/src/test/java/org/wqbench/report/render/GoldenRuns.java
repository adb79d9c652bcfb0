package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunRecord.Workload;

/** The run directories that the expected reports belong to, by name. */
final class GoldenRuns {
  private static final List<String> TWO = List.of("cpu", "cache");

  private GoldenRuns() {}

  static Map<String, RecordedRun> byName() {
    Map<String, RecordedRun> runs = new LinkedHashMap<>();
    runs.put("published", RecordedRun.published());
    runs.put(
        "equal-scopes",
        RecordedRun.published()
            .copy("smt", "cpu")
            .copy("cache", "cache_shard")
            .copy("numa", "cache_shard")
            .copy("system", "cache_shard"));
    runs.put("failed-trial", two(5).failed("cache", "patched", 4, "Killed"));
    runs.put("one-sided", oneSided());
    runs.put("unfinished", two(5).killedBeforeLast(11));
    runs.put(
        "damaged-logs", two(2).cutLog("cpu", "baseline", 1, 20).cutLog("cache", "patched", 2, 90));
    runs.put("fixed-items", two(3).fixedItems());
    runs.put("zero-rate", two(4).cell("cpu", 0, 3_936, 3_029_740, 3_401));
    runs.put("full-record", fullRecord());
    runs.put("four-sides", fourSides());
    runs.put("one-unit", oneUnit());
    runs.put("profiled", profiled());
    runs.put("shard-sizes", shardSizes());
    return runs;
  }

  /** A host that tells all, notes that look like markup, figures, a failure of several lines. */
  private static RecordedRun fullRecord() {
    return two(6)
        .withHost("machine", "NVIDIA Grace CPU Superchip")
        .withHost("cpuModel", "NVIDIA Grace (Neoverse V2)")
        .withHost("cpusAllowed", "0-71")
        .withHost("cpusIsolated", "")
        .withHost("sockets", 1)
        .withHost("cores", 72)
        .withHost("threadsPerCore", 1)
        .withHost("nodes", 1)
        .withHost("memoryBytes", 515_396_075_520L)
        .withHost("mitigations", Map.of("spectre_v2", "Mitigation: CSV2, BHB", "meltdown", "no"))
        .withHost("availableClocksources", List.of("arch_sys_counter"))
        .withHost("clockStepNs", 1)
        .withHost("clockReadNs", 23.75)
        .withHost("loadAverage", 41.5)
        .withHost("boost", true)
        .withHost("jvmName", "OpenJDK 64-Bit Server VM")
        .withHost("jvmVersion", "17.0.15+6-Debian-1deb12u1")
        .withHost("jvmVendor", "Debian")
        .withFigure("steal_share", 0.035)
        .withFigure("voluntary_switches_per_item", 1 / 3.0)
        .with("notes", List.of("the pool | of `m\u00fcller` ran *hot*, at <95 C>"))
        .failed("cache", "patched", 2, "exit 137:\n\"Killed\", out of memory");
  }

  private static RecordedRun fourSides() {
    return two(5)
        .side("kicked_list", "cpu", 2_571_000, 3_940)
        .side("kicked_list", "cache", 540_000, 21_900)
        .side("landed", "cpu", 3_100_000, 3_390)
        .side("landed", "cache", 700_000, 16_000)
        .failed("cache", "landed", 2, "Killed");
  }

  /** Statistics of one thing, of configurations that are no scopes. */
  private static RecordedRun oneUnit() {
    List<Measure> measures = new ArrayList<>();
    for (String percentile : List.of("p50", "p95", "p99")) {
      measures.add(new Measure(percentile, percentile, "us", false, "enqueue"));
    }
    return two(5)
        .side("cache_shard_strict_nice-19", "cpu", 2_000_000, 9_000)
        .side("cache_shard_strict_nice-19", "cache", 900_000, 19_000)
        .with("measures", measures)
        .with("rowName", "background");
  }

  private static RecordedRun shardSizes() {
    return new RecordedRun(List.of("landed"), 5)
        .cell("landed", 1_500_000, 5_000, 2_300_000, 3_600)
        .side("cpu", "landed", 3_500_000, 1_900)
        .withFigure("baseline", "pods", 1)
        .withFigure("baseline", "workers", 12)
        .withFigure("patched", "pods", 9)
        .withFigure("patched", "workers", 40)
        .withFigure("cpu", "pods", 72)
        .withFigure("cpu", "workers", 151);
  }

  /** Without its recordings. */
  private static RecordedRun profiled() {
    return two(4)
        .profiled(Workload.JFR, 1.04)
        .withFigure("lock_acquisitions_per_item", 3.25)
        .withFigure("lock_contended_per_item", 0.75)
        .withFigure("lock_wait_ns_per_item", 2_500)
        .withFigure("wakes_under_lock_per_item", 0.5)
        .withFigure("wakes_after_lock_per_item", 0.25)
        .withFigure("voluntary_switches_per_item", 1 / 3.0)
        .withFigure("involuntary_switches_per_item", 0.125);
  }

  private static RecordedRun oneSided() {
    RecordedRun run =
        new RecordedRun(List.of("cpu", "cache", "numa"), 4)
            .cell("cpu", 2_569_880, 3_936, 3_029_740, 3_401)
            .cell("cache", 538_132, 22_048, 545_000, 21_800)
            .cell("numa", 528_673, 22_304, 658_215, 17_732);
    for (int pair = 1; pair <= 4; pair++) {
      run.failed("cache", "patched", pair, "Error: Could not create the Java VM");
    }
    return run;
  }

  private static RecordedRun two(int pairs) {
    return new RecordedRun(TWO, pairs)
        .cell("cpu", 2_569_880, 3_936, 3_029_740, 3_401)
        .cell("cache", 538_132, 22_048, 545_000, 21_800);
  }
}
