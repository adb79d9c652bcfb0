package org.wqbench.core.workqueue;

/** A first-in, first-out list of work items linked through themselves. Guarded by a pool's lock. */
final class WorkList {
  private Work head;
  private Work tail;

  boolean isEmpty() {
    return head == null;
  }

  void add(Work work) {
    if (head == null) {
      head = work;
    } else {
      tail.next = work;
    }
    tail = work;
  }

  /** The oldest item, taken off the list; null when empty. */
  Work poll() {
    Work work = head;
    if (work != null) {
      head = work.next;
      work.next = null;
      if (head == null) {
        tail = null;
      }
    }
    return work;
  }
}
