package org.wqbench.workload.cli;

import java.util.List;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.workload.machine.TestMachine;
import org.wqbench.workload.run.Load;
import org.wqbench.workload.run.Loads;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code run} that say which sides are compared, doing what, and in which rows. */
final class ComparedFlags {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--scopes",
      split = ",",
      converter = ScopeConverter.class,
      paramLabel = "NAME",
      description = "Affinity scopes, by default all six: ${COMPLETION-CANDIDATES}.")
  List<AffinityScope> scopes = List.of(AffinityScope.values());

  @Option(
      names = "--workload",
      converter = LoadConverter.class,
      paramLabel = "NAME",
      defaultValue = "producers",
      description =
          "producers: as in lib/test_workqueue.c; flush: writers that flush after each write;"
              + " launch: application launches; antagonist: delayed work beside a hog; encrypt:"
              + " blocks to encrypt; shards: producers on pods of some cores each. By default"
              + " ${DEFAULT-VALUE}.")
  Load load;

  @Option(
      names = "--variants",
      split = ",",
      paramLabel = "NAME",
      description =
          "What is compared with the first, by default baseline,patched; there are kicked_list,"
              + " defer_enqueue, landed and claim_idle too. Of flush the walks, by default"
              + " per_pwq,per_pool_run,per_pool_sorted. Of the others configurations, such as cpu,"
              + " cpu_strict, cpu_strict_nice-19, bound, bound_highpri; by default of --scopes.")
  private List<String> variants = List.of();

  @Option(
      names = "--cases",
      split = ",",
      paramLabel = "NAME",
      description =
          "Rows of the workloads whose rows are no scopes: launch beside none or busy threads,"
              + " antagonist with a hog nice, fifo or none, encrypt with issuers many, few or one.")
  private List<String> cases = List.of();

  @Option(
      names = "--shard-sizes",
      split = ",",
      paramLabel = "CORES",
      description = "Short for --workload shards with pods of so many cores, as in 2,4,8,16.")
  private List<Integer> shardSizes = List.of();

  /**
   * Takes the sizes of shards for what they are short for, and looks at the rest.
   *
   * @param selfComparison whether the first variant alone is measured
   */
  void check(boolean selfComparison) {
    if (!shardSizes.isEmpty()) {
      sweepShards();
    }
    checkRows();
    checkVariants(selfComparison);
  }

  private void sweepShards() {
    if ((load != Loads.PRODUCERS && load != Loads.SHARDS) || !variants.isEmpty()) {
      throw bad("--shard-sizes " + shardSizes + " says what is compared: leave out --variants");
    }
    load = Loads.SHARDS;
    variants = Loads.shardVariants(shardSizes);
  }

  private void checkRows() {
    if (scopes.stream().distinct().count() != scopes.size()) {
      throw bad("--scopes " + scopes + ": give each scope once");
    }
    String given = "--cases " + String.join(",", cases);
    if (load.cases().isEmpty() && !cases.isEmpty()) {
      throw bad(given + ": the rows of " + load + " are scopes, use --scopes");
    }
    for (String name : cases) {
      if (!load.cases().contains(name)) {
        throw bad(given + ": no " + name + ", use " + String.join(" or ", load.cases()));
      }
    }
    if (cases.stream().distinct().count() != cases.size()) {
      throw bad(given + ": give each once");
    }
  }

  private void checkVariants(boolean selfComparison) {
    String given = "--variants " + String.join(",", variants);
    for (String variant : variants) {
      try {
        load.checkVariant(variant);
      } catch (IllegalArgumentException e) {
        throw bad(given + ": " + e.getMessage());
      }
    }
    boolean different = variants.stream().distinct().count() == variants.size();
    if (!variants.isEmpty() && !selfComparison && (variants.size() < 2 || !different)) {
      throw bad(given + ": give two or more different ones");
    }
  }

  private ParameterException bad(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /**
   * What is compared, by default that of the workload; of configurations a quick run leaves out
   * those that are the same here.
   */
  List<String> variants(boolean quick, ForkFlags each) {
    if (!variants.isEmpty()) {
      return variants;
    }
    List<String> all = load.defaultVariants(scopes);
    return quick && load.comparesScopes()
        ? Loads.distinct(all, TestMachine.of(each.topology).topology(), each.shardSize)
        : all;
  }

  List<String> cases() {
    return cases.isEmpty() ? load.defaultCases() : cases;
  }
}
