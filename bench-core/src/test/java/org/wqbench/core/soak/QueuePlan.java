package org.wqbench.core.soak;

import java.util.SplittableRandom;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.core.workqueue.WorkqueueAttributes;
import org.wqbench.core.workqueue.WorkqueueBuilder;
import org.wqbench.core.workqueue.WorkqueueSystem;

/**
 * A workqueue to be made.
 *
 * @param scope of an unbound one; an ordered one has scope system
 * @param maxActive 1 to {@link #MOST_ACTIVE}; an ordered one has 1
 */
record QueuePlan(
    Kind kind,
    AffinityScope scope,
    boolean strict,
    boolean highpri,
    boolean memReclaim,
    int maxActive) {

  static final int MOST_ACTIVE = 8;

  enum Kind {
    unbound,
    bound,
    ordered
  }

  static QueuePlan draw(SplittableRandom random) {
    int kind = random.nextInt(6);
    AffinityScope scope = AffinityScope.values()[random.nextInt(AffinityScope.values().length)];
    boolean strict = random.nextBoolean();
    boolean highpri = random.nextInt(4) == 0;
    boolean memReclaim = random.nextInt(4) == 0;
    int maxActive = 1 + random.nextInt(MOST_ACTIVE);
    return kind == 0
        ? new QueuePlan(Kind.ordered, AffinityScope.system, strict, highpri, memReclaim, 1)
        : new QueuePlan(
            kind < 3 ? Kind.bound : Kind.unbound, scope, strict, highpri, memReclaim, maxActive);
  }

  /**
   * Makes it.
   *
   * @throws IllegalStateException if a thread is refused
   */
  Workqueue alloc(WorkqueueSystem system, String name) {
    WorkqueueBuilder builder = system.workqueue(name);
    switch (kind) {
      case bound -> builder.bound().maxActive(maxActive);
      case ordered -> builder.ordered().attributes(attributes());
      case unbound -> builder.attributes(attributes()).maxActive(maxActive);
    }
    if (highpri) {
      builder.highpri();
    }
    if (memReclaim) {
      builder.memReclaim();
    }
    return builder.alloc();
  }

  private WorkqueueAttributes attributes() {
    return WorkqueueAttributes.of(scope).withStrict(strict);
  }

  @Override
  public String toString() {
    return kind
        + (kind == Kind.bound ? "" : " " + scope + (strict ? " strict" : ""))
        + (highpri ? " highpri" : "")
        + (memReclaim ? " mem_reclaim" : "")
        + " max_active "
        + maxActive;
  }
}
