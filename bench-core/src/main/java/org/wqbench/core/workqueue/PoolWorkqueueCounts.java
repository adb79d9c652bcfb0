package org.wqbench.core.workqueue;

/**
 * What one link has counted (kernel: {@code enum pool_workqueue_stats}, see {@link
 * WorkqueueStats}). Guarded by the pool's lock.
 */
final class PoolWorkqueueCounts {
  long started;
  long completed;
  long cpuIntensive;
  long cmWakeup;
  long repatriated;
  long mayday;
  long rescued;

  void add(PoolWorkqueueCounts other) {
    started += other.started;
    completed += other.completed;
    cpuIntensive += other.cpuIntensive;
    cmWakeup += other.cmWakeup;
    repatriated += other.repatriated;
    mayday += other.mayday;
    rescued += other.rescued;
  }
}
