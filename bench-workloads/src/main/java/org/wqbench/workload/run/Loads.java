package org.wqbench.workload.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.report.run.RunRecord;
import org.wqbench.workload.latency.Configuration;

/** The loads there are. */
public final class Loads {
  /** Producers that wait for each item, as in lib/test_workqueue.c. */
  public static final Load PRODUCERS = new ProducerLoad();

  /** Producers again, and how many cores a pod should have. */
  public static final Load SHARDS = new ShardLoad();

  private static final List<Load> ALL =
      List.of(
          PRODUCERS,
          new FlushLoad(),
          new LaunchLoad(),
          new AntagonistLoad(),
          new EncryptLoad(),
          SHARDS);

  private Loads() {}

  /**
   * The load of a name.
   *
   * @param name a word of users
   * @return the load
   * @throws IllegalArgumentException if there is none, with the names there are
   */
  public static Load parse(String name) {
    return ALL.stream()
        .filter(load -> load.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no workload '"
                        + name
                        + "', there are "
                        + ALL.stream().map(Load::toString).collect(Collectors.joining(", "))));
  }

  static List<Load> all() {
    return ALL;
  }

  /** The load of a recorded run. */
  static Load of(RunRecord run) {
    return ALL.stream()
        .filter(load -> load.rowName().equals(run.rowName()))
        .filter(load -> isOf(load, run.workload().benchmark()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    run.workload().benchmark() + " by " + run.rowName() + " can't be run here"));
  }

  private static boolean isOf(Load load, String benchmark) {
    return load.benchmark(false).getSimpleName().equals(benchmark)
        || load.benchmark(true).getSimpleName().equals(benchmark);
  }

  /**
   * What {@link #SHARDS} compares for pods of so many cores each.
   *
   * @param cores cores in a pod, from 1
   * @return the whole cache, and a word for each
   */
  public static List<String> shardVariants(List<Integer> cores) {
    return ShardLoad.variants(cores);
  }

  /** Configurations of scopes, the widest first, as the kernel's documentation compares them. */
  static List<String> strictOrNot(List<AffinityScope> scopes) {
    List<AffinityScope> widestFirst = new ArrayList<>(scopes);
    Collections.reverse(widestFirst);
    List<String> variants = new ArrayList<>();
    for (AffinityScope scope : widestFirst) {
      variants.add(Configuration.word(scope, false));
      variants.add(Configuration.word(scope, true));
    }
    return variants;
  }

  static List<String> names(Enum<?>... constants) {
    return Arrays.stream(constants).map(Enum::name).toList();
  }
}
