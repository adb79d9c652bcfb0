package org.wqbench.core.workqueue;

import java.util.concurrent.TimeUnit;

/**
 * Makes the workers of a pool, one at a time, so that one is always idle while others work (kernel:
 * {@code maybe_create_worker} and {@code pool_mayday_timeout}). Guarded by the pool's lock.
 */
final class PoolManager {
  /*
   * A creation that takes too long or is refused is watched by a timer until a worker is idle
   * again: it calls the rescuers of those whose items wait, and tries again. The kernel's manager
   * waits in the worker that wanted the new one; here that worker goes to work alone instead, so a
   * pool moves on as long as its functions end.
   *
   * Who finds a creation under way leaves it at that, the new worker too: whoever creates looks
   * again. A worker does so while work waits, and else is idle itself; those who are no worker go
   * on until somebody is idle.
   */
  static final long MAYDAY_INITIAL_NS = TimeUnit.MILLISECONDS.toNanos(10);
  static final long MAYDAY_INTERVAL_NS = TimeUnit.MILLISECONDS.toNanos(100);
  static final long CREATE_COOLDOWN_NS = TimeUnit.SECONDS.toNanos(1);

  private final WorkerPool pool;
  private int nextId;
  private long created;
  private boolean creating;

  /** The last creation was refused, and no worker is idle since. */
  private boolean refused;

  private long retryAtNs;

  /** The timer that watches; null where all is well. */
  private TimerEntry mayday;

  PoolManager(WorkerPool pool) {
    this.pool = pool;
  }

  long created() {
    return created;
  }

  boolean isCreating() {
    return creating;
  }

  /**
   * Makes a worker if none is idle and nobody else makes one. True if it did: the lock was dropped,
   * and the new worker may be busy already, so look again.
   */
  boolean makeSpare() {
    if (!pool.idle.isEmpty() || creating || isCoolingDown()) {
      return false;
    }
    return create();
  }

  /** What those do who are no worker and so will not be idle themselves; drops the lock. */
  void makeUntilOneIsIdle() {
    while (pool.lacksIdle() && makeSpare()) {
      // The new one may be busy, or culled, before the lock is back.
    }
  }

  private boolean isCoolingDown() {
    return refused && pool.system().timer().nowNs() < retryAtNs;
  }

  /** Makes a worker that is idle from the start. Drops the lock meanwhile. False when refused. */
  boolean create() {
    creating = true;
    if (mayday == null) {
      watch(MAYDAY_INITIAL_NS);
    }
    Worker worker = new Worker(pool, pool.name() + ":" + nextId++);
    pool.unlock();
    WorkerThread thread = new WorkerThread(worker, worker, worker.toString());
    pool.lock();
    pool.addIdle(worker);
    pool.unlock();
    boolean granted = pool.system().threads().start(thread);
    pool.lock();
    creating = false;
    if (granted) {
      created++;
      allIsWell();
    } else {
      refused = true;
      retryAtNs = pool.system().timer().nowNs() + CREATE_COOLDOWN_NS;
      pool.remove(worker);
      pool.kick(false); // it may have been picked
    }
    return granted;
  }

  private void watch(long delayNs) {
    mayday = new TimerEntry(this::callForHelp);
    pool.system().timer().schedule(mayday, delayNs);
  }

  private void callForHelp() {
    pool.lock();
    mayday = null;
    if (pool.isStopping() || !creating && !(refused && pool.lacksIdle())) {
      refused = false;
      pool.unlock();
      return;
    }
    if (pool.needMoreWorkers()) {
      for (Work work = pool.worklist.head(); work != null; work = work.next) {
        work.pwq.callRescuer();
      }
    }
    if (!creating && !isCoolingDown()) {
      makeUntilOneIsIdle();
    } else {
      watch(MAYDAY_INTERVAL_NS);
    }
    pool.unlock();
  }

  /** No more help is needed. */
  void allIsWell() {
    refused = false;
    if (mayday != null) {
      mayday.cancel();
      mayday = null;
    }
  }
}
