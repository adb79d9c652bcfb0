package org.wqbench.workload.run;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CacheShards;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.SysfsTopology;
import org.wqbench.core.topology.Topology;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.RunRecord;
import org.wqbench.workload.producer.FixedItemsLoop;
import org.wqbench.workload.producer.ProducerLoop;

/** Turns what was asked for into the record of a run on this machine. */
final class RunPlanner {
  private final HostFacts host;
  private final ToolFacts tool;

  RunPlanner(HostFacts host, ToolFacts tool) {
    this.host = host;
    this.tool = tool;
  }

  RunRecord plan(RunSettings settings) {
    Topology topology = SysfsTopology.read(Path.of("/"));
    ThreadPlacement placement = ThreadPlacement.detect();
    CpuSet usable = topology.online().and(placement.allowed());
    List<RunRecord.Scope> scopes =
        ScopeLayouts.of(
            topology, settings.scopes(), CacheShards.DEFAULT_SIZE, settings.mergeEqualScopes());
    List<String> measured = scopes.stream().map(RunRecord.Scope::measuredAs).distinct().toList();
    return new RunRecord(
        RunRecord.SCHEMA,
        tool.version(),
        tool.commit(),
        tool.jarSha256(),
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        settings.command(),
        ForkJvm.flags(Runtime.version().feature(), settings.jvmArgs()),
        workload(settings, usable),
        host,
        scopes,
        new RunRecord.Plan(
            settings.seed(),
            settings.sides(),
            settings.pairs(),
            settings.looks(),
            settings.neutralWithin(),
            TrialOrder.draw(
                settings.seed(),
                measured,
                settings.sides(),
                settings.pairs(),
                settings.looks(),
                settings.duet())),
        notes(settings, topology, placement, usable));
  }

  private static RunRecord.Workload workload(RunSettings settings, CpuSet usable) {
    boolean fixedItems = settings.items() > 0;
    return new RunRecord.Workload(
        settings.duet() ? RunRecord.Workload.DUET : RunRecord.Workload.SEPARATE,
        (fixedItems ? FixedItemsLoop.class : ProducerLoop.class).getSimpleName(),
        settings.producers(),
        usable.toString(),
        settings.items(),
        settings.warmup().toMillis(),
        settings.measured().toMillis(),
        settings.warmupIterations(),
        settings.iterations(),
        settings.strict(),
        settings.lock().name(),
        settings.handicapNs(),
        fixedItems ? "sorted[n*p/100]" : "HdrHistogram");
  }

  private static List<String> notes(
      RunSettings settings, Topology topology, ThreadPlacement placement, CpuSet usable) {
    List<String> notes = new ArrayList<>(topology.notes());
    placement.unavailable().ifPresent(why -> notes.add("threads are not bound: " + why));
    if (settings.producers() > usable.size()) {
      notes.add(
          settings.producers() + " producers share " + usable.size() + " cpus, bound in turn");
    }
    return notes;
  }
}
