package org.wqbench.core.workqueue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** An item that tells when it is entered, by whom, and stays until it is let go. */
final class HeldWork {
  final Semaphore entered = new Semaphore(0);
  final Semaphore leave = new Semaphore(0);
  final AtomicInteger mostAtOnce = new AtomicInteger();
  final List<String> threads = new CopyOnWriteArrayList<>();
  private final AtomicInteger inside = new AtomicInteger();
  final Work work;

  HeldWork(String name) {
    this(name, () -> {});
  }

  /** Runs the body once it is let go. */
  HeldWork(String name, Runnable then) {
    work = new Work(name, () -> run(then));
  }

  private void run(Runnable then) {
    mostAtOnce.accumulateAndGet(inside.incrementAndGet(), Math::max);
    threads.add(Thread.currentThread().getName());
    entered.release();
    leave.acquireUninterruptibly();
    then.run();
    inside.decrementAndGet();
  }

  void awaitEntered() {
    entered.acquireUninterruptibly();
  }

  void letGo() {
    leave.release();
  }

  int runs() {
    return threads.size();
  }
}
