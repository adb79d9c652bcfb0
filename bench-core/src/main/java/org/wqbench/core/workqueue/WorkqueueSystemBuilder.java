package org.wqbench.core.workqueue;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.lock.PoolLock;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CacheShards;
import org.wqbench.core.topology.Topology;

/** Settings of a {@link WorkqueueSystem}; the defaults are the kernel's. */
public final class WorkqueueSystemBuilder {
  final Topology topology;
  final ThreadPlacement placement;
  PoolVariant variant = PoolVariant.baseline;
  Supplier<PoolLock> locks = LockKind.reentrant::newLock;
  boolean measuresLocks;
  boolean profiles;
  FlushWalk flushWalk = FlushWalk.per_pwq;
  int shardSize = CacheShards.DEFAULT_SIZE;
  int minIdle = 2;
  long idleTimeoutNs = TimeUnit.SECONDS.toNanos(300);
  PoolTimer timer;
  Consumer<? super WorkerThread> threadStarter = Thread::start;
  FailureHandler failureHandler =
      (workqueue, work, failure) ->
          System.err.println(
              "wqbench: work item '" + work + "' of " + workqueue.name() + " failed: " + failure);

  WorkqueueSystemBuilder(Topology topology, ThreadPlacement placement) {
    this.topology = Objects.requireNonNull(topology, "topology");
    this.placement = Objects.requireNonNull(placement, "placement");
  }

  /**
   * How pools wake their workers; default {@link PoolVariant#baseline}.
   *
   * @param variant the variant of all pools
   * @return this
   */
  public WorkqueueSystemBuilder variant(PoolVariant variant) {
    this.variant = Objects.requireNonNull(variant, "variant");
    return this;
  }

  /**
   * The lock of the pools; default {@link LockKind#reentrant}.
   *
   * @param lockKind the kind of lock of all pools
   * @return this
   */
  public WorkqueueSystemBuilder lockKind(LockKind lockKind) {
    return locks(lockKind::newLock);
  }

  WorkqueueSystemBuilder locks(Supplier<PoolLock> locks) {
    this.locks = locks;
    return this;
  }

  /**
   * Counts acquisitions of pool locks and the time waited for them, see {@link PoolStats#lock}.
   * Costs a further attempt to take a contended lock, and the counters' writes under it.
   *
   * @return this
   */
  public WorkqueueSystemBuilder measureLocks() {
    this.measuresLocks = true;
    return this;
  }

  /**
   * Counts what {@link #measureLocks} does and the wakes, see {@link PoolStats#wakesUnderLock}, and
   * gives the flight recorder samples of how long things took, see {@link org.wqbench.core.event}.
   * Without this nothing of it costs anything.
   *
   * @return this
   */
  public WorkqueueSystemBuilder profile() {
    this.profiles = true;
    return this;
  }

  /**
   * How flushes walk over the links of a workqueue; default {@link FlushWalk#per_pwq}.
   *
   * @param walk the walk of all workqueues
   * @return this
   */
  public WorkqueueSystemBuilder flushWalk(FlushWalk walk) {
    this.flushWalk = Objects.requireNonNull(walk, "walk");
    return this;
  }

  /**
   * Size of the cache_shard pods; default 8.
   *
   * @param cores cores in a shard, at least 1
   * @return this
   */
  public WorkqueueSystemBuilder shardSize(int cores) {
    this.shardSize = cores;
    return this;
  }

  /**
   * The cull: idle workers beyond {@code minIdle} are retired, as long as there are not more than
   * four busy ones to each, once they are idle for longer than the timeout.
   *
   * @param minIdle idle workers that are always kept, not negative; default 2 as in the kernel.
   *     With 0 the cull may retire a worker that was kicked and does not run yet: {@link
   *     PoolVariant#baseline} and {@link PoolVariant#landed} then strand the item, until the next
   *     one is queued
   * @param idleTimeoutNs nanoseconds, not negative, default 300 s as in the kernel
   * @return this
   * @throws IllegalArgumentException if one is out of range
   */
  public WorkqueueSystemBuilder cull(int minIdle, long idleTimeoutNs) {
    if (minIdle < 0 || idleTimeoutNs < 0) {
      throw new IllegalArgumentException(
          "cull(" + minIdle + ", " + idleTimeoutNs + "): use 0 or more for both");
    }
    this.minIdle = minIdle;
    this.idleTimeoutNs = idleTimeoutNs;
    return this;
  }

  /**
   * Who is told of items that throw; default one line on the standard error stream.
   *
   * @param failureHandler called by workers
   * @return this
   */
  public WorkqueueSystemBuilder onFailure(FailureHandler failureHandler) {
    this.failureHandler = Objects.requireNonNull(failureHandler, "failureHandler");
    return this;
  }

  /** How threads are started; throws OutOfMemoryError where one is refused. */
  WorkqueueSystemBuilder threadStarter(Consumer<? super WorkerThread> starter) {
    this.threadStarter = starter;
    return this;
  }

  WorkqueueSystemBuilder timer(PoolTimer timer) {
    this.timer = timer;
    return this;
  }

  /**
   * Makes the system; it has no pool and no thread yet.
   *
   * @return a system to be closed
   */
  public WorkqueueSystem build() {
    return new WorkqueueSystem(this);
  }
}
