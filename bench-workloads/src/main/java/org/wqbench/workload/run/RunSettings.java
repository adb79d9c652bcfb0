package org.wqbench.workload.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.report.run.RunRecord.Side;

/**
 * What a run was asked to do.
 *
 * @param scopes scopes to measure, in the order of the table
 * @param sides what is compared, two or more
 * @param pairs forks of each side for each scope
 * @param producers producer threads
 * @param items items per producer; 0 for a fixed time
 * @param warmup unmeasured time of a fork
 * @param measured measured time of a fork
 * @param mergeEqualScopes whether scopes of equal pods are measured once
 * @param strict whether workers are bound to their pod
 * @param lock kind of pool lock
 * @param jvmArgs flags for the forks besides the fixed ones, each one word whatever is in it
 * @param seed seed of the order
 * @param out run directory to make, null for one below {@code results/}
 * @param command the command line, for the record
 */
public record RunSettings(
    List<AffinityScope> scopes,
    List<Side> sides,
    int pairs,
    int producers,
    int items,
    Duration warmup,
    Duration measured,
    boolean mergeEqualScopes,
    boolean strict,
    LockKind lock,
    List<String> jvmArgs,
    long seed,
    Path out,
    List<String> command) {

  /** Measured iterations of a fork: enough to see whether it is steady. */
  static final int ITERATIONS = 5;

  /** Warm-up iterations of a fork. */
  static final int WARMUP_ITERATIONS = 2;
}
