package org.wqbench.workload.run;

import java.time.Duration;
import java.util.List;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.report.run.RunRecord.Looks;
import org.wqbench.report.run.RunRecord.Side;

/**
 * What a run was asked to do.
 *
 * @param load what drives the pools
 * @param duet whether both sides run in one fork
 * @param scopes scopes to measure, in the order of the table; none where rows are cases
 * @param cases rows that are no scopes; none where they are
 * @param sides what is compared, two or more
 * @param pairs forks of each side for each scope, the most there can be with looks
 * @param looks when to look whether everything is decided, null for never
 * @param producers producer threads, or writers
 * @param items items per producer; 0 for a fixed time
 * @param warmup unmeasured time of a fork
 * @param measured measured time of a fork
 * @param mergeEqualScopes whether scopes of equal pods are measured once
 * @param topology source of the topology, {@code /} for this machine
 * @param cpus cpus of the producers as a kernel cpu list, blank for all that may be used
 * @param shardSize cores in a pod of cache_shard
 * @param strict whether workers are bound to their pod
 * @param lock kind of pool lock
 * @param handicapNs busy time added to each enqueue of the second side, nanoseconds
 * @param profile what records where the time goes, null for nothing
 * @param neutralWithin ratios from 1 - this to 1 + this count as equal
 * @param jvmArgs flags for the forks besides the fixed ones, each one word whatever is in it
 * @param seed seed of the order
 * @param command the command line, for the record
 */
public record RunSettings(
    Load load,
    boolean duet,
    List<AffinityScope> scopes,
    List<String> cases,
    List<Side> sides,
    int pairs,
    Looks looks,
    int producers,
    int items,
    Duration warmup,
    Duration measured,
    boolean mergeEqualScopes,
    String topology,
    String cpus,
    int shardSize,
    boolean strict,
    LockKind lock,
    long handicapNs,
    String profile,
    double neutralWithin,
    List<String> jvmArgs,
    long seed,
    List<String> command) {

  /** Measured iterations of a fork: enough to see whether it is steady. */
  private static final int ITERATIONS = 5;

  private static final int WARMUP_ITERATIONS = 2;

  /** The last of them is recorded too. */
  private static final int PROFILED_WARMUP_ITERATIONS = 5;

  /** Windows of a duet: four cycles of A B B A, eight pairs of neighbours. */
  private static final int DUET_ITERATIONS = 16;

  private static final int DUET_WARMUP_ITERATIONS = 4;

  int iterations() {
    return items > 0 ? 1 : duet ? DUET_ITERATIONS : ITERATIONS;
  }

  int warmupIterations() {
    if (items > 0) {
      return 1;
    }
    if (duet) {
      return DUET_WARMUP_ITERATIONS;
    }
    return profile != null ? PROFILED_WARMUP_ITERATIONS : WARMUP_ITERATIONS;
  }
}
