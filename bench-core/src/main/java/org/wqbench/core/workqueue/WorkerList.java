package org.wqbench.core.workqueue;

/** A list of workers linked through themselves; a worker is on one list at most. */
final class WorkerList {
  private Worker head;
  private Worker tail;
  private int size;

  Worker head() {
    return head;
  }

  Worker tail() {
    return tail;
  }

  int size() {
    return size;
  }

  void push(Worker worker) {
    worker.list = this;
    worker.towardsTail = head;
    if (head == null) {
      tail = worker;
    } else {
      head.towardsHead = worker;
    }
    head = worker;
    size++;
  }

  void remove(Worker worker) {
    if (worker.towardsHead == null) {
      head = worker.towardsTail;
    } else {
      worker.towardsHead.towardsTail = worker.towardsTail;
    }
    if (worker.towardsTail == null) {
      tail = worker.towardsHead;
    } else {
      worker.towardsTail.towardsHead = worker.towardsHead;
    }
    worker.towardsHead = null;
    worker.towardsTail = null;
    worker.list = null;
    size--;
  }
}
