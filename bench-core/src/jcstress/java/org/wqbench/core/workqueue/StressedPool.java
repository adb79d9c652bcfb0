package org.wqbench.core.workqueue;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.core.topology.Topology;

/**
 * A pool whose one worker is played by an actor. A second worker is idle for ever, so that the pool
 * makes no thread; it is not asleep, so a kick that picks it does nothing.
 */
final class StressedPool {
  private static final Topology MACHINE = SyntheticTopology.parse("1x1x1");
  private static final WorkqueueAttributes ATTRIBUTES =
      WorkqueueAttributes.of(AffinityScope.system);
  private static final Map<PoolVariant, Workqueue> WORKQUEUES = new ConcurrentHashMap<>();

  private final WorkerPool pool;
  private final PoolWorkqueue link;
  private final Worker worker;
  private boolean ran;

  StressedPool(PoolVariant variant) {
    Workqueue workqueue = WORKQUEUES.computeIfAbsent(variant, StressedPool::workqueue);
    pool = new WorkerPool(workqueue.system(), new PoolKey(ATTRIBUTES, MACHINE.online(), false));
    link = new PoolWorkqueue(workqueue, pool, 1);
    worker = new Worker(pool, "actor");
    worker.thread = Thread.currentThread(); // a wake unparks it
    pool.lock();
    pool.addIdle(new Worker(pool, "spare"));
    pool.addIdle(worker);
    pool.unlock();
  }

  private static Workqueue workqueue(PoolVariant variant) {
    return WorkqueueSystem.builder(MACHINE, ThreadPlacement.detect())
        .variant(variant)
        .build()
        .workqueue("stressed")
        .attributes(ATTRIBUTES)
        .alloc();
  }

  void queue(Work work) {
    pool.lock();
    pool.enqueue(link, work);
    pool.unlock();
  }

  /** A turn of the worker: it runs what is there, and is asleep by its flag. */
  void turn() {
    worker.turn();
  }

  /** What an item may do. */
  void ran() {
    ran = true;
  }

  boolean hasRun() {
    return ran;
  }

  boolean isWorkerAsleep() {
    return worker.isAsleep();
  }
}
