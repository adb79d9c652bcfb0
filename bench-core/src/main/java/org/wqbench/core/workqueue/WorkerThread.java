package org.wqbench.core.workqueue;

/** The thread of a worker or rescuer; it knows its worker, so code can tell where it runs. */
final class WorkerThread extends Thread {
  final Worker worker;

  WorkerThread(Worker worker, Runnable body, String name) {
    super(null, body, name, 0, false);
    this.worker = worker;
    worker.thread = this;
    setDaemon(true);
  }
}
