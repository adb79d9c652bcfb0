package org.wqbench.core.workqueue;

import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Waiting for all items that a workqueue has been given so far, and for none that come later
 * (kernel: {@code __flush_workqueue}).
 */
final class WorkqueueFlush {
  /*
   * New items get the colour workColor. A flush takes that colour for itself and advances workColor,
   * so what is queued from then on has another colour. Colours complete one after the other, that of
   * flushColor first. Its flusher, the first one, waits for the links that have items of the colour;
   * the others wait in line, several of one colour among them. When the first is through it
   * completes those of its colour, advances flushColor, and makes the next in line the first: it
   * cascades. Where all colours are in use a flush waits in the overflow until one is free; all that
   * wait there share it.
   *
   * The monitor guards all fields but linksToWaitFor. Lock order: monitor, then a pool's lock.
   * firstFlusher is set before any link's colour is, under that link's lock, so the worker that ends
   * the colour sees it.
   */
  static final int COLORS = 16;

  private static final int NONE = -1;

  private static final class Flusher {
    final Completion done = new Completion();
    int color;
  }

  private final FlushWalk walk;
  private final List<PoolWorkqueue> links;
  private final AtomicInteger linksToWaitFor = new AtomicInteger();
  private final ArrayDeque<Flusher> line = new ArrayDeque<>();
  private final ArrayDeque<Flusher> overflow = new ArrayDeque<>();
  private Flusher firstFlusher;
  private int workColor;
  private int flushColor;
  private long flushes;
  private long walkLocks;

  /** For the links of a workqueue, in cpu order. */
  WorkqueueFlush(FlushWalk walk, List<PoolWorkqueue> links) {
    this.walk = walk;
    this.links = walk.ordered(links);
  }

  /** Flushes that were begun. */
  synchronized long flushes() {
    return flushes;
  }

  /** Times their walks took the lock of a pool. */
  synchronized long walkLocks() {
    return walkLocks;
  }

  void flush() {
    Flusher flusher = new Flusher();
    if (!begin(flusher)) {
      return;
    }
    flusher.done.await();
    cascade(flusher);
  }

  /** False if there is nothing to wait for. */
  private synchronized boolean begin(Flusher flusher) {
    flushes++;
    int nextColor = next(workColor);
    if (nextColor == flushColor) {
      overflow.addLast(flusher);
      return true;
    }
    flusher.color = workColor;
    workColor = nextColor;
    if (firstFlusher != null) {
      line.addLast(flusher);
      prepareLinks(NONE, workColor);
      return true;
    }
    firstFlusher = flusher;
    if (prepareLinks(flushColor, workColor)) {
      return true;
    }
    flushColor = nextColor;
    firstFlusher = null;
    return false;
  }

  /** The first flusher is through; of the others nothing is asked. */
  private synchronized void cascade(Flusher through) {
    if (firstFlusher != through) {
      return;
    }
    firstFlusher = null;
    do {
      if (firstFlusher != null) {
        firstFlusher.done.complete(); // nothing of its colour is left
      }
      while (!line.isEmpty() && line.peekFirst().color == flushColor) {
        line.pollFirst().done.complete();
      }
      flushColor = next(flushColor);
      admitOverflow();
      firstFlusher = line.pollFirst();
    } while (firstFlusher != null && !prepareLinks(flushColor, NONE));
  }

  /** Gives the freed colour to all who waited for one. */
  private void admitOverflow() {
    if (overflow.isEmpty()) {
      return;
    }
    overflow.forEach(flusher -> flusher.color = workColor);
    workColor = next(workColor);
    line.addAll(overflow);
    overflow.clear();
    prepareLinks(NONE, workColor);
  }

  /**
   * Arms every link for a colour to wait for, and gives it the colour of new items; {@link #NONE}
   * leaves either as it is. Whether there is something to wait for (kernel: {@code
   * flush_workqueue_prep_pwqs}).
   */
  private boolean prepareLinks(int waitForColor, int newColor) {
    if (waitForColor == NONE) {
      walkLocks += walk.visit(links, link -> link.workColor(newColor));
      return true;
    }
    // One for us, so that the count is not done before the walk is.
    linksToWaitFor.set(1);
    walkLocks +=
        walk.visit(
            links,
            link -> {
              if (link.awaitColor(waitForColor)) {
                linksToWaitFor.getAndIncrement();
              }
              if (newColor != NONE) {
                link.workColor(newColor);
              }
            });
    return linksToWaitFor.decrementAndGet() > 0;
  }

  /** The last item of the awaited colour has left a link, whose pool's lock is held. */
  void linkDone() {
    if (linksToWaitFor.decrementAndGet() == 0) {
      firstFlusher.done.complete();
    }
  }

  private static int next(int color) {
    return (color + 1) % COLORS;
  }
}
