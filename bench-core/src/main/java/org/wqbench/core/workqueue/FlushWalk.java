package org.wqbench.core.workqueue;

import java.util.List;
import java.util.function.Consumer;

/**
 * The walk over the links of a workqueue in cpu order, each under the lock of its pool (kernel: the
 * loop of {@code flush_workqueue_prep_pwqs}).
 */
final class FlushWalk {
  private FlushWalk() {}

  static void visit(List<PoolWorkqueue> links, Consumer<PoolWorkqueue> underLock) {
    for (PoolWorkqueue link : links) {
      link.pool.lock();
      underLock.accept(link);
      link.pool.unlock();
    }
  }
}
