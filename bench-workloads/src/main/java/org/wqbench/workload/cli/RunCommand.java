package org.wqbench.workload.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.workqueue.PoolVariant;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.workload.host.HostProbe;
import org.wqbench.workload.run.RunJob;
import org.wqbench.workload.run.RunSettings;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code run}: the main job. */
@Command(
    name = "run",
    description = "Measures baseline against patched and prints the table.",
    sortOptions = false)
final class RunCommand implements Callable<Integer> {
  private static final int MOST_PRODUCERS_UNASKED = 8;
  private static final Duration WARMUP = Duration.ofSeconds(1);
  private static final Duration TIME = Duration.ofSeconds(3);
  private static final Duration QUICK_WARMUP = Duration.ofMillis(600);
  private static final Duration QUICK_TIME = Duration.ofMillis(1250);

  @Spec private CommandSpec spec;

  @Option(
      names = "--quick",
      description =
          "About a minute on two cpus: shorter forks, and scopes whose pods are equal here are"
              + " measured once.")
  private boolean quick;

  @Option(
      names = "--scopes",
      split = ",",
      converter = ScopeConverter.class,
      paramLabel = "NAME",
      description = "Affinity scopes, by default all six: ${COMPLETION-CANDIDATES}.")
  private List<AffinityScope> scopes = List.of(AffinityScope.values());

  @Option(
      names = "--variants",
      split = ",",
      paramLabel = "NAME",
      description = "What is compared, of ${COMPLETION-CANDIDATES}; by default baseline,patched.")
  private List<PoolVariant> variants = List.of(PoolVariant.baseline, PoolVariant.patched);

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "5",
      description = "JVM forks of each variant for each scope, by default ${DEFAULT-VALUE}.")
  private int forks;

  @Option(
      names = "--producers",
      paramLabel = "N",
      description = "Producer threads, by default one for each allowed cpu, 8 at most.")
  private Integer producers;

  @Option(
      names = "--items",
      paramLabel = "N",
      description =
          "A fixed number of items per producer and the kernel module's arithmetic, in place of a"
              + " fixed time; the module's default is 200000.")
  private int items;

  @Option(
      names = "--warmup",
      converter = DurationConverter.class,
      paramLabel = "TIME",
      description = "Unmeasured time of a fork, by default 1s (600ms with --quick).")
  private Duration warmup;

  @Option(
      names = "--time",
      converter = DurationConverter.class,
      paramLabel = "TIME",
      description = "Measured time of a fork, by default 3s (1250ms with --quick).")
  private Duration time;

  @Option(
      names = "--lock",
      paramLabel = "NAME",
      defaultValue = "reentrant",
      description = "Lock of the pools, of ${COMPLETION-CANDIDATES}; by default ${DEFAULT-VALUE}.")
  private LockKind lock;

  @Option(
      names = "--non-strict",
      description = "Leave the workers free; by default they are bound to their pod's cpus.")
  private boolean nonStrict;

  @Option(
      names = "--jvm-arg",
      paramLabel = "FLAG",
      description = "A flag for the forks, one word whatever is in it; may be repeated.")
  private List<String> jvmArgs = List.of();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the order of the forks, by default drawn and printed.")
  private Long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Run directory to make, by default results/<time>-<host>.")
  private Path out;

  @Option(names = "--help", usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    Locale.setDefault(Locale.ROOT);
    check();
    RunJob job =
        new RunJob(settings(), HostProbe.read(Path.of("/")), System.err, Terminal.isInteractive());
    Tool tool = new Tool();
    RunDirectory directory = job.run(tool.version(), tool.commit());
    return ReportCommand.print(directory, spec.commandLine().getOut());
  }

  private void check() {
    if (forks < 1) {
      throw bad("--forks " + forks + ": at least 1 fork");
    }
    if (producers != null && producers < 1) {
      throw bad("--producers " + producers + ": at least 1 producer");
    }
    if (items < 0) {
      throw bad("--items " + items + ": at least 1 item");
    }
    if (variants.size() != 2 || variants.get(0) == variants.get(1)) {
      throw bad("--variants " + variants + ": give two different ones, baseline,patched");
    }
    if (scopes.stream().distinct().count() != scopes.size()) {
      throw bad("--scopes " + scopes + ": give each scope once");
    }
  }

  private ParameterException bad(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private RunSettings settings() {
    int cpus = ThreadPlacement.detect().allowed().size();
    return new RunSettings(
        scopes,
        variants.stream().map(variant -> new Side(variant.name(), variant.name())).toList(),
        forks,
        producers != null ? producers : Math.min(MOST_PRODUCERS_UNASKED, cpus),
        items,
        warmup != null ? warmup : quick ? QUICK_WARMUP : WARMUP,
        time != null ? time : quick ? QUICK_TIME : TIME,
        quick,
        !nonStrict,
        lock,
        jvmArgs,
        seed != null ? seed : System.nanoTime() & 0xffff,
        out,
        command());
  }

  private List<String> command() {
    List<String> words = new ArrayList<>(List.of("java", "-jar", "benchmarks.jar"));
    CommandLine root = spec.commandLine().getParent();
    words.addAll(root.getParseResult().originalArgs());
    return words;
  }
}
