package org.wqbench.core.workqueue;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What users queue work items on (kernel: {@code struct workqueue_struct}). Made by {@link
 * WorkqueueSystem#workqueue}; safe for use by any number of threads.
 */
public final class Workqueue {
  private final WorkqueueSystem system;
  private final String name;
  private final WorkqueueAttributes attributes;
  private final boolean bound;
  private final boolean ordered;
  private final int maxActive;
  private final Rescuer rescuer;

  /** The link of each cpu, by cpu number; null where the cpu is not online. */
  private final PoolWorkqueue[] linkOfCpu;

  private List<PoolWorkqueue> links;
  private WorkqueueFlush flushing;
  private final AtomicLong cpuTimeNs = new AtomicLong();

  Workqueue(WorkqueueSystem system, WorkqueueBuilder spec, int cpuLimit) {
    this.system = system;
    this.name = spec.name;
    this.attributes = spec.attributes;
    this.bound = spec.bound;
    this.ordered = spec.ordered;
    this.maxActive = spec.maxActive;
    this.rescuer = spec.memReclaim ? new Rescuer(this) : null;
    this.linkOfCpu = new PoolWorkqueue[cpuLimit];
  }

  void link(int cpu, PoolWorkqueue link) {
    linkOfCpu[cpu] = link;
  }

  /** Once all cpus are linked; before that nobody else knows the workqueue. */
  void linked() {
    links = Arrays.stream(linkOfCpu).filter(Objects::nonNull).distinct().toList();
    flushing = new WorkqueueFlush(system.flushWalk(), links);
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
   * Attributes that chose its pools; of a bound workqueue those that it comes down to: scope cpu,
   * strict.
   *
   * @return the attributes
   */
  public WorkqueueAttributes attributes() {
    return attributes;
  }

  /**
   * Queues an item on the pool of the issuing cpu (kernel: {@code queue_work}). Allocates nothing.
   *
   * @param work the item
   * @return false if it was queued already and has not started, or is being cancelled
   * @throws IllegalStateException if the workqueue is destroyed, or the item is still running on
   *     another workqueue
   */
  public boolean queue(Work work) {
    return queueOn(system.threads().currentCpu(), work);
  }

  /**
   * Queues an item on the pool of a cpu (kernel: {@code queue_work_on}). Allocates nothing.
   *
   * @param cpu an online cpu
   * @param work the item
   * @return false if it was queued already and has not started, or is being cancelled
   * @throws IllegalArgumentException if the cpu is not online
   * @throws IllegalStateException if the workqueue is destroyed, or the item is still running on
   *     another workqueue
   */
  public boolean queueOn(int cpu, Work work) {
    PoolWorkqueue link = linkOf(cpu, work);
    if (!work.claimPending()) {
      return false;
    }
    link.enqueue(work);
    return true;
  }

  /**
   * Queues an item on the pool of the issuing cpu after a delay (kernel: {@code
   * queue_delayed_work}).
   *
   * @param work the item
   * @param delayNs nanoseconds, not negative; 0 queues at once
   * @return false if it was pending already or is being cancelled
   * @throws IllegalArgumentException if the delay is negative
   * @throws IllegalStateException if the workqueue is destroyed
   */
  public boolean queueDelayed(DelayedWork work, long delayNs) {
    return queueDelayedOn(system.threads().currentCpu(), work, delayNs);
  }

  /**
   * Queues an item on the pool of a cpu after a delay (kernel: {@code queue_delayed_work_on}).
   *
   * @param cpu an online cpu
   * @param work the item
   * @param delayNs nanoseconds, not negative; 0 queues at once
   * @return false if it was pending already or is being cancelled
   * @throws IllegalArgumentException if the cpu is not online or the delay is negative
   * @throws IllegalStateException if the workqueue is destroyed
   */
  public boolean queueDelayedOn(int cpu, DelayedWork work, long delayNs) {
    PoolWorkqueue link = linkOf(cpu, work.work());
    checkDelay(work, delayNs);
    if (!work.work().claimPending()) {
      return false;
    }
    work.start(link, delayNs);
    return true;
  }

  /**
   * Gives an item a new delay, or queues it if it is not pending (kernel: {@code
   * mod_delayed_work}).
   *
   * @param work the item
   * @param delayNs nanoseconds from now, not negative; 0 queues at once
   * @return whether it was pending; its old timer or place in the queue is gone then
   * @throws IllegalArgumentException if the delay is negative
   * @throws IllegalStateException if the workqueue is destroyed
   */
  public boolean modDelayed(DelayedWork work, long delayNs) {
    return modDelayedOn(system.threads().currentCpu(), work, delayNs);
  }

  /**
   * Gives an item a new delay on the pool of a cpu (kernel: {@code mod_delayed_work_on}).
   *
   * @param cpu an online cpu
   * @param work the item
   * @param delayNs nanoseconds from now, not negative; 0 queues at once
   * @return whether it was pending; its old timer or place in the queue is gone then
   * @throws IllegalArgumentException if the cpu is not online or the delay is negative
   * @throws IllegalStateException if the workqueue is destroyed
   */
  public boolean modDelayedOn(int cpu, DelayedWork work, long delayNs) {
    PoolWorkqueue link = linkOf(cpu, work.work());
    checkDelay(work, delayNs);
    boolean wasPending = work.work().grabPending();
    if (work.work().isCancelling()) {
      work.work().releasePending();
    } else {
      work.start(link, delayNs);
    }
    return wasPending;
  }

  private static void checkDelay(DelayedWork work, long delayNs) {
    if (delayNs < 0) {
      throw new IllegalArgumentException(
          "delay of " + delayNs + " ns for " + work + ": use 0 or more");
    }
  }

  private PoolWorkqueue linkOf(int cpu, Work work) {
    PoolWorkqueue link = cpu >= 0 && cpu < linkOfCpu.length ? linkOfCpu[cpu] : null;
    if (link == null) {
      throw new IllegalArgumentException("cpu " + cpu + " is not online: can't queue " + work);
    }
    return link;
  }

  /**
   * Waits until everything queued before has run, and not for what is queued later (kernel: {@code
   * flush_workqueue}). Items whose delay is not over do not count as queued.
   *
   * @throws IllegalStateException if called from a function of this workqueue: it would wait for
   *     ever
   */
  public void flush() {
    refuseFromInside("flush");
    flushing.flush();
  }

  /**
   * Waits until nothing is queued or running (kernel: {@code drain_workqueue}). Items queued
   * meanwhile make it wait longer.
   *
   * @throws IllegalStateException if called from a function of this workqueue: it would wait for
   *     ever
   */
  public void drain() {
    refuseFromInside("drain");
    do {
      flushing.flush();
    } while (!isEmpty());
  }

  private boolean isEmpty() {
    boolean[] empty = {true};
    FlushWalk.per_pool_run.visit(links, link -> empty[0] &= link.isEmpty());
    return empty[0];
  }

  /**
   * Drains the workqueue and gives back its pools; those that serve nobody else end their workers.
   * From now on only functions of this workqueue may queue on it, until it is empty. A second call
   * does nothing.
   *
   * @throws IllegalStateException if called from a function of this workqueue: it would wait for
   *     ever
   */
  public void destroy() {
    refuseFromInside("destroy");
    FlushWalk.per_pool_run.visit(links, PoolWorkqueue::destroy);
    drain();
    if (rescuer != null) {
      rescuer.stop();
    }
    system.release(this);
  }

  private void refuseFromInside(String call) {
    if (Worker.isInside(this)) {
      throw new IllegalStateException(
          call + " of workqueue " + name + " would wait for its caller: don't from its functions");
    }
  }

  /**
   * What this workqueue has done so far. Pools are looked at one after the other.
   *
   * @return the counts
   */
  public WorkqueueStats stats() {
    return WorkqueueStats.of(this);
  }

  WorkqueueSystem system() {
    return system;
  }

  boolean isBound() {
    return bound;
  }

  boolean isOrdered() {
    return ordered;
  }

  /** Whether an item may have to wait until another has ended: by limit, or on the rescuer. */
  boolean runsOneAtATime() {
    return maxActive == 1 || rescuer != null;
  }

  /** Null where workers are not needed to free memory. */
  Rescuer rescuer() {
    return rescuer;
  }

  /** One for each cpu in their order; of an ordered workqueue one in all. */
  List<PoolWorkqueue> links() {
    return links;
  }

  /** Null where the cpu is not online. */
  PoolWorkqueue linkOfCpu(int cpu) {
    return linkOfCpu[cpu];
  }

  WorkqueueFlush flushing() {
    return flushing;
  }

  void addCpuTime(long spentNs) {
    cpuTimeNs.addAndGet(spentNs);
  }

  long cpuTimeNs() {
    return cpuTimeNs.get();
  }
}
