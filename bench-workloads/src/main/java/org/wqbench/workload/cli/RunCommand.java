package org.wqbench.workload.cli;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.RunRecord.Looks;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.table.TableOptions;
import org.wqbench.workload.host.HostProbe;
import org.wqbench.workload.machine.TestMachine;
import org.wqbench.workload.producer.ProducerPools;
import org.wqbench.workload.run.Load;
import org.wqbench.workload.run.Loads;
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

  /**
   * There is more to compile: after half a second a profiled fork still ran at 0.74 of its rate.
   */
  private static final Duration PROFILED_WARMUP = Duration.ofSeconds(3);

  private enum Design {
    separate,
    duet
  }

  private enum Profiler {
    jfr,
    async
  }

  @Spec private CommandSpec spec;

  @Option(
      names = "--quick",
      description =
          "About a minute on two cpus: shorter forks, and scopes whose pods are equal here are"
              + " measured once.")
  private boolean quick;

  @Mixin private ComparedFlags compared;

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
      names = "--profile",
      arity = "0..1",
      fallbackValue = "jfr",
      paramLabel = "NAME",
      description =
          "Record where the time goes, by the JDK's flight recorder, and add to the forks some of"
              + " the first variant without it: what the profile costs. jfr: threads are sampled"
              + " by the JVM; async: by an async-profiler in LD_LIBRARY_PATH, which sees the kernel"
              + " too. By default ${FALLBACK-VALUE}.")
  private Profiler profile;

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

  @Mixin private ForkFlags each;

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
    atLeastOne("--producers", each.producers);
    atLeastOne("--shard-size", each.shardSize);
    if (items() < 0 || handicapNs < 0) {
      throw bad("--items and --handicap take a number from 0");
    }
    if (handicapNs > 0 && !selfComparison) {
      throw bad("--handicap " + handicapNs + " goes with --aa: it measures how much a run can see");
    }
    compared.check(selfComparison);
    checkLoad();
    if (design == Design.duet && items() > 0) {
      throw bad("--items with --design duet: a duet needs many iterations, use --time");
    }
    if (mostPairs != null && mostPairs < pairs()) {
      throw bad("--until-decided " + mostPairs + ": not below the first look at " + pairs());
    }
  }

  private void checkLoad() {
    Load load = compared.load;
    if (profile != null && (design == Design.duet || load != Loads.PRODUCERS)) {
      throw bad("--profile goes with --workload producers and --design separate");
    }
    if (design == Design.duet && (sides().size() != 2 || load != Loads.PRODUCERS)) {
      throw bad("--design duet compares two variants with producers, not " + sides().size());
    }
    if (load != Loads.PRODUCERS && handicapNs > 0) {
      throw bad("--handicap goes with --workload producers");
    }
    if (items() > 0 && !load.countsItems()) {
      throw bad("--items goes with --workload producers or launch, use --time");
    }
    if (load.defaultItems() > 0 && (each.time != null || each.warmup != null || items() == 0)) {
      throw bad("--workload " + load + " is measured by --items, not by time");
    }
    if (!load.hasScopeRows() && each.nonStrict) {
      throw bad("--non-strict: --variants of " + load + " say it, as in cpu,cpu_strict");
    }
    if (each.producers != null && !load.threadsCanBeChosen()) {
      throw bad("--producers " + each.producers + ": the threads of " + load + " are fixed");
    }
    if (load.needsRealCpus() && !each.topology.equals(TestMachine.THIS)) {
      throw bad("--topology with --workload " + load + ": its cpus are real, leave it out");
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
          && Set.of(RunCommand.class, ComparedFlags.class, ForkFlags.class)
              .contains(field.getDeclaringClass())
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

  private int items() {
    return each.items != null ? each.items : compared.load.defaultItems();
  }

  private Duration warmup() {
    if (each.warmup != null) {
      return each.warmup;
    }
    return profile != null ? PROFILED_WARMUP : compared.load.warmup(quick);
  }

  private List<Side> sides() {
    List<String> variants = compared.variants(quick, each);
    String first = variants.get(0);
    List<Side> sides = new ArrayList<>();
    if (selfComparison) {
      sides.addAll(List.of(new Side(first, first), new Side(ProducerPools.AGAIN, first)));
    } else {
      variants.forEach(variant -> sides.add(new Side(variant, variant)));
    }
    if (profile != null) {
      sides.add(new Side(Side.UNPROFILED, first));
    }
    return sides;
  }

  private RunSettings settings(TableOptions options) {
    int usable = TestMachine.of(each.topology).producerCpus(each.cpus).size();
    return new RunSettings(
        compared.load,
        design == Design.duet,
        compared.scopes,
        compared.cases(),
        sides(),
        mostPairs != null ? mostPairs : pairs(),
        mostPairs != null ? new Looks(pairs(), pairs()) : null,
        each.producers != null ? each.producers : compared.load.defaultThreads(usable),
        items(),
        warmup(),
        each.time != null ? each.time : compared.load.time(quick),
        quick,
        each.topology,
        each.cpus,
        each.shardSize,
        !each.nonStrict,
        each.lock,
        handicapNs,
        profile == null ? null : profile.name(),
        options.neutralWithinOr(Criteria.DEFAULT_NEUTRAL_WITHIN),
        each.jvmArgs,
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
