package org.wqbench.core.workqueue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A function and a PENDING bit (kernel: {@code struct work_struct}). An item is queued at most once
 * at a time and never run by two workers at once; it may be queued again as soon as it has started,
 * also from inside its own function.
 */
public final class Work {
  /*
   * state holds PENDING and, above it, how many cancel calls are under way; while there is one,
   * queueing is refused. PENDING is set by CAS by whoever queues or cancels the item, and cleared by
   * the worker that starts it or by whoever gives up. Who set it owns the item until it is on a
   * list. A cancel is only counted by the owner of PENDING, so a queued item has none.
   *
   * next, previous, list, linked, color, pwq, runner: the lock of the pool the item is on, or that
   * its runner belongs to. pwq is set where the item is put on a list and null where it leaves it.
   * So whoever holds a pool's lock and finds pwq to lead to that pool knows that the item is on a
   * list of it; another pool's lock gives any value but never this one.
   * lastPool: written under that pool's lock by the owner of PENDING, when the item is put on a
   * list. Read without a lock as a hint for which pool to lock, except by the next owner.
   */
  private static final int PENDING = 1;

  private static final int ONE_CANCEL = 2;
  private static final VarHandle STATE;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(Work.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final String name;
  private final Runnable function;
  private final DelayedWork delayed;
  final boolean isBarrier;

  private volatile int state;

  Work next;
  Work previous;
  WorkList list;

  /** The next one on the list is a barrier that goes where this one goes (kernel: LINKED). */
  boolean linked;

  int color;
  PoolWorkqueue pwq;
  WorkerPool lastPool;
  Worker runner;

  /**
   * An item that is not queued.
   *
   * @param name names the item in reports of failures
   * @param function what a worker runs; what it throws is counted and reported
   */
  public Work(String name, Runnable function) {
    this(name, function, null, false);
  }

  private Work(String name, Runnable function, DelayedWork delayed, boolean isBarrier) {
    this.name = name;
    this.function = function;
    this.delayed = delayed;
    this.isBarrier = isBarrier;
  }

  static Work delayed(String name, Runnable function, DelayedWork delayed) {
    return new Work(name, function, delayed, false);
  }

  /** An item that opens the gate once the one before it has run. */
  static Work barrier(Completion done) {
    return new Work("barrier", done::complete, null, true);
  }

  /**
   * Whether the item is queued and no worker has started it yet.
   *
   * @return the PENDING bit
   */
  public boolean isPending() {
    return (state & PENDING) != 0;
  }

  /**
   * Makes the item ready to be queued again, where the kernel's loop calls {@code INIT_WORK}.
   * Nothing is left to be reset; it checks that the caller did not lose a queued item.
   *
   * @throws IllegalStateException if the item is queued
   */
  public void rearm() {
    if (isPending()) {
      throw new IllegalStateException(
          "work item '" + name + "' is still queued: wait for it first");
    }
  }

  /**
   * Waits until the item has run as it was queued last (kernel: {@code flush_work}).
   *
   * @return false if it was neither queued nor running
   * @throws IllegalStateException if called from its own function, or from a function of its
   *     workqueue where that can't run two items at once: it would wait for ever
   */
  public boolean flush() {
    return FlushWork.waitFor(this);
  }

  /**
   * Takes the item off its queue and waits until it does not run; queueing it meanwhile is refused,
   * also from its own function (kernel: {@code cancel_work_sync}).
   *
   * @return whether it was queued and will not run for that
   * @throws IllegalStateException if called from its own function: it would wait for ever
   */
  public boolean cancelSync() {
    FlushWork.refuseFromInside(this);
    boolean wasPending = grabPending();
    STATE.getAndAdd(this, ONE_CANCEL - PENDING);
    FlushWork.waitForRunner(this);
    STATE.getAndAdd(this, -ONE_CANCEL);
    return wasPending;
  }

  /** False if the item is queued, or being cancelled. */
  boolean claimPending() {
    return state == 0 && STATE.compareAndSet(this, 0, PENDING);
  }

  /** By the worker that starts the item. */
  void clearPending() {
    STATE.setRelease(this, 0);
  }

  /** By an owner that does not queue the item. */
  void releasePending() {
    STATE.getAndAdd(this, -PENDING);
  }

  /** Whether a cancel is under way; asked by the owner of PENDING. */
  boolean isCancelling() {
    return state >= ONE_CANCEL;
  }

  /**
   * Takes PENDING, from the timer or a list if the item is there (kernel: {@code
   * work_grab_pending}). Returns whether it had been queued.
   */
  boolean grabPending() {
    while (true) {
      int seen = state;
      if ((seen & PENDING) == 0) {
        if (STATE.compareAndSet(this, seen, seen | PENDING)) {
          return false;
        }
      } else if (takeOff()) {
        return true;
      } else {
        Thread.yield(); // its owner is about to queue it, to start it or to give it up
      }
    }
  }

  private boolean takeOff() {
    if (delayed != null && delayed.cancelTimer()) {
      return true;
    }
    WorkerPool pool = lastPool;
    if (pool == null) {
      return false;
    }
    pool.lock();
    boolean isHere = isOnListOf(pool);
    if (isHere) {
      pwq.cancel(this);
    }
    pool.unlock();
    return isHere;
  }

  /** Whether it is on a list, as the pool that had it last sees it. */
  boolean isQueued() {
    WorkerPool pool = lastPool;
    if (pool == null) {
      return false;
    }
    pool.lock();
    boolean isHere = isOnListOf(pool);
    pool.unlock();
    return isHere;
  }

  private boolean isOnListOf(WorkerPool pool) {
    return pwq != null && pwq.pool == pool;
  }

  void run() {
    function.run();
  }

  @Override
  public String toString() {
    return name;
  }
}
