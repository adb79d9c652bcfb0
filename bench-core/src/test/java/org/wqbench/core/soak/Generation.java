package org.wqbench.core.soak;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.wqbench.core.workqueue.Workqueue;

/** A workqueue in its {@link Slot}, from alloc to destroy, with what runs on it. */
final class Generation {
  private final Workqueue workqueue;
  private final QueuePlan plan;
  private final Findings findings;
  private final Turns turns;

  /** Of an unbound workqueue all in the first. */
  private final AtomicIntegerArray runningOnCpu;

  private final AtomicInteger running = new AtomicInteger();
  private volatile boolean destroying;

  Generation(Workqueue workqueue, QueuePlan plan, int cpus, Findings findings) {
    this.workqueue = workqueue;
    this.plan = plan;
    this.findings = findings;
    this.turns = new Turns(workqueue.name());
    this.runningOnCpu = new AtomicIntegerArray(cpus);
  }

  Workqueue workqueue() {
    return workqueue;
  }

  Turns turns() {
    return turns;
  }

  /** An item begins to run on a cpu; what is returned belongs to {@link #leave}. */
  int enter(int cpu) {
    int counter = plan.kind() == QueuePlan.Kind.bound ? cpu : 0;
    running.getAndIncrement();
    int now = runningOnCpu.incrementAndGet(counter);
    findings.check(
        now <= plan.maxActive(),
        Oracle.max_active,
        now + " items of " + workqueue.name() + " run at once: " + plan);
    return counter;
  }

  void leave(int counter) {
    runningOnCpu.getAndDecrement(counter);
    running.getAndDecrement();
  }

  int running() {
    return running.get();
  }

  void destroying() {
    destroying = true;
  }

  boolean isDestroying() {
    return destroying;
  }

  /** When nothing is queued any more. */
  void check() {
    findings.check(
        running.get() == 0,
        Oracle.quiet,
        running.get() + " items of " + workqueue.name() + " run after its last drain");
    turns.checkRanOnce(findings);
    if (plan.kind() == QueuePlan.Kind.ordered) {
      turns.checkOrder(findings);
    }
  }
}
