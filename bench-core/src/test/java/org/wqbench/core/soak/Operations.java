package org.wqbench.core.soak;

import org.wqbench.core.workqueue.Work;

/**
 * Calls of the workqueue, each with what it has to leave in the ledgers and the oracles it feeds.
 */
final class Operations {
  private final World world;
  private final Driver driver;
  private final Findings findings;

  Operations(World world) {
    this.world = world;
    this.driver = world.driver;
    this.findings = world.findings;
  }

  void queue(Item item, Slot slot, int cpu, long delayNs) {
    Generation generation = slot.current();
    try {
      boolean accepted =
          item.isDelayed()
              ? driver.queueDelayedOn(generation.workqueue(), cpu, item.delayed(), delayNs)
              : driver.queueOn(generation.workqueue(), cpu, item.work());
      if (accepted) {
        item.accepted();
        world.activity.getAndIncrement();
      }
    } catch (IllegalStateException refused) {
      // One without a home may still run on another workqueue.
      checkRefusal(item.home() == null || world.mayRefuse(generation), refused);
    }
  }

  private void checkRefusal(boolean allowed, IllegalStateException refused) {
    findings.check(allowed, Oracle.refusal, "without a reason: " + refused.getMessage());
  }

  /** An item made for this one time. */
  void queueOnce(Slot slot, int cpu, long seed) {
    Generation generation = slot.current();
    Turns turns = generation.turns();
    Turns.Turn turn = turns.next();
    String name = "once " + seed;
    Work work =
        new Work(
            name,
            () ->
                driver.run(
                    () -> {
                      turns.began(turn);
                      try {
                        world.runInside(generation, () -> Effort.draw(seed).spend(world, name));
                      } finally {
                        turns.ended();
                      }
                    }));
    try {
      if (driver.queueOn(generation.workqueue(), cpu, work)) {
        turns.accepted(turn);
        world.activity.getAndIncrement();
      } else {
        findings.add(
            Oracle.refusal, "a new item is not accepted by " + generation.workqueue().name());
      }
    } catch (IllegalStateException refused) {
      checkRefusal(world.mayRefuse(generation), refused);
    }
  }

  void modDelayed(Item item, int cpu, long delayNs) {
    Generation generation = item.home().current();
    Item.Mark before = item.mark();
    item.modBegins();
    try {
      if (!generation.workqueue().modDelayedOn(cpu, item.delayed(), delayNs)) {
        item.modAccepted(before);
      }
      world.activity.getAndIncrement();
    } catch (IllegalStateException refused) {
      item.modRefused();
      checkRefusal(world.mayRefuse(generation), refused);
    } finally {
      item.modEnds();
    }
  }

  void cancel(Item item) {
    long begun = item.cancelBegins();
    boolean wasPending =
        item.isDelayed() ? item.delayed().cancelSync() : driver.cancelSync(item.work());
    item.cancelEnds(wasPending, begun);
  }

  void flush(Item item) {
    Item.Mark before = item.mark();
    if (item.isDelayed()) {
      item.delayed().flush();
    } else {
      driver.flush(item.work());
    }
    item.checkFlushed(before);
  }

  void flush(Slot slot) {
    Generation generation = slot.current();
    Slot.Mark before = slot.mark(generation);
    driver.flush(generation.workqueue());
    slot.checkSettled(generation, before, "flush of " + generation.workqueue().name(), findings);
  }

  void drain(Slot slot) {
    Generation generation = slot.current();
    Slot.Mark before = slot.mark(generation);
    driver.drain(generation.workqueue());
    slot.checkSettled(generation, before, "drain of " + generation.workqueue().name(), findings);
  }

  /** Destroys the workqueue and puts another in its place; nothing if another thread does so. */
  void replace(Slot slot, QueuePlan next) {
    if (!slot.beginChange()) {
      return;
    }
    Generation old = slot.current();
    old.destroying();
    Slot.Mark before = slot.mark(old);
    old.workqueue().destroy();
    slot.checkSettled(old, before, "destroy of " + old.workqueue().name(), findings);
    findings.check(
        old.running() == 0,
        Oracle.quiet,
        old.running() + " items of " + old.workqueue().name() + " run after destroy");
    slot.replace(world.alloc(slot, next));
    slot.endChange();
  }

  /** Sees that a call that would wait for its own caller is refused. */
  void checkRefused(String what, Runnable call) {
    try {
      call.run();
      findings.add(Oracle.refusal, what + " from its own function returned");
    } catch (IllegalStateException refused) {
      // as it should
    }
  }
}
