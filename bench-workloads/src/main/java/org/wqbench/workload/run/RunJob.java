package org.wqbench.workload.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.TrialRecord;
import org.wqbench.report.table.LookPlan;
import org.wqbench.report.table.SidePairs;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;
import org.wqbench.workload.machine.TestMachine;
import org.wqbench.workload.record.AsyncProfiler;

/** The main job: runs the trials of a plan one after the other and keeps the run directory. */
public final class RunJob {
  /** A fork that takes this many times what it should, and a minute more, hangs. */
  private static final int PATIENCE = 3;

  private static final Duration MORE_PATIENCE = Duration.ofMinutes(1);

  /** So many failed trials and no good one: the rest would fail too. */
  private static final int GIVE_UP_AFTER = 3;

  private final RunDirectory directory;
  private final TrialFork fork;
  private final PrintStream messages;
  private final boolean terminal;

  private RunJob(RunDirectory directory, PrintStream messages, boolean terminal) {
    this.directory = directory;
    this.fork = new TrialFork(directory.run());
    this.messages = messages;
    this.terminal = terminal;
  }

  /**
   * Plans a run and makes its directory.
   *
   * @param settings what to do
   * @param out run directory to make, null for one below {@code results/}
   * @param host facts of this machine, for the record
   * @param tool which wqbench this is, for the record
   * @param messages where progress goes
   * @param terminal whether that is a terminal, where a line can be rewritten
   * @return a job that has not begun
   * @throws IllegalArgumentException if the run directory can't be made, or its profiler is not
   *     here
   * @throws IOException if it can't be written
   */
  public static RunJob begin(
      RunSettings settings,
      Path out,
      HostFacts host,
      ToolFacts tool,
      PrintStream messages,
      boolean terminal)
      throws IOException {
    checkProfiler(settings);
    RunRecord run = new RunPlanner(host, tool).plan(settings);
    String name = host.name() == null ? "host" : host.name();
    return new RunJob(RunFolder.make(out, name, run), messages, terminal);
  }

  /**
   * Takes up a run that was stopped.
   *
   * @param path its directory
   * @param host facts of this machine now
   * @param tool which wqbench this is
   * @param messages where progress goes
   * @param terminal whether that is a terminal, where a line can be rewritten
   * @return a job that does what is missing
   * @throws IllegalArgumentException if it is no run directory, or the machine, the kernel, the JVM
   *     or the jar has changed, or its profiler is not here
   * @throws IOException if the directory can't be read
   */
  public static RunJob resume(
      Path path, HostFacts host, ToolFacts tool, PrintStream messages, boolean terminal)
      throws IOException {
    RunDirectory directory = RunDirectory.open(path);
    RunSettings settings = settingsOf(directory.run());
    checkProfiler(settings);
    RunRecord now = new RunPlanner(host, tool).plan(settings);
    List<String> differences = SameConditions.differences(directory.run(), now);
    if (!differences.isEmpty()) {
      throw new IllegalArgumentException(
          "can't resume " + path + ": " + String.join("; ", differences) + "; start a new run");
    }
    return new RunJob(directory, messages, terminal);
  }

  private static void checkProfiler(RunSettings settings) {
    if (RunRecord.Workload.ASYNC.equals(settings.profile())) {
      AsyncProfiler.check();
    }
  }

  private static RunSettings settingsOf(RunRecord run) {
    RunRecord.Workload workload = run.workload();
    Load load = Loads.of(run);
    List<String> rows = run.scopes().stream().map(RunRecord.Scope::name).toList();
    return new RunSettings(
        load,
        workload.duet(),
        load.hasScopeRows() ? rows.stream().map(AffinityScope::parse).toList() : List.of(),
        load.hasScopeRows() ? List.of() : rows,
        run.plan().sides(),
        run.plan().pairs(),
        run.plan().looks(),
        workload.producers(),
        (int) workload.items(),
        Duration.ofMillis(workload.warmupMs()),
        Duration.ofMillis(workload.measuredMs()),
        false,
        workload.simulatedTopology() == null ? TestMachine.THIS : workload.simulatedTopology(),
        workload.cpus(),
        workload.shardSize(),
        workload.strict(),
        LockKind.valueOf(workload.lock()),
        workload.handicapNs(),
        workload.profile(),
        run.plan().neutralWithin(),
        List.of(),
        run.plan().seed(),
        run.command());
  }

  /**
   * Runs all trials that have not been run; those of a failed fork count as run.
   *
   * @return the run directory; some trials may have failed
   * @throws IOException if it can't be read or written
   */
  public RunDirectory run() throws IOException {
    List<PlannedTrial> trials = directory.run().plan().trials();
    Set<PlannedTrial> done = new HashSet<>();
    for (FinishedTrial trial : directory.finished()) {
      done.add(trial.planned());
    }
    RunRecord.Plan plan = directory.run().plan();
    messages.printf(
        "%d trials%s, about %s, order by seed %d, results in %s%n",
        trials.size() - done.size(),
        plan.looks() == null ? "" : " at most",
        Progress.format(fork.expected().multipliedBy(trials.size() - done.size())),
        plan.seed(),
        directory.path());
    directory.run().notes().forEach(note -> messages.println("note: " + note));
    UnsafeWarning.provoke().ifPresent(note -> messages.println("note: " + note));
    Progress progress =
        new Progress(messages, terminal, trials.size(), done.size(), fork.expected());
    MachineLock lock = MachineLock.take();
    try (ForkGuard guard = new ForkGuard(this::sayStopped)) {
      runTrials(trials, done, progress, guard);
    } finally {
      lock.close();
    }
    progress.end();
    return directory;
  }

  private void runTrials(
      List<PlannedTrial> trials, Set<PlannedTrial> done, Progress progress, ForkGuard guard)
      throws IOException {
    Duration limit = fork.expected().multipliedBy(PATIENCE).plus(MORE_PATIENCE);
    int failed = 0;
    int run = 0;
    for (int i = 0; i < trials.size(); i++) {
      if (LookPlan.isLook(directory.run().plan(), i) && isDecided()) {
        progress.message("decided after " + trials.get(i - 1).pair() + " pairs");
        return;
      }
      PlannedTrial trial = trials.get(i);
      if (done.contains(trial)) {
        continue;
      }
      progress.trial(i + 1, trial);
      Path folder = directory.prepare(trial);
      Future<?> kill = guard.killAfter(limit);
      TrialRecord record = fork.run(trial, i + 1, folder);
      kill.cancel(false);
      if (guard.stopped()) {
        return;
      }
      directory.finish(trial, record);
      run++;
      if (!record.ok()) {
        failed++;
        progress.message("trial " + trial.directory() + " failed: " + record.failure());
        if (failed == GIVE_UP_AFTER && failed == run) {
          progress.message("giving up: the first " + failed + " trials all failed");
          return;
        }
      }
    }
  }

  private boolean isDecided() throws IOException {
    for (RunContents sides : SidePairs.of(directory.contents())) {
      if (!TableBuilder.of(sides, TableOptions.DEFAULT).isDecided()) {
        return false;
      }
    }
    return true;
  }

  private void sayStopped() {
    messages.println();
    messages.printf(
        "stopped; go on with: run --resume %s; see what there is with: report %s%n",
        directory.path(), directory.path());
  }
}
