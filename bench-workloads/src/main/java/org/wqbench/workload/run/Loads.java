package org.wqbench.workload.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.Pods;
import org.wqbench.core.topology.Topology;
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
   * @return the whole cache, a word for each, and a pool a cpu
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

  /**
   * Configurations without those that are the same as another on this machine: scopes of equal
   * pods, and strict ones whose one pod is all there is. Of equal ones the narrowest scope stays,
   * as in a run whose rows are scopes.
   *
   * @param words what {@link Configuration#parse} reads
   * @param topology the machine
   * @param shardSize cores in a pod of cache_shard
   * @return some of them, in their order
   */
  public static List<String> distinct(List<String> words, Topology topology, int shardSize) {
    Map<Object, String> kept = new HashMap<>();
    words.stream()
        .sorted(Comparator.comparingInt(Loads::width))
        .forEach(word -> kept.putIfAbsent(layout(word, topology, shardSize), word));
    return words.stream().filter(kept::containsValue).toList();
  }

  /** Narrow scopes first, free workers before those of the same scope that are confined. */
  private static int width(String word) {
    return Configuration.parse(word)
        .attributes()
        .map(attributes -> 2 * attributes.scope().ordinal() + (attributes.strict() ? 1 : 0))
        .orElse(0);
  }

  private static Object layout(String word, Topology topology, int shardSize) {
    return Configuration.parse(word)
        .attributes()
        .<Object>map(
            attributes -> {
              List<CpuSet> pods = Pods.of(topology, attributes.scope(), shardSize).list();
              boolean confined = attributes.strict() && pods.size() > 1;
              return List.of(pods, confined, attributes.nice());
            })
        .orElse(word);
  }

  static List<String> names(Enum<?>... constants) {
    return Arrays.stream(constants).map(Enum::name).toList();
  }
}
