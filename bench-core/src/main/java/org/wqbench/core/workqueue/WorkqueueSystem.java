package org.wqbench.core.workqueue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.wqbench.core.lock.MeasuredLock;
import org.wqbench.core.lock.PoolLock;
import org.wqbench.core.lock.ProfiledLock;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.Pods;
import org.wqbench.core.topology.Topology;

/**
 * All workqueues of one machine and the pools they share. One variant and one lock kind each.
 *
 * <pre>{@code
 * try (WorkqueueSystem system =
 *     WorkqueueSystem.builder(topology, placement).variant(PoolVariant.patched).build()) {
 *   Workqueue wq = system.workqueue("io").attributes(WorkqueueAttributes.of(AffinityScope.cache)).alloc();
 *   wq.queue(new Work("hello", () -> System.out.println("hello")));
 *   wq.flush();
 * }
 * }</pre>
 */
public final class WorkqueueSystem implements AutoCloseable {
  private final Topology topology;
  private final PoolVariant variant;
  private final Supplier<PoolLock> locks;
  private final boolean measuresLocks;
  private final boolean profiles;
  private final FlushWalk flushWalk;
  private final int shardSize;
  private final int minIdle;
  private final long idleTimeoutNs;
  private final FailureHandler failureHandler;
  private final WorkerThreads threads;
  private final PoolTimer timer;

  /** Pools by what makes them equal, oldest first; guarded by this. */
  private final Map<PoolKey, WorkerPool> pools = new LinkedHashMap<>();

  /** Workqueues that are not destroyed, oldest first, with their pools; guarded by this. */
  private final Map<Workqueue, Set<WorkerPool>> workqueues = new LinkedHashMap<>();

  /** Guarded by this. */
  private boolean closed;

  WorkqueueSystem(WorkqueueSystemBuilder settings) {
    topology = settings.topology;
    variant = settings.variant;
    locks = settings.locks;
    measuresLocks = settings.measuresLocks;
    profiles = settings.profiles;
    flushWalk = settings.flushWalk;
    shardSize = settings.shardSize;
    minIdle = settings.minIdle;
    idleTimeoutNs = settings.idleTimeoutNs;
    failureHandler = settings.failureHandler;
    threads = new WorkerThreads(settings.placement, settings.threadStarter);
    timer = settings.timer != null ? settings.timer : new SystemPoolTimer(this::newTimerThread);
  }

  /**
   * Starts the description of a system.
   *
   * @param topology the machine whose cpus get pools
   * @param placement how workers are bound
   * @return settings at their defaults
   */
  public static WorkqueueSystemBuilder builder(Topology topology, ThreadPlacement placement) {
    return new WorkqueueSystemBuilder(topology, placement);
  }

  /**
   * Starts the description of a workqueue (kernel: {@code alloc_workqueue}).
   *
   * @param name for reports
   * @return settings at their defaults
   */
  public WorkqueueBuilder workqueue(String name) {
    return new WorkqueueBuilder(this, name);
  }

  synchronized Workqueue alloc(WorkqueueBuilder spec) {
    if (closed) {
      throw new IllegalStateException("the system is closed: no workqueue " + spec.name);
    }
    Workqueue workqueue = new Workqueue(this, spec, topology.online().last() + 1);
    workqueues.put(workqueue, new LinkedHashSet<>());
    try {
      linkAll(workqueue, spec);
    } catch (IllegalStateException noThread) {
      release(workqueue);
      throw noThread;
    }
    return workqueue;
  }

  private void linkAll(Workqueue workqueue, WorkqueueBuilder spec) {
    Pods pods = pods(spec.attributes);
    ActiveLimit limit = spec.bound || spec.ordered ? null : new ActiveLimit(spec.maxActive);
    PoolWorkqueue link = null;
    for (int cpu : topology.online().toArray()) {
      if (link == null || !spec.ordered) {
        CpuSet pod = pods.pod(pods.podOf(cpu));
        WorkerPool pool = hold(workqueue, new PoolKey(spec.attributes, pod, spec.bound));
        link =
            limit == null
                ? new PoolWorkqueue(workqueue, pool, spec.maxActive)
                : new PoolWorkqueue(workqueue, pool, limit);
      }
      workqueue.link(cpu, link);
    }
    workqueue.linked();
    if (workqueue.rescuer() != null && !workqueue.rescuer().start()) {
      throw refusedThread("the rescuer of " + workqueue.name());
    }
  }

  private Pods pods(WorkqueueAttributes attributes) {
    return Pods.of(topology, attributes.scope(), shardSize);
  }

  private WorkerPool hold(Workqueue workqueue, PoolKey key) {
    WorkerPool pool = pools.get(key);
    if (pool == null) {
      pool = new WorkerPool(this, key);
      if (!pool.start()) {
        pool.stop();
        throw refusedThread("pool " + pool.name());
      }
      pools.put(key, pool);
    }
    if (workqueues.get(workqueue).add(pool)) {
      pool.users++;
    }
    return pool;
  }

  private static IllegalStateException refusedThread(String whose) {
    return new IllegalStateException("the system refuses to create a thread for " + whose);
  }

  synchronized void release(Workqueue workqueue) {
    Set<WorkerPool> held = workqueues.remove(workqueue);
    if (held == null) {
      return;
    }
    for (WorkerPool pool : held) {
      if (--pool.users == 0) {
        pools.values().remove(pool);
        pool.stop();
      }
    }
  }

  /**
   * Counts of every pool there is now.
   *
   * @return one record a pool, oldest first
   */
  public synchronized List<PoolStats> stats() {
    return pools.values().stream().map(WorkerPool::stats).toList();
  }

  /**
   * Scopes and their pods, pools and workqueues, for reading (kernel: the report of
   * tools/workqueue/wq_dump.py).
   *
   * @return lines without line ends
   */
  public synchronized List<String> dump() {
    return new SystemDump(topology, shardSize, pools.values(), workqueues.keySet()).lines();
  }

  /**
   * What could not be done to place workers, in words; empty when every worker is where it should
   * be.
   *
   * @return a copy, each reason once
   */
  public List<String> placementProblems() {
    return threads.problems();
  }

  /** Destroys all workqueues and ends all threads. Delays that are not over never end. */
  @Override
  public void close() {
    List<Workqueue> left;
    synchronized (this) {
      closed = true;
      left = new ArrayList<>(workqueues.keySet());
    }
    left.forEach(Workqueue::destroy);
    timer.close();
  }

  PoolVariant variant() {
    return variant;
  }

  PoolLock newLock(String pool) {
    if (profiles) {
      return new ProfiledLock(locks.get(), pool);
    }
    return measuresLocks ? new MeasuredLock(locks.get()) : locks.get();
  }

  FlushWalk flushWalk() {
    return flushWalk;
  }

  int minIdle() {
    return minIdle;
  }

  long idleTimeoutNs() {
    return idleTimeoutNs;
  }

  WorkerThreads threads() {
    return threads;
  }

  PoolTimer timer() {
    return timer;
  }

  /** Runs the item; a function that throws or leaves an interrupt behind harms nobody else. */
  boolean runGuarded(Workqueue workqueue, Work work) {
    try {
      work.run();
      return true;
    } catch (Throwable failure) {
      report(workqueue, work, failure);
      return false;
    } finally {
      Thread.interrupted();
    }
  }

  void report(Workqueue workqueue, Work work, Throwable failure) {
    try {
      failureHandler.failed(workqueue, work, failure);
    } catch (Throwable handlerFailed) {
      System.err.println("wqbench: the failure handler failed itself: " + handlerFailed);
    }
  }

  private Thread newTimerThread(Runnable body) {
    Runnable placed =
        () -> {
          threads.place(threads.allowed(), 0);
          threads.outrankOthers();
          body.run();
        };
    Thread thread = new Thread(null, placed, "wqbench-timer", 0, false);
    thread.setDaemon(true);
    return thread;
  }
}
