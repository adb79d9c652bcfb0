package org.wqbench.core.workqueue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.wqbench.core.lock.LockKind;
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
 *   Workqueue wq = system.allocWorkqueue("io", WorkqueueAttributes.of(AffinityScope.cache), 256);
 *   wq.queue(new Work("hello", () -> System.out.println("hello")));
 *   wq.drain();
 * }
 * }</pre>
 */
public final class WorkqueueSystem implements AutoCloseable {
  /** Most items of a workqueue that one of its links has in a pool (kernel: WQ_DFL_ACTIVE). */
  public static final int DEFAULT_MAX_ACTIVE = 1024;

  private final Topology topology;
  private final ThreadPlacement placement;
  private final PoolVariant variant;
  private final LockKind lockKind;
  private final int shardSize;
  private final int minIdle;
  private final long idleTimeoutNs;
  private final FailureHandler failureHandler;
  private final PoolTimer timer;
  private final Set<String> placementProblems = ConcurrentHashMap.newKeySet();

  /** Pools by what makes them equal; guarded by this. */
  private final Map<PoolKey, WorkerPool> pools = new HashMap<>();

  /** Workqueues that are not destroyed, with the pools each holds; guarded by this. */
  private final Map<Workqueue, Set<WorkerPool>> workqueues = new HashMap<>();

  private record PoolKey(WorkqueueAttributes attributes, CpuSet pod) {}

  WorkqueueSystem(WorkqueueSystemBuilder settings) {
    topology = settings.topology;
    placement = settings.placement;
    variant = settings.variant;
    lockKind = settings.lockKind;
    shardSize = settings.shardSize;
    minIdle = settings.minIdle;
    idleTimeoutNs = settings.idleTimeoutNs;
    failureHandler = settings.failureHandler;
    timer = settings.timer != null ? settings.timer : new SystemPoolTimer(this::newTimerThread);
    placement.unavailable().ifPresent(placementProblems::add);
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
   * Makes an unbound workqueue; its pools are made, each with one worker, where they are not there
   * yet (kernel: {@code alloc_workqueue(WQ_UNBOUND)}).
   *
   * @param name for reports
   * @param attributes scope, strictness and nice level of the workers
   * @param maxActive most of its items that one cpu's link has on a worklist or running, at least 1
   * @return the workqueue
   * @throws IllegalArgumentException if maxActive is below 1
   * @throws IllegalStateException if the system refuses to create threads
   */
  public synchronized Workqueue allocWorkqueue(
      String name, WorkqueueAttributes attributes, int maxActive) {
    if (maxActive < 1) {
      throw new IllegalArgumentException(
          "max_active " + maxActive + " of " + name + ": at least 1");
    }
    Pods pods = Pods.of(topology, attributes.scope(), shardSize);
    Workqueue workqueue = new Workqueue(this, name, attributes, topology.online().last() + 1);
    Set<WorkerPool> held = new java.util.LinkedHashSet<>();
    for (int cpu : topology.online().toArray()) {
      CpuSet pod = pods.pod(pods.podOf(cpu));
      WorkerPool pool = pools.computeIfAbsent(new PoolKey(attributes, pod), this::startPool);
      if (held.add(pool)) {
        pool.users++;
      }
      workqueue.link(cpu, new PoolWorkqueue(workqueue, pool, maxActive));
    }
    workqueues.put(workqueue, held);
    return workqueue;
  }

  private WorkerPool startPool(PoolKey key) {
    String name = key.attributes().scope() + "[" + key.pod() + "]";
    WorkerPool pool = new WorkerPool(name, this, key.pod(), key.attributes());
    pool.start();
    return pool;
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
   * Counts of every pool there is now, in no particular order.
   *
   * @return one record a pool
   */
  public synchronized List<PoolStats> stats() {
    return pools.values().stream().map(WorkerPool::stats).toList();
  }

  /**
   * What could not be done to place workers, in words; empty when every worker is where it should
   * be.
   *
   * @return a copy, each reason once
   */
  public List<String> placementProblems() {
    return List.copyOf(placementProblems);
  }

  /** Destroys all workqueues and ends all threads. */
  @Override
  public void close() {
    List<Workqueue> left;
    synchronized (this) {
      left = new ArrayList<>(workqueues.keySet());
    }
    left.forEach(Workqueue::destroy);
    timer.close();
  }

  ThreadPlacement placement() {
    return placement;
  }

  PoolVariant variant() {
    return variant;
  }

  LockKind lockKind() {
    return lockKind;
  }

  int minIdle() {
    return minIdle;
  }

  long idleTimeoutNs() {
    return idleTimeoutNs;
  }

  long nowNs() {
    return timer.nowNs();
  }

  void schedule(Runnable task, long delayNs) {
    timer.schedule(task, delayNs);
  }

  /** Binds the calling worker to those of the cpus that the process may use. */
  void place(CpuSet cpus, int nice) {
    CpuSet usable = cpus.and(placement.allowed());
    placement
        .bind(usable.isEmpty() ? placement.allowed() : usable)
        .ifPresent(placementProblems::add);
    if (nice != 0) {
      placement.nice(nice).ifPresent(placementProblems::add);
    }
  }

  boolean runsOutside(CpuSet cpus) {
    int cpu = placement.runningCpu();
    return cpu >= 0 && !cpus.contains(cpu);
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

  private void report(Workqueue workqueue, Work work, Throwable failure) {
    try {
      failureHandler.failed(workqueue, work, failure);
    } catch (RuntimeException handlerFailed) {
      System.err.println("wqbench: the failure handler failed itself: " + handlerFailed);
    }
  }

  Thread newThread(Runnable body, String name) {
    Thread thread = new Thread(null, body, name, 0, false);
    thread.setDaemon(true);
    return thread;
  }

  private Thread newTimerThread(Runnable body) {
    return newThread(
        () -> {
          place(placement.allowed(), 0);
          body.run();
        },
        "wqbench-timer");
  }
}
