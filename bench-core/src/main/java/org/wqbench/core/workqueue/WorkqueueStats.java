package org.wqbench.core.workqueue;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a workqueue has done since it was made, by the kernel's names ({@code enum
 * pool_workqueue_stats}). Barriers of flushes are not counted.
 *
 * @param started items that a worker or rescuer began to run
 * @param completed items that have run, thrown or not
 * @param cpuTimeNs cpu time of the workers that were last on its items, nanoseconds, their own work
 *     included; 0 where the system does not tell. The kernel counts ticks
 * @param cpuIntensive items of a bound pool that held their cpu for longer than the threshold while
 *     others waited
 * @param cmWakeup workers of a bound pool woken because an item of this workqueue blocked or was
 *     too long
 * @param repatriated items that non-strict workers began outside their pod, from where the kernel
 *     brings the worker back; here they are counted only
 * @param mayday times a link called for the rescuer
 * @param rescued items taken by the rescuer
 * @param workers threads that its pools have now, and its rescuer
 * @param flushes flushes of the workqueue that were begun; the kernel does not count them
 * @param flushLocks times the walks of these flushes took the lock of a pool
 */
public record WorkqueueStats(
    long started,
    long completed,
    long cpuTimeNs,
    long cpuIntensive,
    long cmWakeup,
    long repatriated,
    long mayday,
    long rescued,
    int workers,
    long flushes,
    long flushLocks) {

  static WorkqueueStats of(Workqueue workqueue) {
    PoolWorkqueueCounts sum = new PoolWorkqueueCounts();
    FlushWalk.per_pool_run.visit(workqueue.links(), link -> sum.add(link.counts));
    long cpuTimeNs = workqueue.cpuTimeNs();
    int workers = 0;
    Set<WorkerPool> pools = new LinkedHashSet<>();
    workqueue.links().forEach(link -> pools.add(link.pool));
    for (WorkerPool pool : pools) {
      pool.lock();
      workers += pool.workers.size();
      cpuTimeNs +=
          pool.workers.stream().mapToLong(worker -> worker.uncollectedCpuTimeNs(workqueue)).sum();
      pool.unlock();
    }
    if (workqueue.rescuer() != null) {
      workers++;
      cpuTimeNs += workqueue.rescuer().cpuTimeNs();
    }
    return new WorkqueueStats(
        sum.started,
        sum.completed,
        cpuTimeNs,
        sum.cpuIntensive,
        sum.cmWakeup,
        sum.repatriated,
        sum.mayday,
        sum.rescued,
        workers,
        workqueue.flushing().flushes(),
        workqueue.flushing().walkLocks());
  }
}
