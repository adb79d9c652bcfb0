package org.wqbench.core.workqueue;

/**
 * A work item with a timer that queues it (kernel: {@code struct delayed_work}). It is pending from
 * the call that sets the timer until a worker starts it. Queued by {@link Workqueue#queueDelayed}.
 *
 * <p>Cancel it before its workqueue is destroyed; a timer that comes later is reported as a failure
 * of the item.
 */
public final class DelayedWork {
  private final Work work;

  /** Where the timer queues the item; written by the owner of PENDING before the timer is set. */
  private PoolWorkqueue target;

  /** The timer set last. Whoever takes the entry owns PENDING. */
  private volatile TimerEntry timer;

  /**
   * An item that is not queued.
   *
   * @param name names the item in reports of failures
   * @param function what a worker runs; what it throws is counted and reported
   */
  public DelayedWork(String name, Runnable function) {
    work = Work.delayed(name, function, this);
  }

  /**
   * Whether the timer is set, or the item is queued and no worker has started it yet.
   *
   * @return the PENDING bit
   */
  public boolean isPending() {
    return work.isPending();
  }

  /**
   * Stops the timer, takes the item off its queue and waits until it does not run (kernel: {@code
   * cancel_delayed_work_sync}).
   *
   * @return whether it was pending and will not run for that
   * @throws IllegalStateException if called from its own function: it would wait for ever
   */
  public boolean cancelSync() {
    return work.cancelSync();
  }

  /**
   * Queues the item now if its timer is set, and waits until it has run (kernel: {@code
   * flush_delayed_work}).
   *
   * @return false if it was neither pending nor running
   * @throws IllegalStateException as {@link Work#flush}
   */
  public boolean flush() {
    FlushWork.refuseFromInside(work);
    while (!isSettled()) {
      Thread.yield(); // the timer is going off, or another flush queues the item
    }
    return work.flush();
  }

  /** Queues the item if its timer is set. False while it is pending but not on a list yet. */
  private boolean isSettled() {
    if (!work.isPending()) {
      return true;
    }
    if (cancelTimer()) {
      expire();
      return true;
    }
    return work.isQueued();
  }

  Work work() {
    return work;
  }

  /** Sets the timer, or queues at once; the caller owns PENDING. */
  void start(PoolWorkqueue pwq, long delayNs) {
    if (delayNs == 0) {
      pwq.enqueue(work);
      return;
    }
    pwq.checkAdmits(work);
    target = pwq;
    TimerEntry entry = new TimerEntry(this::expire);
    timer = entry; // before it can go off: by then another may have set the next
    pwq.workqueue.system().timer().schedule(entry, delayNs);
  }

  /** Whether the timer was set; then it is not, and the caller owns PENDING. */
  boolean cancelTimer() {
    TimerEntry entry = timer;
    return entry != null && entry.cancel();
  }

  private void expire() {
    Workqueue workqueue = target.workqueue;
    try {
      target.enqueue(work);
    } catch (IllegalStateException refused) {
      workqueue.system().report(workqueue, work, refused);
    }
  }

  @Override
  public String toString() {
    return work.toString();
  }
}
