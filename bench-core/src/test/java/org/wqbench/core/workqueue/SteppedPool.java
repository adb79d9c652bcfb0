package org.wqbench.core.workqueue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.wqbench.core.lock.PoolLock;
import org.wqbench.core.placement.NoThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.core.topology.Topology;

/**
 * A pool of one cpu whose workers have no running threads: the test gives each its turns. After
 * {@link #reset} all are idle and the cull may have them once {@link #TIMEOUT_NS} have passed.
 *
 * <p>Plain loops, and all that does not change made once: a model checker runs this.
 */
final class SteppedPool {
  static final long TIMEOUT_NS = 300;
  private static final Topology ONE_CPU = SyntheticTopology.parse("1x1x1");

  private final int idleWorkers;
  private final ManualTimer timer = new ManualTimer();
  private final WorkqueueBuilder spec;
  private final WorkqueueSystem system;

  /** All that were ever made; those that have ended are null. */
  private List<Worker> workers;

  private PoolWorkqueue link;
  private Workqueue wq;
  private WorkerPool pool;

  SteppedPool(PoolVariant variant, int minIdle, int idleWorkers, Supplier<PoolLock> locks) {
    this.idleWorkers = idleWorkers;
    system =
        WorkqueueSystem.builder(ONE_CPU, new NoThreadPlacement(ONE_CPU.online(), "stepped"))
            .variant(variant)
            .cull(minIdle, TIMEOUT_NS)
            .timer(timer)
            .locks(locks)
            .threadStarter(thread -> add(thread.worker))
            .build();
    spec =
        system.workqueue("wq").attributes(WorkqueueAttributes.of(AffinityScope.cpu)).maxActive(9);
  }

  private void add(Worker worker) {
    worker.thread = null; // never to be run; leads to half of the JVM
    workers.add(worker);
  }

  /** A new pool, of this kind. */
  SteppedPool reset() {
    timer.reset();
    workers = new ArrayList<>();
    pool = new WorkerPool(system, new PoolKey(spec.attributes, ONE_CPU.online(), false));
    wq = new Workqueue(system, spec, 1);
    link = new PoolWorkqueue(wq, pool, spec.maxActive);
    wq.link(0, link);
    wq.linked();
    pool.lock();
    while (workers.size() < idleWorkers) {
      pool.manager.create();
    }
    pool.unlock();
    runWhoIsAwake();
    return this;
  }

  Workqueue workqueue() {
    return wq;
  }

  WorkerPool pool() {
    return pool;
  }

  void queue(Work work) {
    wq.queueOn(0, work);
  }

  /** Lets the time pass after which the cull comes, and comes now. */
  void cull() {
    timer.advance(TIMEOUT_NS);
  }

  /** Gives turns to every worker that is awake, until none is. */
  void runWhoIsAwake() {
    boolean moved;
    do {
      moved = false;
      for (int i = 0; i < workers.size(); i++) {
        Worker worker = workers.get(i);
        if (worker != null && !worker.isAsleep()) {
          moved = true;
          if (!worker.turn()) {
            workers.set(i, null);
          }
        }
      }
    } while (moved);
  }

  /** Whether nothing has been done since the reset. */
  boolean isFresh() {
    return pool.items.started() == 0
        && pool.workers.size() == idleWorkers
        && pool.worklist.isEmpty();
  }

  int awake() {
    int awake = 0;
    for (Worker worker : workers) {
      if (worker != null && !worker.isAsleep()) {
        awake++;
      }
    }
    return awake;
  }

  /**
   * Whether an item waits and nobody will look at it: every worker has ended, is dying, or is
   * asleep. To be asked while no call is under way.
   */
  boolean isStranded() {
    if (pool.worklist.isEmpty()) {
      return false;
    }
    for (Worker worker : workers) {
      if (worker != null && !worker.dying && !worker.isAsleep()) {
        return false;
      }
    }
    return true;
  }
}
