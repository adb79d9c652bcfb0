package org.wqbench.core.workqueue;

/**
 * The link of one workqueue and one pool (kernel: {@code struct pool_workqueue}): one per cpu, of
 * an ordered workqueue one in all. All fields are guarded by the pool's lock.
 */
final class PoolWorkqueue {
  private static final int NO_COLOR = -1;

  final Workqueue workqueue;
  final WorkerPool pool;

  /** The limit of active items that all links share; null where {@link #maxActive} is our own. */
  private final ActiveLimit limit;

  private final int maxActive;

  /** Items on the worklist or running. */
  private int active;

  /** Items that wait because as many as the limit allows are active. */
  private final WorkList inactive = new WorkList();

  /** Whether it is in the limit's line; guarded by the limit as well. */
  boolean isInLine;

  /** Items and barriers queued or running, by flush colour. */
  private final int[] inFlight = new int[WorkqueueFlush.COLORS];

  /** The colour that new items get. */
  private int workColor;

  /** The colour whose last item is waited for. */
  private int flushColor = NO_COLOR;

  private boolean destroyed;

  /** On the list of the rescuer, which guards it. */
  boolean isInDistress;

  final PoolWorkqueueCounts counts = new PoolWorkqueueCounts();

  /** A link with a limit of its own. */
  PoolWorkqueue(Workqueue workqueue, WorkerPool pool, int maxActive) {
    this(workqueue, pool, maxActive, null);
  }

  /** A link whose limit is the workqueue's. */
  PoolWorkqueue(Workqueue workqueue, WorkerPool pool, ActiveLimit limit) {
    this(workqueue, pool, 0, limit);
  }

  private PoolWorkqueue(Workqueue workqueue, WorkerPool pool, int maxActive, ActiveLimit limit) {
    this.workqueue = workqueue;
    this.pool = pool;
    this.maxActive = maxActive;
    this.limit = limit;
  }

  /**
   * Queues an item whose PENDING the caller owns (kernel: {@code __queue_work}).
   *
   * @throws IllegalStateException if the workqueue is destroyed or the item still runs on another;
   *     PENDING is given up
   */
  void enqueue(Work work) {
    PoolWorkqueue there = lockWhereItRuns(work);
    if (!there.admits()) {
      there.pool.unlock();
      throw destroyed(work);
    }
    there.pool.enqueue(there, work);
    there.pool.unlock();
  }

  /**
   * Locks the pool that has to take the item: ours, or the one that still runs the item, so that no
   * two workers run it at once. The caller owns PENDING, so lastPool can't change.
   */
  private PoolWorkqueue lockWhereItRuns(Work work) {
    WorkerPool last = work.lastPool;
    if (last == null || last == pool) {
      pool.lock();
      return this;
    }
    last.lock();
    Worker runner = work.runner;
    if (runner == null) {
      last.unlock();
      pool.lock();
      return this;
    }
    PoolWorkqueue running = runner.currentPwq;
    if (running.workqueue == workqueue) {
      return running;
    }
    last.unlock();
    work.releasePending();
    throw new IllegalStateException(
        "work item '"
            + work
            + "' still runs on workqueue "
            + running.workqueue.name()
            + ": wait for it first");
  }

  /** As {@link #enqueue}, of an item that is to be queued later. */
  void checkAdmits(Work work) {
    pool.lock();
    boolean admitted = admits();
    pool.unlock();
    if (!admitted) {
      throw destroyed(work);
    }
  }

  /** While a workqueue drains for the last time its own functions may go on. */
  private boolean admits() {
    return !destroyed || Worker.isInside(workqueue);
  }

  private IllegalStateException destroyed(Work work) {
    work.releasePending();
    return new IllegalStateException(
        "workqueue " + workqueue.name() + " is destroyed: can't queue " + work);
  }

  /** Appends an item to the worklist, or to the inactive list at the limit. */
  void append(Work work) {
    work.pwq = this;
    work.lastPool = pool;
    work.color = workColor;
    inFlight[workColor]++;
    if (inactive.isEmpty() && mayActivate()) {
      active++;
      pool.worklist.add(work);
    } else {
      inactive.add(work);
    }
  }

  private boolean mayActivate() {
    return limit == null ? active < maxActive : limit.tryAcquire(this);
  }

  /** Counts a barrier that was put on a list with its target. */
  void addBarrier(Work barrier, int color) {
    barrier.pwq = this;
    barrier.color = color;
    inFlight[color]++;
  }

  /** An item has run or was taken off the worklist. The lock may be dropped and taken again. */
  void finished(int color) {
    leaveFlight(color);
    active--;
    if (limit != null) {
      limit.release(pool);
    } else if (!inactive.isEmpty()) {
      activateNext();
    }
  }

  void barrierFinished(int color) {
    leaveFlight(color);
  }

  /** Kernel: {@code pwq_dec_nr_in_flight}. */
  private void leaveFlight(int color) {
    inFlight[color]--;
    if (flushColor == color && inFlight[color] == 0) {
      flushColor = NO_COLOR;
      workqueue.flushing().linkDone();
    }
  }

  boolean hasInactive() {
    return !inactive.isEmpty();
  }

  /** Moves the oldest inactive item to the worklist; its place at the limit is taken. */
  void activateNext() {
    active++;
    inactive.moveLinked(inactive.head(), pool.worklist);
  }

  /** Takes a queued item off. The lock may be dropped and taken again. */
  void cancel(Work work) {
    int color = work.color;
    boolean wasInactive = work.list == inactive;
    boolean freesBarriers = wasInactive && work.linked;
    if (freesBarriers) {
      // A place at the limit is the target's: without it they would wait for ever.
      inactive.moveLinked(work, pool.worklist);
    }
    work.linked = false;
    work.list.remove(work);
    work.pwq = null;
    if (!wasInactive) {
      finished(color); // whoever was kicked for it finds what takes its place
      return;
    }
    leaveFlight(color);
    if (freesBarriers) {
      pool.summonWorker(false);
    }
  }

  /** Whether items are on the worklist or running. */
  boolean hasActive() {
    return active > 0;
  }

  /** Whether nothing is queued or running. */
  boolean isEmpty() {
    return active == 0 && inactive.isEmpty();
  }

  /** From here on items get this colour. */
  void workColor(int color) {
    workColor = color;
  }

  /** Whether items of this colour are in flight; the last of them tells the flush. */
  boolean awaitColor(int color) {
    if (inFlight[color] == 0) {
      return false;
    }
    flushColor = color;
    return true;
  }

  /** Its items wait and no worker can be had; not every workqueue has a rescuer. */
  void callRescuer() {
    Rescuer rescuer = workqueue.rescuer();
    if (rescuer != null && rescuer.call(this)) {
      counts.mayday++;
    }
  }

  void destroy() {
    destroyed = true;
  }
}
