package org.wqbench.core.workqueue;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.wqbench.core.event.Wake;
import org.wqbench.core.event.WorkerCull;
import org.wqbench.core.event.WorkerSleep;
import org.wqbench.core.event.WorkerStart;
import org.wqbench.core.lock.ProfiledLock;

/** Counts and records what a profiled pool does besides locking; other pools have none. */
final class PoolProfile {
  private final String pool;
  private final ProfiledLock lock;

  /** Guarded by the lock. */
  private long wakesUnderLock;

  private final AtomicLong wakesAfterLock = new AtomicLong();
  private final AtomicLong sleeps = new AtomicLong();

  PoolProfile(String pool, ProfiledLock lock) {
    this.pool = pool;
    this.lock = lock;
  }

  long wakesUnderLock() {
    return wakesUnderLock;
  }

  long wakesAfterLock() {
    return wakesAfterLock.get();
  }

  /** {@link Worker#wake} with the lock held. */
  void wakeUnderLock(Worker worker) {
    if (!worker.claimWake()) {
      return;
    }
    if (++wakesUnderLock % Wake.ONE_IN == 0) {
      lock.commitAfterUnlock(new Wake(pool, true, unpark(worker)));
    } else {
      LockSupport.unpark(worker.thread);
    }
  }

  /** {@link Worker#wake} once the lock is dropped. */
  void wakeAfterLock(Worker worker) {
    if (!worker.claimWake()) {
      return;
    }
    if (wakesAfterLock.incrementAndGet() % Wake.ONE_IN == 0) {
      new Wake(pool, false, unpark(worker)).commit();
    } else {
      LockSupport.unpark(worker.thread);
    }
  }

  private static long unpark(Worker worker) {
    long beginNs = System.nanoTime();
    LockSupport.unpark(worker.thread);
    return System.nanoTime() - beginNs;
  }

  /** {@link Worker#sleep}, by the worker. */
  void sleep(Worker worker) {
    if (sleeps.incrementAndGet() % WorkerSleep.ONE_IN == 0) {
      long beginNs = System.nanoTime();
      worker.sleep();
      new WorkerSleep(pool, worker.toString(), System.nanoTime() - beginNs).commit();
    } else {
      worker.sleep();
    }
  }

  /** A worker runs for the first time. */
  void started(Worker worker) {
    new WorkerStart(pool, worker.toString()).commit();
  }

  /** The cull retires a worker; the lock is held. */
  void culled(Worker worker, long idleNs) {
    lock.commitAfterUnlock(new WorkerCull(pool, worker.toString(), idleNs));
  }
}
