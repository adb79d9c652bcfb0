package org.wqbench.workload.run;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.RunRecord;
import org.wqbench.workload.machine.TestMachine;

/** Turns what was asked for into the record of a run on this machine. */
final class RunPlanner {
  private final HostFacts host;
  private final ToolFacts tool;

  RunPlanner(HostFacts host, ToolFacts tool) {
    this.host = host;
    this.tool = tool;
  }

  RunRecord plan(RunSettings settings) {
    TestMachine machine = TestMachine.of(settings.topology());
    CpuSet producerCpus = machine.producerCpus(settings.cpus());
    List<RunRecord.Scope> rows = rows(settings, machine);
    List<String> measured = rows.stream().map(RunRecord.Scope::measuredAs).distinct().toList();
    return new RunRecord(
        RunRecord.SCHEMA,
        tool.version(),
        tool.commit(),
        tool.jarSha256(),
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        settings.command(),
        ForkJvm.flags(Runtime.version().feature(), settings.jvmArgs()),
        workload(settings, machine, producerCpus),
        host,
        rows,
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
        notes(settings, machine, producerCpus),
        settings.load().measures(),
        settings.load().rowName());
  }

  private static List<RunRecord.Scope> rows(RunSettings settings, TestMachine machine) {
    return settings.load().hasScopeRows()
        ? ScopeLayouts.of(
            machine.topology(),
            settings.scopes(),
            settings.shardSize(),
            settings.mergeEqualScopes())
        : settings.cases().stream()
            .map(name -> new RunRecord.Scope(name, List.of(), name))
            .toList();
  }

  private static RunRecord.Workload workload(
      RunSettings settings, TestMachine machine, CpuSet producerCpus) {
    boolean fixedItems = settings.items() > 0;
    return new RunRecord.Workload(
        settings.duet() ? RunRecord.Workload.DUET : RunRecord.Workload.SEPARATE,
        settings.load().benchmark(fixedItems).getSimpleName(),
        settings.producers(),
        producerCpus.toString(),
        machine.simulated() ? settings.topology() : null,
        settings.shardSize(),
        settings.items(),
        settings.warmup().toMillis(),
        settings.measured().toMillis(),
        settings.warmupIterations(),
        settings.iterations(),
        settings.strict(),
        settings.lock().name(),
        settings.handicapNs(),
        fixedItems && settings.load() == Loads.PRODUCERS ? "sorted[n*p/100]" : "HdrHistogram",
        settings.profile());
  }

  private static List<String> notes(
      RunSettings settings, TestMachine machine, CpuSet producerCpus) {
    List<String> notes = new ArrayList<>(machine.topology().notes());
    if (!machine.simulated()) {
      machine
          .placement()
          .unavailable()
          .ifPresent(why -> notes.add("threads are not bound: " + why));
    }
    if (settings.producers() > producerCpus.size()) {
      notes.add(
          String.format(
              Locale.ROOT,
              "%d threads share %d cpus, bound in turn",
              settings.producers(),
              producerCpus.size()));
    }
    int threads = settings.producers() + 1;
    int cpus = machine.placement().allowed().size();
    if (settings.lock().collapses(threads, cpus)) {
      notes.add(
          String.format(
              Locale.ROOT,
              "%s lock with %d threads and more on %d cpus: known to collapse, see docs/locks.md",
              settings.lock(),
              threads,
              cpus));
    }
    notes.addAll(settings.load().notes());
    if (settings.load().asksForPriority() && !machine.simulated()) {
      notes.addAll(Privileges.missing(machine.placement()));
    }
    int online = machine.topology().online().size();
    if (machine.usable().size() < online) {
      notes.add(
          String.format(
              Locale.ROOT,
              "%d of %d online cpus allowed (%s): pods without one are empty and not used",
              machine.usable().size(),
              online,
              machine.usable()));
    }
    return notes;
  }
}
