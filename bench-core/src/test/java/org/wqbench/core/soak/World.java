package org.wqbench.core.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.core.topology.Topology;
import org.wqbench.core.workqueue.ThreadStarts;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.core.workqueue.WorkqueueStats;
import org.wqbench.core.workqueue.WorkqueueSystem;
import org.wqbench.core.workqueue.WorkqueueSystemBuilder;

/** What the threads of a round share: the system, its workqueues and the items. */
final class World {
  private static final long ALLOC_AGAIN_NS = 1_000_000;
  private static final long MOST_START_NS = 4_000_000;

  final RoundPlan plan;
  final Driver driver;
  final Findings findings;
  final Failures failures;
  final Topology topology;
  final SimulatedPlacement placement;
  final WorkqueueSystem system;
  final List<Slot> slots = new ArrayList<>();
  final List<Item> vagrants = new ArrayList<>();

  /** Of all generations, those destroyed included. */
  final List<Generation> generations = new ArrayList<>();

  /** Calls that have set something going. */
  final AtomicLong activity = new AtomicLong();

  /** The generation whose item the thread runs. */
  private final ThreadLocal<Generation> inside = new ThreadLocal<>();

  private final AtomicInteger refusalsLeft;
  private final AtomicLong starts = new AtomicLong();
  private final AtomicLong runs = new AtomicLong();

  World(RoundPlan plan, Driver driver, Findings findings) {
    this.plan = plan;
    this.driver = driver;
    this.findings = findings;
    failures = new Failures(findings);
    topology = SyntheticTopology.parse(plan.machine());
    placement = new SimulatedPlacement(topology.online());
    refusalsLeft = new AtomicInteger(plan.refusals());
    WorkqueueSystemBuilder builder =
        WorkqueueSystem.builder(topology, placement)
            .variant(plan.variant())
            .lockKind(plan.lock())
            .flushWalk(plan.walk())
            .cull(plan.minIdle(), plan.idleTimeoutNs())
            .onFailure(
                (workqueue, work, failure) ->
                    driver.failed(() -> failures.reported(workqueue, work, failure)));
    ThreadStarts.set(builder, this::start);
    system = builder.build();
    makeItems();
    slots.forEach(slot -> slot.replace(alloc(slot, plan.queues().get(slot.index()))));
  }

  private void makeItems() {
    SplittableRandom random = new SplittableRandom(plan.seed());
    for (int i = 0; i < plan.queues().size(); i++) {
      Slot slot = new Slot(i);
      slots.add(slot);
      for (int j = 0; j < plan.itemsPerQueue(); j++) {
        boolean isDelayed = random.nextInt(4) == 0;
        String kind = isDelayed ? "delayed " : "item ";
        slot.add(item(kind + i + "." + j, slot, isDelayed, random.nextLong()));
      }
      slot.items().stream().filter(Item::isDelayed).forEach(failures::expectLate);
    }
    for (int i = 0; i < plan.vagrants(); i++) {
      vagrants.add(item("vagrant " + i, null, false, random.nextLong()));
    }
  }

  private Item item(String name, Slot home, boolean isDelayed, long seed) {
    return new Item(name, home, isDelayed, new ItemFunction(this, seed), findings);
  }

  /** The injected fault: as if the system refused a thread now and then. */
  private void start(Thread thread) {
    SplittableRandom random = new SplittableRandom(plan.seed() + starts.getAndIncrement());
    if (random.nextDouble() < plan.refusalChance() && refusalsLeft.getAndDecrement() > 0) {
      throw new OutOfMemoryError("unable to create native thread: planned");
    }
    driver.start(thread);
    if (random.nextInt(3) == 0) {
      LockSupport.parkNanos(random.nextLong(MOST_START_NS)); // the new worker is off meanwhile
    }
  }

  /** Makes a workqueue, as often as it takes until no thread is refused. */
  Generation alloc(Slot slot, QueuePlan queue) {
    while (true) {
      try {
        Workqueue workqueue = queue.alloc(system, "wq" + slot.index());
        Generation next = new Generation(workqueue, queue, topology.online().last() + 1, findings);
        synchronized (generations) {
          generations.add(next);
        }
        return next;
      } catch (IllegalStateException refusedThread) {
        LockSupport.parkNanos(ALLOC_AGAIN_NS);
      }
    }
  }

  /** Runs the function as one of the generation's. */
  void runInside(Generation generation, Runnable function) {
    runs.getAndIncrement();
    int counter = generation.enter(placement.currentCpu());
    inside.set(generation);
    try {
      function.run();
    } finally {
      inside.remove();
      generation.leave(counter);
    }
  }

  /** Runs the function of an item that is at home nowhere. */
  void runVagrant(Runnable function) {
    runs.getAndIncrement();
    function.run();
  }

  /** Whether an operation on the generation may be refused: it may while it is destroyed. */
  boolean mayRefuse(Generation generation) {
    return generation.isDestroying() && inside.get() != generation;
  }

  List<Generation> allGenerations() {
    synchronized (generations) {
      return List.copyOf(generations);
    }
  }

  /** All that are queued again and again. */
  Stream<Item> items() {
    return Stream.concat(slots.stream().flatMap(slot -> slot.items().stream()), vagrants.stream());
  }

  long runs() {
    return runs.get();
  }

  /** When nothing is queued any more. */
  void checkStats() {
    long started = 0;
    long completed = 0;
    for (Generation generation : allGenerations()) {
      WorkqueueStats stats = driver.stats(generation.workqueue());
      started += stats.started();
      completed += stats.completed();
    }
    findings.check(
        started == completed && completed == runs(),
        Oracle.stats,
        "started " + started + ", completed " + completed + ", runs counted " + runs());
  }
}
