package org.wqbench.core.workqueue;

import org.wqbench.core.topology.CpuSet;

/**
 * What makes two workqueues share a pool: equal attributes, the same cpus, and both bound or both
 * unbound.
 */
record PoolKey(WorkqueueAttributes attributes, CpuSet pod, boolean bound) {

  /** Scope and cpus, as {@code cache[0-3]}; a bound pool as {@code bound[0]}, highpri with an H. */
  String poolName() {
    if (!bound) {
      return attributes.scope() + "[" + pod + "]";
    }
    return "bound[" + pod + "]" + (attributes.nice() < 0 ? "H" : "");
  }
}
