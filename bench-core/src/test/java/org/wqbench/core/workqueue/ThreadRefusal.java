package org.wqbench.core.workqueue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Starts threads, or refuses them as the JVM does where the system has none left, or keeps whoever
 * asked for one from going on.
 */
final class ThreadRefusal implements Consumer<Thread> {
  final AtomicInteger refusals = new AtomicInteger();
  private volatile boolean refusing;
  private volatile Runnable afterStart;

  void refuse() {
    refusing = true;
  }

  void grant() {
    refusing = false;
  }

  /** Once, after the next start, by the thread that asked for it. */
  void afterNextStart(Runnable hook) {
    afterStart = hook;
  }

  @Override
  public void accept(Thread thread) {
    if (refusing) {
      refusals.incrementAndGet();
      throw new OutOfMemoryError("unable to create native thread");
    }
    Runnable hook = afterStart;
    afterStart = null;
    thread.start();
    if (hook != null) {
      hook.run();
    }
  }
}
