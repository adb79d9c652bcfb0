package org.wqbench.workload.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CacheShards;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.SysfsTopology;
import org.wqbench.core.topology.Topology;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.TrialRecord;

/** The main job: plans the trials, runs them one after the other, keeps the run directory. */
public final class RunJob {
  /** A fork that takes this much longer than planned hangs. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** So many failed trials and no good one: the rest would fail too. */
  private static final int GIVE_UP_AFTER = 3;

  private static final DateTimeFormatter FOLDER_TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  private final RunSettings settings;
  private final HostFacts host;
  private final PrintStream messages;
  private final boolean terminal;

  /**
   * A job that has not begun.
   *
   * @param settings what to do
   * @param host facts of this machine, for the record
   * @param messages where progress goes
   * @param terminal whether that is a terminal, where a line can be rewritten
   */
  public RunJob(RunSettings settings, HostFacts host, PrintStream messages, boolean terminal) {
    this.settings = settings;
    this.host = host;
    this.messages = messages;
    this.terminal = terminal;
  }

  /**
   * Runs all trials.
   *
   * @param toolVersion version of wqbench, for the record
   * @param toolCommit commit it was built from, null if unknown
   * @return the finished run directory; some of its trials may have failed
   * @throws IllegalArgumentException if the run directory can't be made
   * @throws IOException if the run directory can't be written later on
   */
  public RunDirectory run(String toolVersion, String toolCommit) throws IOException {
    RunRecord record = plan(toolVersion, toolCommit);
    Path out =
        settings.out() != null
            ? settings.out()
            : Path.of("results", FOLDER_TIME.format(Instant.now()) + "-" + host.name());
    RunDirectory directory = create(out, record);
    List<PlannedTrial> trials = record.plan().trials();
    Duration perTrial = perTrial();
    messages.printf(
        "%d trials, about %s, seed %d, results in %s%n",
        trials.size(),
        Progress.format(perTrial.multipliedBy(trials.size())),
        record.plan().seed(),
        out);
    record.notes().forEach(note -> messages.println("note: " + note));
    runTrials(directory, new Progress(messages, terminal, trials.size(), 0, perTrial));
    return directory;
  }

  private Duration perTrial() {
    return settings.warmup().plus(settings.measured()).plus(TrialFork.overhead());
  }

  private RunRecord plan(String toolVersion, String toolCommit) {
    Topology topology = SysfsTopology.read(Path.of("/"));
    ThreadPlacement placement = ThreadPlacement.detect();
    CpuSet usable = topology.online().and(placement.allowed());
    List<RunRecord.Scope> scopes =
        ScopeLayouts.of(
            topology, settings.scopes(), CacheShards.DEFAULT_SIZE, settings.mergeEqualScopes());
    List<String> measured = scopes.stream().map(RunRecord.Scope::measuredAs).distinct().toList();
    List<String> notes = new ArrayList<>(topology.notes());
    placement.unavailable().ifPresent(why -> notes.add("threads are not bound: " + why));
    if (settings.producers() > usable.size()) {
      notes.add(
          settings.producers() + " producers share " + usable.size() + " cpus, bound in turn");
    }
    return new RunRecord(
        RunRecord.SCHEMA,
        toolVersion,
        toolCommit,
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        settings.command(),
        ForkJvm.flags(Runtime.version().feature(), settings.jvmArgs()),
        new RunRecord.Workload(
            TrialFork.benchmark(settings).getSimpleName(),
            settings.producers(),
            usable.toString(),
            settings.items(),
            settings.warmup().toMillis(),
            settings.measured().toMillis(),
            RunSettings.ITERATIONS,
            settings.strict(),
            settings.lock().name(),
            settings.items() > 0 ? "sorted[n*p/100]" : "HdrHistogram"),
        host,
        scopes,
        new RunRecord.Plan(
            settings.seed(),
            settings.sides(),
            settings.pairs(),
            TrialOrder.draw(settings.seed(), measured, settings.sides(), settings.pairs())),
        notes);
  }

  private static RunDirectory create(Path out, RunRecord record) throws IOException {
    try {
      return RunDirectory.create(out, record);
    } catch (FileAlreadyExistsException e) {
      throw new IllegalArgumentException(out + " is there already: give --out a new folder", e);
    } catch (FileSystemException e) {
      String why = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
      throw new IllegalArgumentException(
          "can't write " + out + " (" + why + "): give --out a folder you may write", e);
    }
  }

  private void runTrials(RunDirectory directory, Progress progress) throws IOException {
    List<PlannedTrial> trials = directory.run().plan().trials();
    Map<String, String> variantOfSide =
        settings.sides().stream()
            .collect(Collectors.toMap(RunRecord.Side::label, RunRecord.Side::variant));
    TrialFork fork = new TrialFork(settings, directory.run().jvmFlags());
    Duration limit = perTrial().plus(PATIENCE);
    int done = 0;
    int failed = 0;
    try (ForkGuard guard = new ForkGuard(() -> sayStopped(directory))) {
      for (PlannedTrial trial : trials) {
        progress.trial(done + 1, trial);
        Path folder = directory.prepare(trial);
        Future<?> kill = guard.killAfter(limit);
        TrialRecord record = fork.run(trial, variantOfSide.get(trial.side()), done + 1, folder);
        kill.cancel(false);
        if (guard.stopped()) {
          return;
        }
        directory.finish(trial, record);
        done++;
        if (!record.ok()) {
          failed++;
          progress.message("trial " + trial.directory() + " failed: " + record.failure());
          if (failed == GIVE_UP_AFTER && failed == done) {
            progress.message("giving up: the first " + failed + " trials all failed");
            break;
          }
        }
      }
    }
    progress.end();
  }

  private void sayStopped(RunDirectory directory) {
    String path = directory.path().toString();
    messages.println();
    messages.println("stopped; what was measured so far: java -jar benchmarks.jar report " + path);
  }
}
