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
 * A pool of one cpu whose workers have no running threads: the test gives each its turns. All
 * workers are idle and the cull may have them once the clock is moved by {@link #TIMEOUT_NS}.
 */
final class SteppedPool {
  static final long TIMEOUT_NS = 300;
  private static final Topology ONE_CPU = SyntheticTopology.parse("1x1x1");

  final ManualTimer timer = new ManualTimer();
  final List<Worker> workers = new ArrayList<>();
  final Workqueue wq;
  final WorkerPool pool;

  SteppedPool(PoolVariant variant, int minIdle, int idleWorkers, Supplier<PoolLock> locks) {
    WorkqueueSystem system =
        WorkqueueSystem.builder(ONE_CPU, new NoThreadPlacement(ONE_CPU.online(), "stepped"))
            .variant(variant)
            .cull(minIdle, TIMEOUT_NS)
            .timer(timer)
            .locks(locks)
            .threadStarter(thread -> workers.add(thread.worker))
            .build();
    wq = system.workqueue("wq").attributes(WorkqueueAttributes.of(AffinityScope.cpu)).alloc();
    pool = wq.linkOfCpu(0).pool;
    pool.lock();
    while (workers.size() < idleWorkers) {
      pool.manager.create();
    }
    pool.unlock();
    workers.forEach(Worker::turn);
  }

  void queue(Work work) {
    wq.queueOn(0, work);
  }

  /** Lets the time pass after which the cull comes, and comes now. */
  void cull() {
    timer.advance(TIMEOUT_NS);
  }

  /** Gives a turn to every worker that is awake, until none is. */
  void runWhoIsAwake() {
    List<Worker> ended = new ArrayList<>();
    boolean moved;
    do {
      moved = false;
      for (Worker worker : List.copyOf(workers)) {
        if (!worker.isAsleep() && !ended.contains(worker)) {
          moved = true;
          if (!worker.turn()) {
            ended.add(worker);
          }
        }
      }
    } while (moved);
  }

  /**
   * Whether an item waits and nobody will look at it: every worker is either dying or idle and
   * asleep. To be asked while no call is under way.
   */
  boolean isStranded() {
    return !pool.worklist.isEmpty()
        && workers.stream().allMatch(worker -> worker.dying || worker.isAsleep());
  }
}
