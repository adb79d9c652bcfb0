package org.wqbench.core.workqueue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/** One thread of a pool (kernel: {@code struct worker} and {@code worker_thread}). */
final class Worker implements Runnable {
  /*
   * asleep is set by the worker under the pool lock, before it drops the lock to park, and cleared
   * by CAS by whoever wakes it; only the one who cleared it pays for an unpark. All other fields
   * are guarded by the pool lock, but nextToWake, which WakeQueue explains.
   */
  private static final VarHandle ASLEEP;

  static {
    try {
      ASLEEP = MethodHandles.lookup().findVarHandle(Worker.class, "asleep", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final WorkerPool pool;
  private final int id;

  /** Set once, before the thread starts. */
  Thread thread;

  /** The list of {@link IdleWorkers} it is on, null while it works. */
  WorkerList list;

  Worker towardsHead;
  Worker towardsTail;

  /** When it last became idle, by the system's clock. */
  long idleSinceNs;

  /** The cull took it off the books: it ends at its next look. */
  boolean dying;

  /** Items found to be running here when another worker took them: non-reentrancy. */
  final WorkList scheduled = new WorkList();

  volatile Worker nextToWake;
  private volatile boolean asleep;

  Worker(WorkerPool pool, int id) {
    this.pool = pool;
    this.id = id;
  }

  @Override
  public void run() {
    pool.placeCurrentThread();
    pool.lock();
    while (pool.work(this)) {
      asleep = true;
      pool.unlock();
      sleep();
      pool.lock();
      pool.countWakeup();
    }
    pool.unlock();
  }

  private void sleep() {
    while (asleep) {
      LockSupport.park(pool);
      // Nobody may interrupt a worker; should one be all the same, park must not turn into a spin.
      Thread.interrupted();
    }
  }

  /** Lets the worker run; costs no system call when it is not asleep. */
  void wake() {
    if (asleep && ASLEEP.compareAndSet(this, true, false)) {
      LockSupport.unpark(thread);
    }
  }

  @Override
  public String toString() {
    return pool.name() + ":" + id;
  }
}
