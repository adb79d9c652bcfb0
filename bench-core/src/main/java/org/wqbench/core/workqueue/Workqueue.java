package org.wqbench.core.workqueue;

/**
 * What users queue work items on (kernel: an unbound {@code struct workqueue_struct}). Made by
 * {@link WorkqueueSystem#allocWorkqueue}; safe for use by any number of threads.
 */
public final class Workqueue {
  private final WorkqueueSystem system;
  private final String name;
  private final WorkqueueAttributes attributes;

  /** One link per cpu, by cpu number; null where the cpu is not online. */
  private final PoolWorkqueue[] pwqs;

  Workqueue(WorkqueueSystem system, String name, WorkqueueAttributes attributes, int cpuLimit) {
    this.system = system;
    this.name = name;
    this.attributes = attributes;
    this.pwqs = new PoolWorkqueue[cpuLimit];
  }

  void link(int cpu, PoolWorkqueue pwq) {
    pwqs[cpu] = pwq;
  }

  /**
   * Name for reports.
   *
   * @return the name given when it was made
   */
  public String name() {
    return name;
  }

  /**
   * Attributes that chose its pools.
   *
   * @return the attributes given when it was made
   */
  public WorkqueueAttributes attributes() {
    return attributes;
  }

  /**
   * Queues an item on the pool of the issuing cpu (kernel: {@code queue_work}). Allocates nothing.
   *
   * @param work the item
   * @return false if it was queued already and has not started
   * @throws IllegalStateException if the workqueue is destroyed, or the item is still running on
   *     another workqueue
   */
  public boolean queue(Work work) {
    return queueOn(system.placement().currentCpu(), work);
  }

  /**
   * Queues an item on the pool of a cpu (kernel: {@code queue_work_on}). Allocates nothing.
   *
   * @param cpu an online cpu
   * @param work the item
   * @return false if it was queued already and has not started
   * @throws IllegalArgumentException if the cpu is not online
   * @throws IllegalStateException if the workqueue is destroyed, or the item is still running on
   *     another workqueue
   */
  public boolean queueOn(int cpu, Work work) {
    if (!work.claimPending()) {
      return false;
    }
    PoolWorkqueue pwq = cpu >= 0 && cpu < pwqs.length ? pwqs[cpu] : null;
    if (pwq == null) {
      work.clearPending();
      throw new IllegalArgumentException("cpu " + cpu + " is not online: can't queue " + work);
    }
    pwq = lockWhereItRuns(pwq, work);
    WorkerPool pool = pwq.pool;
    if (pwq.isDestroyed()) {
      pool.unlock();
      work.clearPending();
      throw new IllegalStateException("workqueue " + name + " is destroyed: can't queue " + work);
    }
    pool.enqueue(pwq, work);
    pool.unlock();
    return true;
  }

  /**
   * Locks the pool that has to take the item: that of pwq, or the one that still runs the item, so
   * that no two workers run it at once. The caller holds PENDING, so lastPool can't change.
   */
  private PoolWorkqueue lockWhereItRuns(PoolWorkqueue pwq, Work work) {
    WorkerPool last = work.lastPool;
    if (last == null || last == pwq.pool) {
      pwq.pool.lock();
      return pwq;
    }
    last.lock();
    if (work.runner == null) {
      last.unlock();
      pwq.pool.lock();
      return pwq;
    }
    if (work.pwq.workqueue == this) {
      return work.pwq;
    }
    String other = work.pwq.workqueue.name;
    last.unlock();
    work.clearPending();
    throw new IllegalStateException(
        "work item '" + work + "' still runs on workqueue " + other + ": wait for it first");
  }

  /**
   * Waits until nothing is queued or running (kernel: {@code drain_workqueue}). Items queued
   * meanwhile make it wait longer.
   */
  public synchronized void drain() {
    Completion empty = new Completion();
    for (PoolWorkqueue pwq : pwqs) {
      if (pwq == null) {
        continue;
      }
      pwq.pool.lock();
      boolean drained = pwq.isDrained(empty);
      pwq.pool.unlock();
      if (!drained) {
        empty.await();
        empty.reinit();
      }
    }
  }

  /**
   * Drains the workqueue and gives back its pools; those that serve nobody else end their workers.
   * Not from inside a work item. A second call does nothing.
   */
  public void destroy() {
    for (PoolWorkqueue pwq : pwqs) {
      if (pwq != null) {
        pwq.pool.lock();
        pwq.destroy();
        pwq.pool.unlock();
      }
    }
    drain();
    system.release(this);
  }
}
