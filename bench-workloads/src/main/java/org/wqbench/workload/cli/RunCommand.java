package org.wqbench.workload.cli;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.RunRecord.Looks;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.table.TableOptions;
import org.wqbench.workload.host.HostProbe;
import org.wqbench.workload.producer.ProducerPools;
import org.wqbench.workload.producer.TestMachine;
import org.wqbench.workload.run.Load;
import org.wqbench.workload.run.RunJob;
import org.wqbench.workload.run.RunSettings;
import org.wqbench.workload.run.ToolFacts;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code run}: the main job. */
@Command(
    name = "run",
    description = "Measures baseline against patched and prints the table.",
    sortOptions = false)
final class RunCommand implements Callable<Integer> {
  private static final int FORKS = 5;

  /** Five ratios can't be significant at 0.05, six can. */
  private static final int DUET_FORKS = 6;

  private static final Duration WARMUP = Duration.ofSeconds(1);
  private static final Duration TIME = Duration.ofSeconds(3);
  private static final Duration QUICK_WARMUP = Duration.ofMillis(600);
  private static final Duration QUICK_TIME = Duration.ofMillis(1250);

  private enum Design {
    separate,
    duet
  }

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
      names = "--workload",
      paramLabel = "NAME",
      defaultValue = "producers",
      description =
          "producers: as in lib/test_workqueue.c; flush: writers that flush after each write. By"
              + " default ${DEFAULT-VALUE}.")
  private Load load;

  @Option(
      names = "--variants",
      split = ",",
      paramLabel = "NAME",
      description =
          "What is compared with the first, by default baseline,patched; there are kicked_list,"
              + " defer_enqueue, landed and claim_idle too. Of flush the walks, by default"
              + " per_pwq,per_pool_run,per_pool_sorted.")
  private List<String> variants = List.of();

  @Option(
      names = "--forks",
      paramLabel = "N",
      description = "JVM forks of each variant for each scope, by default 5 (6 for a duet).")
  private Integer forks;

  @Option(
      names = "--design",
      paramLabel = "NAME",
      defaultValue = "separate",
      description =
          "separate: a fork for each side; duet: both in one fork, iteration by iteration. By"
              + " default ${DEFAULT-VALUE}.")
  private Design design;

  @Option(
      names = "--aa",
      description = "Measure the first variant against itself: the noise floor of this machine.")
  private boolean selfComparison;

  @Option(
      names = "--handicap",
      paramLabel = "NS",
      description =
          "With --aa: slow each enqueue of the second side down by so many nanoseconds, to see"
              + " whether the run finds it.")
  private int handicapNs;

  @Option(
      names = "--until-decided",
      arity = "0..1",
      fallbackValue = "25",
      paramLabel = "PAIRS",
      description =
          "Add blocks of --forks pairs until no row is undecided, up to so many pairs, by default"
              + " ${FALLBACK-VALUE}; the risk is shared out over the looks.")
  private Integer mostPairs;

  @Option(
      names = "--producers",
      paramLabel = "N",
      description =
          "Producer threads, by default one for each allowed cpu, 8 at most; of flush 64 writers.")
  private Integer producers;

  @Option(
      names = "--cpus",
      paramLabel = "LIST",
      defaultValue = "",
      description = "Cpus of the producers, as in 0-7,16; by default all that may be used.")
  private String cpus;

  @Option(
      names = "--topology",
      paramLabel = "SOURCE",
      defaultValue = TestMachine.THIS,
      description =
          "Make the pools of another machine, with threads unbound: a folder with sys/, its .tar.gz,"
              + " or synthetic:2x40x2 (sockets x cores x threads).")
  private String topology;

  @Option(
      names = "--shard-size",
      paramLabel = "CORES",
      defaultValue = "8",
      description = "Cores in a pod of cache_shard, by default ${DEFAULT-VALUE}.")
  private int shardSize;

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

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Run what is missing in a run directory; takes everything else from it.")
  private Path resume;

  @Mixin private TableFlags flags;

  @Option(names = "--help", usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    Locale.setDefault(Locale.ROOT);
    check();
    TableOptions options = flags.options();
    flags.showSaved();
    HostFacts host = HostProbe.read(Path.of("/"));
    ToolFacts tool = new Tool().facts();
    boolean terminal = Terminal.isInteractive();
    RunJob job =
        resume != null
            ? RunJob.resume(resume, host, tool, System.err, terminal)
            : RunJob.begin(settings(options), out, host, tool, System.err, terminal);
    return ReportCommand.print(job.run(), flags, spec.commandLine().getOut());
  }

  private void check() {
    if (resume != null) {
      checkNothingElse();
    }
    atLeastOne("--forks", forks);
    atLeastOne("--producers", producers);
    atLeastOne("--shard-size", shardSize);
    if (items < 0 || handicapNs < 0) {
      throw bad("--items and --handicap take a number from 0");
    }
    if (handicapNs > 0 && !selfComparison) {
      throw bad("--handicap " + handicapNs + " goes with --aa: it measures how much a run can see");
    }
    checkVariants();
    if (scopes.stream().distinct().count() != scopes.size()) {
      throw bad("--scopes " + scopes + ": give each scope once");
    }
    if (design == Design.duet && items > 0) {
      throw bad("--items with --design duet: a duet needs many iterations, use --time");
    }
    if (mostPairs != null && mostPairs < pairs()) {
      throw bad("--until-decided " + mostPairs + ": not below the first look at " + pairs());
    }
  }

  private void checkVariants() {
    String given = "--variants " + String.join(",", variants);
    for (String variant : variants) {
      if (!load.variants().contains(variant)) {
        throw bad(given + ": no " + variant + ", there are " + String.join(", ", load.variants()));
      }
    }
    boolean different = variants.stream().distinct().count() == variants.size();
    if (!variants.isEmpty() && !selfComparison && (variants.size() < 2 || !different)) {
      throw bad(given + ": give two or more different ones, such as baseline,patched");
    }
    if (design == Design.duet && (sides().size() != 2 || load != Load.producers)) {
      throw bad("--design duet compares two variants with producers, not " + sides().size());
    }
    if (load != Load.producers && (items > 0 || handicapNs > 0)) {
      throw bad("--items and --handicap go with --workload producers");
    }
  }

  private void atLeastOne(String option, Integer value) {
    if (value != null && value < 1) {
      throw bad(option + " " + value + ": at least 1");
    }
  }

  private void checkNothingElse() {
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      if (option.userObject() instanceof Field field
          && field.getDeclaringClass() == RunCommand.class
          && !option.longestName().equals("--resume")) {
        throw bad(
            "--resume takes everything from its directory: leave out " + option.longestName());
      }
    }
  }

  private ParameterException bad(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private int pairs() {
    return forks != null ? forks : design == Design.duet ? DUET_FORKS : FORKS;
  }

  private List<Side> sides() {
    List<String> compared = variants.isEmpty() ? load.defaultVariants() : variants;
    String first = compared.get(0);
    return selfComparison
        ? List.of(new Side(first, first), new Side(ProducerPools.AGAIN, first))
        : compared.stream().map(variant -> new Side(variant, variant)).toList();
  }

  private RunSettings settings(TableOptions options) {
    int usable = TestMachine.of(topology).producerCpus(cpus).size();
    return new RunSettings(
        load,
        design == Design.duet,
        scopes,
        sides(),
        mostPairs != null ? mostPairs : pairs(),
        mostPairs != null ? new Looks(pairs(), pairs()) : null,
        producers != null ? producers : load.defaultThreads(usable),
        items,
        warmup != null ? warmup : quick ? QUICK_WARMUP : WARMUP,
        time != null ? time : quick ? QUICK_TIME : TIME,
        quick,
        topology,
        cpus,
        shardSize,
        !nonStrict,
        lock,
        handicapNs,
        options.neutralWithinOr(Criteria.DEFAULT_NEUTRAL_WITHIN),
        jvmArgs,
        seed != null ? seed : System.nanoTime() & 0xffff,
        command(spec));
  }

  /** The command line as it was given, word by word. */
  static List<String> command(CommandSpec spec) {
    List<String> words = new ArrayList<>(List.of("java", "-jar", "benchmarks.jar"));
    CommandLine root = spec.commandLine().getParent();
    words.addAll(root.getParseResult().originalArgs());
    return words;
  }
}
