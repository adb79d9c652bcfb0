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

  private final String name;

  /** Its pool for ever; a rescuer's is the one it works for now, else null. */
  WorkerPool pool;

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

  /** Whether it has slept: its first turn is no wakeup. */
  private boolean hasSlept;

  /** Whether it counts as running: see {@link RunningWorkers}. */
  boolean running;

  /** Whether it does not count as running because its item holds the cpu for too long. */
  boolean cpuIntensive;

  /** Number of its item among those of the pool, and the one {@link RunningWorkers} watches. */
  long itemNumber;

  long watchedItem;

  /** Link and flush colour of the item it runs; null and stale else. */
  PoolWorkqueue currentPwq;

  int currentColor;

  /** The workqueue its cpu time goes to, and its cpu time when that began. */
  private Workqueue charged;

  private long chargedFromNs;

  /** Items to run next: those that it was found to be running, and barriers. */
  final WorkList scheduled = new WorkList();

  volatile Worker nextToWake;
  private volatile boolean asleep;

  Worker(WorkerPool pool, String name) {
    this.pool = pool;
    this.name = name;
  }

  /** The worker that the calling thread is, null outside of workers. */
  static Worker current() {
    return Thread.currentThread() instanceof WorkerThread thread ? thread.worker : null;
  }

  /** Whether the calling thread runs an item of the workqueue. */
  static boolean isInside(Workqueue workqueue) {
    Worker worker = current();
    return worker != null && worker.currentPwq != null && worker.currentPwq.workqueue == workqueue;
  }

  @Override
  public void run() {
    pool.placeCurrentThread();
    PoolProfile profile = pool.profile;
    if (profile != null) {
      profile.started(this);
    }
    while (turn()) {
      if (profile == null) {
        sleep();
      } else {
        profile.sleep(this);
      }
    }
  }

  /** From awake to about to sleep; false when the worker has to end. */
  boolean turn() {
    pool.lock();
    if (hasSlept) {
      pool.countWakeup();
    }
    boolean stays = pool.work(this);
    hasSlept = stays;
    if (stays) {
      asleep = true;
    }
    pool.unlock();
    return stays;
  }

  void sleep() {
    while (asleep) {
      LockSupport.park(this);
      // Nobody may interrupt a worker; should one be all the same, park must not turn into a spin.
      Thread.interrupted();
    }
  }

  boolean isAsleep() {
    return asleep;
  }

  /** Lets the worker run; costs no system call when it is not asleep. */
  void wake() {
    if (claimWake()) {
      LockSupport.unpark(thread);
    }
  }

  /** Whether it was asleep and the caller has to unpark it. */
  boolean claimWake() {
    return asleep && ASLEEP.compareAndSet(this, true, false);
  }

  /** The next scheduled item, taken off; null when there is none. */
  Work pollScheduled() {
    Work work = scheduled.poll();
    if (work != null) {
      work.linked = false;
    }
    return work;
  }

  /**
   * From here on its cpu time is the workqueue's; null when it ends. Reads a clock only when the
   * worker turns from one workqueue to another.
   */
  void chargeTo(Workqueue workqueue) {
    if (charged == workqueue) {
      return;
    }
    if (charged != null) {
      long nowNs = charged.system().timer().cpuTimeNs(thread);
      charged.addCpuTime(nowNs - chargedFromNs);
      chargedFromNs = nowNs;
    }
    charged = workqueue;
  }

  /** Cpu time not yet added to the workqueue, nanoseconds. */
  long uncollectedCpuTimeNs(Workqueue workqueue) {
    if (charged != workqueue) {
      return 0;
    }
    return Math.max(0, workqueue.system().timer().cpuTimeNs(thread) - chargedFromNs);
  }

  @Override
  public String toString() {
    return name;
  }
}
