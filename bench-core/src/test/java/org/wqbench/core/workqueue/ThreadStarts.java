package org.wqbench.core.workqueue;

import java.util.function.Consumer;

/** Lets tests of other packages decide how a system's threads are started. */
public final class ThreadStarts {
  private ThreadStarts() {}

  /**
   * Sets it.
   *
   * @param starter throws OutOfMemoryError where a thread is refused
   */
  public static void set(WorkqueueSystemBuilder system, Consumer<Thread> starter) {
    system.threadStarter(starter::accept);
  }
}
