package org.wqbench.core.soak;

import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.wqbench.core.soak.RoundPlan.ProducerPlan;
import org.wqbench.core.topology.CpuSet;

/**
 * A thread that does one operation after the other. What it draws never depends on what happened.
 */
final class Producer implements Runnable {
  private static final int LONGEST_PAUSE_NS = 300_000;

  private final World world;
  private final Operations operations;
  private final ProducerPlan plan;

  Producer(World world, ProducerPlan plan) {
    this.world = world;
    this.operations = new Operations(world);
    this.plan = plan;
  }

  @Override
  public void run() {
    SplittableRandom seeds = new SplittableRandom(plan.seed());
    try {
      for (int i = 0; i < plan.diesAfter(); i++) {
        operate(seeds.split());
      }
    } catch (Throwable failure) {
      world.findings.add(Oracle.refusal, "an operation threw " + failure);
    }
  }

  private void operate(SplittableRandom random) {
    int dice = random.nextInt(1000);
    Slot slot = world.slots.get(random.nextInt(world.slots.size()));
    Item item = slot.items().get(random.nextInt(slot.items().size()));
    int cpu = world.topology.online().nth(random.nextInt(world.topology.online().size()));
    long delayNs = ItemFunction.delayNs(random);
    if (dice < 450) {
      operations.queue(item, slot, cpu, delayNs);
    } else if (dice < 650) {
      operations.queueOnce(slot, cpu, random.nextLong());
    } else if (dice < 700) {
      queueVagrant(slot, cpu, random);
    } else if (dice < 760) {
      if (item.isDelayed()) {
        operations.modDelayed(item, cpu, delayNs);
      } else {
        operations.queue(item, slot, world.placement.currentCpu(), 0);
      }
    } else if (dice < 830) {
      operations.cancel(item);
    } else if (dice < 890) {
      operations.flush(item);
    } else if (dice < 940) {
      operations.flush(slot);
    } else if (dice < 950) {
      flushInterrupted(slot);
    } else if (dice < 953) {
      operations.drain(slot);
    } else if (dice < 958) {
      operations.replace(slot, QueuePlan.draw(random));
    } else if (dice < 970) {
      world.placement.bind(CpuSet.of(cpu));
    } else {
      LockSupport.parkNanos(random.nextInt(LONGEST_PAUSE_NS));
    }
  }

  private void queueVagrant(Slot slot, int cpu, SplittableRandom random) {
    if (!world.vagrants.isEmpty()) {
      operations.queue(world.vagrants.get(random.nextInt(world.vagrants.size())), slot, cpu, 0);
    }
  }

  private void flushInterrupted(Slot slot) {
    Thread.currentThread().interrupt();
    operations.flush(slot);
    world.findings.check(Thread.interrupted(), Oracle.refusal, "an interrupt got lost in a flush");
  }
}
