package org.wqbench.core.workqueue;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The one limit of active items of an unbound workqueue, whose links are in many pools (kernel:
 * {@code struct wq_node_nr_active}, there per NUMA node). Links that are refused stand in line and
 * get the next places in turn.
 */
final class ActiveLimit {
  /*
   * Refused:  under the pool's lock and then our monitor: stand in line, then try once more.
   * Release:  lower the count, then look whether somebody is in line.
   * Both the count and someInLine are volatile, so one of the two sees the other.
   * The line changes under the link's pool lock and our monitor; a link in line is not overtaken
   * by its own later items.
   */
  private final int max;
  private final AtomicInteger active = new AtomicInteger();
  private final ArrayDeque<PoolWorkqueue> line = new ArrayDeque<>();
  private volatile boolean someInLine;

  ActiveLimit(int max) {
    this.max = max;
  }

  /** Takes a place for an item of the link, or puts the link in line; its pool's lock is held. */
  boolean tryAcquire(PoolWorkqueue pwq) {
    return !pwq.isInLine && (tryIncrement() || !mustWait(pwq));
  }

  private boolean tryIncrement() {
    int seen;
    do {
      seen = active.get();
      if (seen >= max) {
        return false;
      }
    } while (!active.compareAndSet(seen, seen + 1));
    return true;
  }

  private synchronized boolean mustWait(PoolWorkqueue pwq) {
    line.addLast(pwq);
    someInLine = true;
    if (!tryIncrement()) {
      pwq.isInLine = true;
      return true;
    }
    line.removeLast();
    someInLine = !line.isEmpty();
    return false;
  }

  /**
   * Gives a place back and the next in line its turn. The caller holds the lock of its pool, which
   * may be dropped and taken again.
   */
  void release(WorkerPool held) {
    active.getAndDecrement();
    if (someInLine) {
      serveLine(held);
    }
  }

  private void serveLine(WorkerPool held) {
    WorkerPool locked = held;
    PoolWorkqueue next;
    while ((next = first()) != null) {
      if (next.pool != locked) {
        locked.unlock();
        locked = next.pool;
        locked.lock();
      }
      if (serve(next)) {
        break;
      }
    }
    if (locked != held) {
      locked.summonWorker(false);
      locked.unlock();
      held.lock();
    }
  }

  private synchronized PoolWorkqueue first() {
    return line.peekFirst();
  }

  /** False if another link has to be looked at; the lock of the link's pool is held. */
  private synchronized boolean serve(PoolWorkqueue pwq) {
    if (line.peekFirst() != pwq) {
      return false; // served by another meanwhile
    }
    if (pwq.hasInactive() && !tryIncrement()) {
      return true; // the place went to another link; its release serves the line
    }
    line.removeFirst();
    boolean activated = pwq.hasInactive();
    if (activated) {
      pwq.activateNext();
    }
    if (pwq.hasInactive()) {
      line.addLast(pwq);
    } else {
      pwq.isInLine = false;
    }
    someInLine = !line.isEmpty();
    return activated;
  }
}
