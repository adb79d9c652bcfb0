package org.wqbench.core.workqueue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Starts threads, or refuses them as the JVM does where the system has none left. */
final class ThreadRefusal implements Consumer<Thread> {
  final AtomicInteger refusals = new AtomicInteger();
  private volatile boolean refusing;

  void refuse() {
    refusing = true;
  }

  void grant() {
    refusing = false;
  }

  @Override
  public void accept(Thread thread) {
    if (refusing) {
      refusals.incrementAndGet();
      throw new OutOfMemoryError("unable to create native thread");
    }
    thread.start();
  }
}
