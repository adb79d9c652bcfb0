package org.wqbench.core.placement;

import org.wqbench.core.topology.CpuSet;

/** The one cpu each thread asked to be bound to, read on every queue call without allocation. */
final class BoundCpu {
  static final int NONE = -1;

  private final ThreadLocal<int[]> cpu = ThreadLocal.withInitial(() -> new int[] {NONE});

  void set(CpuSet cpus) {
    cpu.get()[0] = cpus.size() == 1 ? cpus.first() : NONE;
  }

  int get() {
    return cpu.get()[0];
  }
}
