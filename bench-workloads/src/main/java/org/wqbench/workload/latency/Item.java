package org.wqbench.workload.latency;

import org.wqbench.core.workqueue.Work;

/**
 * An item that notes when it was queued, started and done. Its issuer queues it, waits for what
 * {@link #done} opens, and only then looks at it or queues it again.
 */
abstract class Item implements Runnable {
  /*
   * Nothing is volatile: the queue publishes what the issuer wrote, done() what the worker wrote.
   * So done() is the last thing that a worker does to an item, also to one that failed: nothing else
   * would let the issuer go on.
   */
  private final Work work = new Work("item", this);
  private long queuedNs;
  private long startedNs;
  private long doneNs;
  private Throwable failure;

  /** What there is to do. */
  abstract void process() throws Exception;

  /** Lets the issuer through. */
  abstract void done();

  final void queueOn(ItemServer server) {
    queuedNs = System.nanoTime();
    server.queue(this);
  }

  @Override
  public final void run() {
    startedNs = System.nanoTime();
    failure = null;
    try {
      process();
    } catch (Throwable anything) {
      failure = anything;
    }
    doneNs = System.nanoTime();
    done();
  }

  final Work work() {
    return work;
  }

  /** From before it was queued until it started, nanoseconds. */
  final long waitNs() {
    return startedNs - queuedNs;
  }

  /** From before it was queued until it was done, nanoseconds. */
  final long latencyNs() {
    return doneNs - queuedNs;
  }

  /** What {@link #process} threw, null for nothing. */
  final Throwable failure() {
    return failure;
  }
}
