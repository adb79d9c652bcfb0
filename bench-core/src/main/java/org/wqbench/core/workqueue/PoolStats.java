package org.wqbench.core.workqueue;

import org.wqbench.core.lock.LockCounts;
import org.wqbench.core.topology.CpuSet;

/**
 * Counts of one pool, taken together under its lock.
 *
 * @param pool name of the pool
 * @param cpus its pod
 * @param workers threads it has now
 * @param idleWorkers those of them that are idle
 * @param workersCreated threads it ever made
 * @param workersCulled threads retired because they were idle too long
 * @param itemsStarted items that a worker began to run
 * @param itemsStartedOutsidePod items of them that began on a cpu of another pod; 0 if strict
 * @param itemsFailed items whose function threw
 * @param wakeups times a worker came back from sleep
 * @param wakesUnderLock sleeping workers woken by a holder of the lock, where the system profiles
 * @param wakesAfterLock sleeping workers woken after the lock was dropped, where it profiles; the
 *     last of them may be counted when the counts were taken
 * @param lock acquisitions of its lock, where the system measures or profiles
 */
public record PoolStats(
    String pool,
    CpuSet cpus,
    int workers,
    int idleWorkers,
    long workersCreated,
    long workersCulled,
    long itemsStarted,
    long itemsStartedOutsidePod,
    long itemsFailed,
    long wakeups,
    long wakesUnderLock,
    long wakesAfterLock,
    LockCounts lock) {}
