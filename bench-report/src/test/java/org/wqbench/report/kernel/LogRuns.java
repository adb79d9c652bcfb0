package org.wqbench.report.kernel;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;

/** Kernel logs written as the run of a machine with 72 cores and one last-level cache. */
final class LogRuns {
  private LogRuns() {}

  static RunDirectory write(Path path, KernelBoots boots) throws IOException {
    RunRecord run =
        new RunRecord(
            RunRecord.SCHEMA,
            "0.1.0",
            null,
            null,
            "2026-11-30T12:00:00Z",
            List.of("import-kernel-log"),
            List.of(),
            KernelRun.workload(boots, "0-7", 8),
            KernelRun.host(boots),
            boots.scopes().stream().map(LogRuns::scope).toList(),
            KernelRun.plan(boots, 0.03),
            KernelRun.notes(boots),
            Measure.OF_PRODUCERS,
            RunRecord.SCOPE_ROWS);
    RunDirectory.create(path, run);
    KernelRun.write(RunDirectory.open(path), boots);
    return RunDirectory.open(path);
  }

  private static RunRecord.Scope scope(String name) {
    List<String> pods =
        switch (name) {
          case "cpu", "smt" -> IntStream.range(0, 72).mapToObj(String::valueOf).toList();
          case "cache_shard" ->
              IntStream.range(0, 9).mapToObj(shard -> 8 * shard + "-" + (8 * shard + 7)).toList();
          default -> List.of("0-71");
        };
    return new RunRecord.Scope(name, pods, name);
  }

  /** The facts that are known. */
  static Map<String, Object> facts(HostFacts host) throws IOException {
    Map<String, Object> facts = JSON.std.mapFrom(JSON.std.asString(host));
    facts.values().removeIf(fact -> fact == null);
    return facts;
  }

  /** The logs of a side of a folder such as the reference, by name. */
  static List<Path> logs(Path folder, String side) throws IOException {
    List<Path> logs = new ArrayList<>();
    try (var files = Files.list(folder.resolve(side))) {
      files.sorted().forEach(logs::add);
    }
    return logs;
  }
}
