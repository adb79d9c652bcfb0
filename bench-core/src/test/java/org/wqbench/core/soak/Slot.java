package org.wqbench.core.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The place of a workqueue: when it is destroyed another takes its place, and inherits its items.
 */
final class Slot {
  private final int index;
  private final List<Item> items = new ArrayList<>();
  private final AtomicBoolean changing = new AtomicBoolean();
  private volatile boolean changed;
  private volatile Generation current;

  Slot(int index) {
    this.index = index;
  }

  /**
   * What must have ended when a call returns that waits for all before it.
   *
   * @param items ledgers of those that have no delay
   * @param turns items that are queued once
   */
  record Mark(List<Item.Mark> items, long turns) {}

  int index() {
    return index;
  }

  /** Before the first is queued. */
  void add(Item item) {
    items.add(item);
  }

  List<Item> items() {
    return items;
  }

  Generation current() {
    return current;
  }

  void replace(Generation next) {
    current = next;
  }

  /** False if another changes it already. */
  boolean beginChange() {
    if (!changing.compareAndSet(false, true)) {
      return false;
    }
    changed = true;
    return true;
  }

  /** Whether a timer may go off for a workqueue that is destroyed. */
  boolean isChanged() {
    return changed;
  }

  void endChange() {
    changing.set(false);
  }

  /** Null if the generation is no longer the current one: others may have queued on the next. */
  Mark mark(Generation generation) {
    long turns = generation.turns().acceptedCount();
    List<Item.Mark> marks = items.stream().map(Item::mark).toList();
    return current == generation ? new Mark(marks, turns) : null;
  }

  void checkSettled(Generation generation, Mark before, String call, Findings findings) {
    if (before == null) {
      return;
    }
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      if (!item.isDelayed()) {
        item.checkSettled(before.items().get(i), call);
      }
    }
    long ended = generation.turns().endedCount();
    findings.check(
        ended >= before.turns(),
        Oracle.flush,
        call + ": " + before.turns() + " items accepted before it, only " + ended + " ended");
  }
}
