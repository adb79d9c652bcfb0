package org.wqbench.core.soak;

import java.util.List;
import org.wqbench.core.workqueue.DelayedWork;
import org.wqbench.core.workqueue.PoolStats;
import org.wqbench.core.workqueue.Work;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.core.workqueue.WorkqueueStats;
import org.wqbench.core.workqueue.WorkqueueSystem;

/** The calls between soak and workqueue, both ways. Tests plant faults here. */
class Driver {
  boolean queueOn(Workqueue workqueue, int cpu, Work work) {
    return workqueue.queueOn(cpu, work);
  }

  boolean queueDelayedOn(Workqueue workqueue, int cpu, DelayedWork work, long delayNs) {
    return workqueue.queueDelayedOn(cpu, work, delayNs);
  }

  boolean cancelSync(Work work) {
    return work.cancelSync();
  }

  boolean flush(Work work) {
    return work.flush();
  }

  void flush(Workqueue workqueue) {
    workqueue.flush();
  }

  void drain(Workqueue workqueue) {
    workqueue.drain();
  }

  /** A worker runs an item. */
  void run(Runnable item) {
    item.run();
  }

  List<PoolStats> stats(WorkqueueSystem system) {
    return system.stats();
  }

  WorkqueueStats stats(Workqueue workqueue) {
    return workqueue.stats();
  }

  /** An item's function threw. */
  void failed(Runnable report) {
    report.run();
  }

  void start(Thread thread) {
    thread.start();
  }

  void close(WorkqueueSystem system) {
    system.close();
  }
}
