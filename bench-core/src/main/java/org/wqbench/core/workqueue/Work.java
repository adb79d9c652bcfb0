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
   * Who guards what:
   *   pending   set by CAS by whoever queues the item, cleared by the worker that starts it. From
   *             the one to the other the queueing thread, then the worklist, owns all other fields.
   *   next, pwq the lock of the pool whose list the item is on.
   *   lastPool  written under that pool's lock before PENDING is cleared, read after PENDING was
   *             set: the bit publishes it.
   *   runner    the lock of the pool the runner belongs to, which is lastPool's while it is not null.
   */
  private static final VarHandle PENDING;

  static {
    try {
      PENDING = MethodHandles.lookup().findVarHandle(Work.class, "pending", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final String name;
  private final Runnable function;

  Work next;
  PoolWorkqueue pwq;
  WorkerPool lastPool;
  Worker runner;

  @SuppressWarnings("unused") // through PENDING
  private volatile boolean pending;

  /**
   * An item that is not queued.
   *
   * @param name names the item in reports of failures
   * @param function what a worker runs; what it throws is counted and reported
   */
  public Work(String name, Runnable function) {
    this.name = name;
    this.function = function;
  }

  /**
   * Whether the item is queued and no worker has started it yet.
   *
   * @return the PENDING bit
   */
  public boolean isPending() {
    return pending;
  }

  /**
   * Makes the item ready to be queued again, where the kernel's loop calls {@code INIT_WORK}.
   * Nothing is left to be reset; it checks that the caller did not lose a queued item.
   *
   * @throws IllegalStateException if the item is queued
   */
  public void rearm() {
    if (pending) {
      throw new IllegalStateException(
          "work item '" + name + "' is still queued: wait for it first");
    }
  }

  boolean claimPending() {
    return !pending && PENDING.compareAndSet(this, false, true);
  }

  void clearPending() {
    PENDING.setRelease(this, false);
  }

  void run() {
    function.run();
  }

  @Override
  public String toString() {
    return name;
  }
}
