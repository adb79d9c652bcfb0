package org.wqbench.core.workqueue;

/**
 * Marks the sections of a work item in which its worker waits (the kernel's scheduler tells the
 * workqueue by {@code wq_worker_sleeping}; compare {@code ForkJoinPool.managedBlock}).
 */
public final class Blocking {
  private Blocking() {}

  /**
   * Runs a body that may block. A bound pool lets another worker run meanwhile. Anywhere else,
   * unbound pools and threads that are no workers included, the body just runs.
   *
   * @param body waits for something
   */
  public static void run(Runnable body) {
    Worker worker = Worker.current();
    if (worker == null || !worker.pool.sleeping(worker)) {
      body.run();
      return;
    }
    try {
      body.run();
    } finally {
      worker.pool.awake(worker);
    }
  }
}
