package org.wqbench.core.workqueue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * How a flush walks over the links of a workqueue, each of which it has to visit under the lock of
 * its pool (kernel: the loop of {@code flush_workqueue_prep_pwqs}): the second change under review
 * and what it is compared with. A constant is factory input, benchmark parameter and table label in
 * one spelling.
 */
public enum FlushWalk {
  /** No patch: takes and drops the lock for every link. */
  per_pwq {
    @Override
    int visit(List<PoolWorkqueue> links, Consumer<PoolWorkqueue> underLock) {
      for (PoolWorkqueue link : links) {
        link.pool.lock();
        underLock.accept(link);
        link.pool.unlock();
      }
      return links.size();
    }
  },

  /** The patch: keeps the lock while the next link is of the same pool. */
  per_pool_run {
    @Override
    int visit(List<PoolWorkqueue> links, Consumer<PoolWorkqueue> underLock) {
      return visitRuns(links, underLock);
    }
  },

  /**
   * Ours: the links are kept grouped by pool, so that each lock is taken once, whatever the
   * numbering of the cpus.
   */
  per_pool_sorted {
    @Override
    List<PoolWorkqueue> ordered(List<PoolWorkqueue> links) {
      Map<WorkerPool, List<PoolWorkqueue>> byPool = new LinkedHashMap<>();
      for (PoolWorkqueue link : links) {
        byPool.computeIfAbsent(link.pool, pool -> new ArrayList<>()).add(link);
      }
      return byPool.values().stream().flatMap(List::stream).toList();
    }

    @Override
    int visit(List<PoolWorkqueue> links, Consumer<PoolWorkqueue> underLock) {
      return visitRuns(links, underLock);
    }
  };

  /** The order to walk in, of links in the order of their cpus; fixed once they are all there. */
  List<PoolWorkqueue> ordered(List<PoolWorkqueue> links) {
    return links;
  }

  /** Visits all links, ordered before, and returns how often it took a lock. */
  abstract int visit(List<PoolWorkqueue> links, Consumer<PoolWorkqueue> underLock);

  private static int visitRuns(List<PoolWorkqueue> links, Consumer<PoolWorkqueue> underLock) {
    int locks = 0;
    WorkerPool locked = null;
    for (PoolWorkqueue link : links) {
      if (link.pool != locked) {
        if (locked != null) {
          locked.unlock();
        }
        locked = link.pool;
        locked.lock();
        locks++;
      }
      underLock.accept(link);
    }
    if (locked != null) {
      locked.unlock();
    }
    return locks;
  }
}
