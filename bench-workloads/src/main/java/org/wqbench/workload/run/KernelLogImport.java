package org.wqbench.workload.run;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.Topology;
import org.wqbench.core.topology.TopologySource;
import org.wqbench.report.kernel.KernelBoots;
import org.wqbench.report.kernel.KernelRun;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;

/** Makes a run directory of the kernel logs of another machine, or of this one. */
public final class KernelLogImport {
  private static final String FOLDER_NAME = "kernel-logs";

  private final KernelLogSettings settings;
  private final KernelBoots boots;

  private KernelLogImport(KernelLogSettings settings, KernelBoots boots) {
    this.settings = settings;
    this.boots = boots;
  }

  /**
   * Reads the logs and writes the directory.
   *
   * @param settings what was asked for
   * @param tool which wqbench this is, for the record
   * @return the directory; trials of which no log has a result failed
   * @throws IllegalArgumentException if the logs can't be compared, the topology is not that of the
   *     machine that booted, or the directory can't be made
   * @throws IOException if a log can't be read or the directory can't be written
   */
  public static RunDirectory run(KernelLogSettings settings, ToolFacts tool) throws IOException {
    List<String> scopes = Arrays.stream(AffinityScope.values()).map(Enum::name).toList();
    KernelBoots boots = KernelBoots.read(settings.baseline(), settings.patched(), scopes);
    RunRecord run = new KernelLogImport(settings, boots).record(tool);
    RunDirectory directory = RunFolder.make(settings.out(), FOLDER_NAME, run);
    KernelRun.write(directory, boots);
    return directory;
  }

  private RunRecord record(ToolFacts tool) throws IOException {
    Topology topology =
        settings.topology() == null ? null : TopologySource.read(settings.topology());
    List<String> notes = new ArrayList<>(KernelRun.notes(boots));
    if (topology == null) {
      notes.add("without --topology it is not known which scopes load the same pools");
    } else {
      notes.add(
          "pods are those of "
              + settings.topology()
              + ", shards of about "
              + settings.shardSize()
              + " cores");
      notes.addAll(topology.notes());
    }
    return new RunRecord(
        RunRecord.SCHEMA,
        tool.version(),
        tool.commit(),
        tool.jarSha256(),
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        settings.command(),
        List.of(),
        KernelRun.workload(
            boots, cpus(topology).toString(), topology == null ? 0 : settings.shardSize()),
        KernelRun.host(boots),
        scopes(topology),
        KernelRun.plan(boots, settings.neutralWithin()),
        notes,
        Measure.OF_PRODUCERS,
        RunRecord.SCOPE_ROWS);
  }

  /** The module binds its threads to the first online cpus, one each. */
  private CpuSet cpus(Topology topology) {
    int threads = boots.setting().threads();
    if (topology == null) {
      return CpuSet.range(0, threads - 1);
    }
    if (threads > topology.online().size()) {
      throw new IllegalArgumentException(
          settings.topology()
              + " has "
              + topology.online().size()
              + " cpus, the logs ran "
              + threads
              + " threads on a cpu each: give --topology the machine that booted");
    }
    return CpuSet.of(topology.online().stream().limit(threads).toArray());
  }

  private List<RunRecord.Scope> scopes(Topology topology) {
    return topology == null
        ? boots.scopes().stream()
            .map(scope -> new RunRecord.Scope(scope, List.of(), scope))
            .toList()
        : ScopeLayouts.of(
            topology,
            boots.scopes().stream().map(AffinityScope::parse).toList(),
            settings.shardSize(),
            false);
  }
}
