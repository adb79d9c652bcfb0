package org.wqbench.workload.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.workqueue.PoolVariant;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord;
import org.wqbench.workload.producer.ProducerLoop;

/**
 * The producers on pods of so many cores each, against one pool a last-level cache; and a pool a
 * cpu, the most that any size can come to. Reviewers of the cache_shard scope asked for 4, 8, 16
 * and 32, and for the number of workers.
 */
final class ShardLoad extends Load {
  private static final String WHOLE_CACHE = AffinityScope.cache.name();
  private static final String NO_SHARING = AffinityScope.cpu.name();
  private static final List<String> SCOPES = List.of(WHOLE_CACHE, NO_SHARING);
  private static final String SHARD = "shard_";
  private static final Pattern SIZED = Pattern.compile(SHARD + "[1-9]\\d{0,3}");

  ShardLoad() {
    super(
        "shards",
        ProducerLoop.class,
        "shardSize",
        "variant",
        List.of(Measure.RATE, new Measure("p50", "p50", "ns", false, Measure.P95.tag())));
  }

  static List<String> variants(List<Integer> cores) {
    return Stream.of(
            Stream.of(WHOLE_CACHE), cores.stream().map(size -> SHARD + size), Stream.of(NO_SHARING))
        .flatMap(sides -> sides)
        .toList();
  }

  @Override
  public List<String> cases() {
    return Loads.names(PoolVariant.values());
  }

  @Override
  public List<String> defaultCases() {
    return List.of(PoolVariant.baseline.name());
  }

  @Override
  public void checkVariant(String variant) {
    if (!SCOPES.contains(variant) && !SIZED.matcher(variant).matches()) {
      throw new IllegalArgumentException("no " + variant + ", write cache, shard_4, shard_16, cpu");
    }
  }

  @Override
  public List<String> defaultVariants(List<AffinityScope> scopes) {
    return variants(List.of(4, 8, 16, 32));
  }

  @Override
  public int defaultThreads(int usableCpus) {
    return Loads.PRODUCERS.defaultThreads(usableCpus);
  }

  @Override
  Map<String, String> params(RunRecord.Workload workload, String row, RunRecord.Side side) {
    boolean sized = !SCOPES.contains(side.variant());
    Map<String, String> params = new LinkedHashMap<>();
    params.put("variant", row);
    params.put("scope", sized ? AffinityScope.cache_shard.name() : side.variant());
    params.put(
        "shardSize",
        sized ? side.variant().substring(SHARD.length()) : String.valueOf(workload.shardSize()));
    params.put("strict", String.valueOf(workload.strict()));
    return params;
  }
}
