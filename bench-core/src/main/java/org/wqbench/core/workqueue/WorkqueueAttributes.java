package org.wqbench.core.workqueue;

import org.wqbench.core.topology.AffinityScope;

/**
 * What decides which pools a workqueue is served by (kernel: {@code struct workqueue_attrs}).
 * Workqueues with equal attributes share their pools.
 *
 * @param scope how cpus are grouped into pods, one pool each
 * @param strict whether workers may run in their pod only, else anywhere the process may
 * @param nice nice level of the workers, -20 to 19
 */
public record WorkqueueAttributes(AffinityScope scope, boolean strict, int nice) {

  /**
   * Checks the nice level.
   *
   * @throws IllegalArgumentException if nice is out of range
   */
  public WorkqueueAttributes {
    if (nice < -20 || nice > 19) {
      throw new IllegalArgumentException("nice " + nice + " is out of range: use -20 to 19");
    }
  }

  /**
   * Strict attributes at nice 0.
   *
   * @param scope how cpus are grouped
   * @return the attributes
   */
  public static WorkqueueAttributes of(AffinityScope scope) {
    return new WorkqueueAttributes(scope, true, 0);
  }

  /**
   * The same, with workers bound to their pod or free.
   *
   * @param strict whether workers are bound to their pod
   * @return the attributes
   */
  public WorkqueueAttributes withStrict(boolean strict) {
    return new WorkqueueAttributes(scope, strict, nice);
  }

  /**
   * The same, at another nice level.
   *
   * @param nice -20 to 19
   * @return the attributes
   */
  public WorkqueueAttributes withNice(int nice) {
    return new WorkqueueAttributes(scope, strict, nice);
  }
}
