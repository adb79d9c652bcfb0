package org.wqbench.report.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wqbench.report.run.RecordedRun;

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
    return runs;
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
