package org.wqbench.core.workqueue;

/** A first-in, first-out list of work items linked through themselves. Guarded by a pool's lock. */
final class WorkList {
  private Work head;
  private Work tail;

  boolean isEmpty() {
    return head == null;
  }

  /** The oldest item; null when empty. */
  Work head() {
    return head;
  }

  void add(Work work) {
    insert(tail, work, null);
  }

  void addFirst(Work work) {
    insert(null, work, head);
  }

  void addBehind(Work target, Work work) {
    insert(target, work, target.next);
  }

  private void insert(Work before, Work work, Work after) {
    work.list = this;
    work.previous = before;
    work.next = after;
    if (before == null) {
      head = work;
    } else {
      before.next = work;
    }
    if (after == null) {
      tail = work;
    } else {
      after.previous = work;
    }
  }

  /** The oldest item, taken off the list; null when empty. */
  Work poll() {
    Work work = head;
    if (work != null) {
      remove(work);
    }
    return work;
  }

  void remove(Work work) {
    Work before = work.previous;
    Work after = work.next;
    if (before == null) {
      head = after;
    } else {
      before.next = after;
    }
    if (after == null) {
      tail = before;
    } else {
      after.previous = before;
    }
    work.previous = null;
    work.next = null;
    work.list = null;
  }

  /** Moves an item and the barriers behind it to the end of another list, in their order. */
  void moveLinked(Work first, WorkList to) {
    Work work = first;
    boolean more;
    do {
      Work next = work.next;
      more = work.linked;
      remove(work);
      to.add(work);
      work = next;
    } while (more);
  }
}
