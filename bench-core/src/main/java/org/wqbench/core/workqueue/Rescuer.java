package org.wqbench.core.workqueue;

import java.util.ArrayDeque;

/**
 * The spare thread of a mem_reclaim workqueue: when a pool can't make workers in time it comes and
 * runs the items of its workqueue that wait there (kernel: {@code rescuer_thread}).
 */
final class Rescuer implements Runnable {
  /*
   * The monitor guards the list of links in distress and the marks on them; it is taken under a
   * pool's lock. While it works in a pool it is a worker of it in all but the books: it is not
   * idle, not kicked, and does not count as running.
   */
  private final Workqueue workqueue;
  private final Worker self;
  private final ArrayDeque<PoolWorkqueue> inDistress = new ArrayDeque<>();
  private boolean stopping;

  Rescuer(Workqueue workqueue) {
    this.workqueue = workqueue;
    this.self = new Worker(null, "rescuer:" + workqueue.name());
  }

  /** False when the system refuses the thread. */
  boolean start() {
    WorkerThread thread = new WorkerThread(self, this, self.toString());
    return workqueue.system().threads().start(thread);
  }

  /** Ends the thread once nothing is in distress, and waits for it. */
  void stop() {
    synchronized (this) {
      stopping = true;
      notifyAll();
    }
    WorkerThreads.join(self.thread);
  }

  /** False if the link is on the list already; its pool's lock is held. */
  synchronized boolean call(PoolWorkqueue link) {
    if (link.isInDistress) {
      return false;
    }
    link.isInDistress = true;
    inDistress.addLast(link);
    notifyAll();
    return true;
  }

  @Override
  public void run() {
    PoolWorkqueue link;
    while ((link = next()) != null) {
      serve(link);
    }
  }

  private synchronized PoolWorkqueue next() {
    while (inDistress.isEmpty()) {
      if (stopping) {
        return null;
      }
      try {
        wait();
      } catch (InterruptedException e) {
        // Nobody may interrupt a rescuer.
      }
    }
    PoolWorkqueue link = inDistress.pollFirst();
    link.isInDistress = false;
    return link;
  }

  private void serve(PoolWorkqueue link) {
    WorkerPool pool = link.pool;
    pool.placeCurrentThread();
    pool.lock();
    self.pool = pool;
    boolean ranSome = pool.items.rescue(self, link);
    if (ranSome && link.hasActive() && pool.needsWorker()) {
      call(link); // what they have queued need not wait for the next mayday
    }
    self.pool = null;
    pool.summonWorker(false); // what came while we were here, also for other links
    pool.unlock();
  }

  /** Cpu time used so far, nanoseconds. */
  long cpuTimeNs() {
    return workqueue.system().timer().cpuTimeNs(self.thread);
  }
}
