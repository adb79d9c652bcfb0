package org.wqbench.core.soak;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.wqbench.core.workqueue.PoolStats;

/** One plan, done once: producers at work, then the end of all work, then the reckoning. */
final class Round {
  private static final long SAMPLE_MS = 5;
  private static final long LOOK_AGAIN_NS = 200_000;

  private final RoundPlan plan;
  private final Driver driver;
  private final Findings findings;
  private final long shrinkLimitNs;
  private volatile World world;

  /**
   * Nothing runs yet.
   *
   * @param shrinkLimitNs nanoseconds that idle pools are given to lose their workers
   */
  Round(RoundPlan plan, Driver driver, Findings findings, long shrinkLimitNs) {
    this.plan = plan;
    this.driver = driver;
    this.findings = findings;
    this.shrinkLimitNs = shrinkLimitNs;
  }

  /** Null before the system is made. */
  World world() {
    return world;
  }

  void run() {
    world = new World(plan, driver, findings);
    Operations operations = new Operations(world);
    produce();
    quiesce(operations);
    check();
    shrink();
    long runs = world.runs();
    driver.close(world.system);
    findings.check(
        world.runs() == runs,
        Oracle.quiet,
        (world.runs() - runs) + " items ran after the last drain");
  }

  private void produce() {
    List<Thread> producers =
        plan.producers().stream()
            .map(producer -> new Thread(new Producer(world, producer), "producer"))
            .toList();
    producers.forEach(
        producer -> {
          producer.setDaemon(true);
          producer.start();
        });
    for (Thread producer : producers) {
      while (producer.isAlive()) {
        join(producer);
        checkWorkers();
      }
    }
  }

  private static void join(Thread producer) {
    try {
      producer.join(SAMPLE_MS);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts a round", e);
    }
  }

  /**
   * Each active item may hold a worker and so may a barrier that waits for one; of barriers there
   * is one a producer or active item. One worker is spare and one in the making.
   */
  private void checkWorkers() {
    int active = plan.queues().size() * QueuePlan.MOST_ACTIVE;
    int most = 2 * active + plan.producers().size() + 2;
    for (PoolStats pool : driver.stats(world.system)) {
      findings.check(
          pool.workers() <= most && pool.idleWorkers() <= pool.workers(),
          Oracle.worker_count,
          pool + ": more than " + most);
    }
  }

  /** Until a pass over all workqueues in which nothing was queued. */
  private void quiesce(Operations operations) {
    long before;
    do {
      before = world.activity.get();
      world.items().filter(Item::isDelayed).forEach(operations::cancel);
      world.slots.forEach(operations::drain);
    } while (world.activity.get() != before);
  }

  private void check() {
    world.items().forEach(Item::check);
    world.allGenerations().forEach(Generation::check);
    world.failures.check();
    world.checkStats();
  }

  /** With nothing to do the pools shrink to the least that the cull leaves. */
  private void shrink() {
    long limitNs = System.nanoTime() + shrinkLimitNs;
    while (!isShrunk()) {
      if (System.nanoTime() > limitNs) {
        findings.add(
            Oracle.worker_count,
            "idle, but not shrunk to minIdle " + plan.minIdle() + ": " + world.system.stats());
        return;
      }
      LockSupport.parkNanos(LOOK_AGAIN_NS);
    }
  }

  private boolean isShrunk() {
    return driver.stats(world.system).stream().allMatch(pool -> pool.workers() <= plan.minIdle());
  }
}
