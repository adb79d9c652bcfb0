package org.wqbench.core.workqueue;

import java.util.Objects;
import org.wqbench.core.topology.AffinityScope;

/**
 * The description of a {@link Workqueue} (kernel: the flags of {@code alloc_workqueue}). Unbound
 * with strict attributes of scope {@code cache} unless said otherwise.
 */
public final class WorkqueueBuilder {
  /** Most active items unless said otherwise (kernel: WQ_DFL_ACTIVE). */
  public static final int DEFAULT_MAX_ACTIVE = 1024;

  /** Most that can be asked for (kernel: WQ_MAX_ACTIVE). */
  public static final int LARGEST_MAX_ACTIVE = 2048;

  /** Kernel: HIGHPRI_NICE_LEVEL. */
  private static final int HIGHPRI_NICE = -20;

  private static final int UNSET = 0;

  private final WorkqueueSystem system;
  final String name;
  WorkqueueAttributes attributes;
  int maxActive = UNSET;
  boolean bound;
  boolean ordered;
  boolean memReclaim;
  private boolean highpri;

  WorkqueueBuilder(WorkqueueSystem system, String name) {
    this.system = system;
    this.name = Objects.requireNonNull(name, "name");
  }

  /**
   * Scope, strictness and nice level of the workers of an unbound workqueue.
   *
   * @param attributes which pools serve it
   * @return this
   */
  public WorkqueueBuilder attributes(WorkqueueAttributes attributes) {
    this.attributes = Objects.requireNonNull(attributes, "attributes");
    return this;
  }

  /**
   * Per-cpu pools that manage their concurrency: a second worker starts only when the running one
   * blocks, see {@link Blocking} (kernel: a workqueue without WQ_UNBOUND).
   *
   * @return this
   */
  public WorkqueueBuilder bound() {
    bound = true;
    return this;
  }

  /**
   * Workers at nice -20 (kernel: WQ_HIGHPRI).
   *
   * @return this
   */
  public WorkqueueBuilder highpri() {
    highpri = true;
    return this;
  }

  /**
   * Most of its items that are on a worklist or running: of an unbound workqueue in all, of a bound
   * one on each cpu. The others wait. Default {@link #DEFAULT_MAX_ACTIVE}.
   *
   * @param items 1 to {@link #LARGEST_MAX_ACTIVE}
   * @return this
   * @throws IllegalArgumentException if it is out of range
   */
  public WorkqueueBuilder maxActive(int items) {
    if (items < 1 || items > LARGEST_MAX_ACTIVE) {
      throw new IllegalArgumentException(
          "max_active " + items + " of " + name + ": use 1 to " + LARGEST_MAX_ACTIVE);
    }
    maxActive = items;
    return this;
  }

  /**
   * One item at a time, in the order of queueing, whatever the cpu (kernel: {@code
   * alloc_ordered_workqueue}).
   *
   * @return this
   */
  public WorkqueueBuilder ordered() {
    ordered = true;
    return this;
  }

  /**
   * With a rescuer: a spare thread that runs its items while no worker can be created (kernel:
   * WQ_MEM_RECLAIM).
   *
   * @return this
   */
  public WorkqueueBuilder memReclaim() {
    memReclaim = true;
    return this;
  }

  /**
   * Makes the workqueue; its pools are made, each with one worker, where they are not there yet
   * (kernel: {@code alloc_workqueue}).
   *
   * @return the workqueue
   * @throws IllegalArgumentException if what was asked for does not go together
   * @throws IllegalStateException if the system refuses to create threads, or is closed
   */
  public Workqueue alloc() {
    refuse(bound && attributes != null, "a bound workqueue has no attributes, leave them out");
    refuse(bound && ordered, "an ordered workqueue is unbound, leave out bound");
    refuse(ordered && maxActive > 1, "an ordered workqueue runs one item, leave out max_active");
    refuse(
        ordered && attributes != null && attributes.scope() != AffinityScope.system,
        "an ordered workqueue has one pool, use scope system");
    refuse(
        highpri && attributes != null && attributes.nice() != 0,
        "highpri sets nice, leave it out of the attributes");
    if (attributes == null) {
      attributes =
          WorkqueueAttributes.of(
              bound ? AffinityScope.cpu : ordered ? AffinityScope.system : AffinityScope.cache);
    }
    if (highpri) {
      attributes = attributes.withNice(HIGHPRI_NICE);
    }
    if (maxActive == UNSET) {
      maxActive = ordered ? 1 : DEFAULT_MAX_ACTIVE;
    }
    return system.alloc(this);
  }

  private void refuse(boolean wrong, String why) {
    if (wrong) {
      throw new IllegalArgumentException("workqueue " + name + ": " + why);
    }
  }
}
