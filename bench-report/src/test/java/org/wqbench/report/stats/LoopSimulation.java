package org.wqbench.report.stats;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/**
 * A discrete-event simulation of the closed loop: tables whose true gain is known.
 *
 * <p>Producers are bound one per cpu and have one item in flight. A pool has a FIFO lock, a
 * worklist and a LIFO idle list; a kicked worker stays at the head of that list until it holds the
 * lock. A woken worker runs on its own cpu if that is idle, else on any idle cpu, else behind what
 * runs on its own. Every cost is drawn within 30 % of its mean. Latency is call to return of
 * queueing, so a deferred wake counts. It is no predictor of machines: other costs fit as well.
 */
final class LoopSimulation {
  private static final double BUSY_WAKE = 0.35;
  private static final double SWITCH = 0.5;

  private final Setup setup;
  private final boolean patched;
  private final double slowness;
  private final SplittableRandom random;
  private final PriorityQueue<Task> events = new PriorityQueue<>();
  private final Cpu[] cpus;
  private final double[] latenciesNs;
  private int finished;
  private int returned;
  private long sequence;
  private double nowNs;

  /**
   * Mean costs in ns.
   *
   * @param holdNs a lock hold, enqueue and dequeue alike
   * @param handOffNs added when the lock moves to another cpu
   * @param wakeNs what the waker pays to wake an idle cpu; a busy one costs 0.35 of it
   * @param startNs from wake to the first instruction; a context switch takes half of it
   * @param functionNs the item's function, and the producer's time between items
   * @param serialNs per item, inside the lock
   * @param noOpWakeNs a wake of a worker already kicked
   */
  record Costs(
      double holdNs,
      double handOffNs,
      double wakeNs,
      double startNs,
      double functionNs,
      double serialNs,
      double noOpWakeNs) {
    static final Costs FITTED = new Costs(206, 356, 700, 606, 136, 269, 30);

    Costs withoutWakes() {
      return new Costs(holdNs, handOffNs, 0, startNs, functionNs, serialNs, 0);
    }
  }

  /** What is simulated: producers sit on the first cpus, pools take cpus in order. */
  record Setup(Costs costs, int cpus, int cpusPerPool, int producers, int items) {}

  /** What one fork measured. */
  record Fork(double itemsPerSecond, double p50Ns, double p90Ns, double p95Ns) {}

  /**
   * Runs one fork.
   *
   * @param noise standard deviation of the logarithm of a factor on all costs of this fork
   * @param slowdown a true change: factor on all costs, 1 for none
   */
  static Fork fork(Setup setup, boolean patched, double noise, double slowdown, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double slowness = slowdown * Math.exp(noise * random.nextGaussian());
    return new LoopSimulation(setup, patched, slowness, random).run();
  }

  private LoopSimulation(Setup setup, boolean patched, double slowness, SplittableRandom random) {
    this.setup = setup;
    this.patched = patched;
    this.slowness = slowness;
    this.random = random;
    this.latenciesNs = new double[setup.items];
    this.cpus = new Cpu[setup.cpus];
    Pool pool = null;
    for (int i = 0; i < setup.cpus; i++) {
      pool = i % setup.cpusPerPool == 0 ? new Pool() : pool;
      cpus[i] = new Cpu(i, pool);
    }
  }

  private Fork run() {
    for (int i = 0; i < setup.producers; i++) {
      Cpu cpu = cpus[i];
      if (cpu.pool.idle.isEmpty()) {
        cpu.pool.idle.addFirst(new Worker(cpu));
      }
      cpu.busy = true;
      new Producer(cpu).resume();
    }
    while (finished < setup.items) {
      Task task = events.remove();
      nowNs = task.dueNs;
      task.advance();
    }
    Arrays.sort(latenciesNs, 0, returned);
    return new Fork(finished * 1e9 / nowNs, percentile(50), percentile(90), percentile(95));
  }

  private double percentile(int percent) {
    return latenciesNs[(int) Math.ceil(returned * percent / 100.0) - 1];
  }

  /** A cost of zero draws nothing, so that without wakes both variants see the same draws. */
  private double cost(double meanNs) {
    return meanNs == 0 ? 0 : meanNs * slowness * (0.7 + 0.6 * random.nextDouble());
  }

  private enum Step {
    RUN,
    LOCK,
    UNLOCK,
    WAKES_ISSUED,
    FUNCTION_DONE
  }

  private static final class Pool {
    final ArrayDeque<Task> lockWaiters = new ArrayDeque<>();
    final ArrayDeque<Producer> worklist = new ArrayDeque<>();
    final ArrayDeque<Worker> idle = new ArrayDeque<>();
    Task owner;
    Cpu lastOwner;
  }

  private static final class Cpu {
    final int number;
    final Pool pool;
    final ArrayDeque<Task> waiting = new ArrayDeque<>();
    boolean busy;

    Cpu(int number, Pool pool) {
      this.number = number;
      this.pool = pool;
    }
  }

  /** A thread with its next event. */
  private abstract class Task implements Comparable<Task> {
    final Pool pool;
    Cpu cpu;
    double dueNs;
    Step step;
    Worker toWake;
    double wakeCostNs;
    private long order;

    Task(Cpu cpu) {
      this.cpu = cpu;
      this.pool = cpu.pool;
    }

    /** What is done in the lock, besides the hold itself; returns its cost. */
    abstract double criticalSection();

    abstract void afterWakes();

    abstract void resume();

    void at(double delayNs, Step next) {
      dueNs = nowNs + delayNs;
      order = sequence++;
      step = next;
      events.add(this);
    }

    void advance() {
      switch (step) {
        case RUN -> resume();
        case LOCK -> lock();
        case UNLOCK -> unlock();
        case WAKES_ISSUED -> wakesIssued();
        case FUNCTION_DONE -> ((Worker) this).functionDone();
      }
    }

    void lock() {
      if (pool.owner == null) {
        own();
      } else {
        pool.lockWaiters.add(this);
      }
    }

    /** The section is done at once and the time it takes is charged: nobody else can look in. */
    private void own() {
      pool.owner = this;
      double heldNs = cost(setup.costs.holdNs);
      heldNs += pool.lastOwner == cpu ? 0 : cost(setup.costs.handOffNs);
      heldNs += criticalSection();
      pool.lastOwner = cpu;
      at(patched ? heldNs : heldNs + wakeCostNs, Step.UNLOCK);
    }

    private void unlock() {
      if (patched && wakeCostNs > 0) {
        at(wakeCostNs, Step.WAKES_ISSUED);
      } else {
        wakesIssued();
      }
      pool.owner = null;
      if (!pool.lockWaiters.isEmpty()) {
        pool.lockWaiters.remove().own();
      }
    }

    private void wakesIssued() {
      if (toWake != null) {
        Worker worker = toWake;
        toWake = null;
        worker.cpu = target(worker);
        worker.runOn();
      }
      wakeCostNs = 0;
      afterWakes();
    }

    void kick() {
      if (pool.worklist.isEmpty() || pool.idle.isEmpty()) {
        return;
      }
      Worker head = pool.idle.getFirst();
      if (head.kicked) {
        wakeCostNs = cost(setup.costs.noOpWakeNs);
        return;
      }
      head.kicked = true;
      toWake = head;
      wakeCostNs = cost(setup.costs.wakeNs) * (target(head).busy ? BUSY_WAKE : 1);
    }

    void runOn() {
      if (cpu.busy) {
        cpu.waiting.add(this);
      } else {
        cpu.busy = true;
        at(cost(setup.costs.startNs), Step.RUN);
      }
    }

    void block() {
      if (cpu.waiting.isEmpty()) {
        cpu.busy = false;
      } else {
        cpu.waiting.remove().at(cost(setup.costs.startNs) * SWITCH, Step.RUN);
      }
    }

    @Override
    public int compareTo(Task other) {
      int byTime = Double.compare(dueNs, other.dueNs);
      return byTime != 0 ? byTime : Long.compare(order, other.order);
    }
  }

  private Cpu target(Worker worker) {
    for (int i = 0; i < cpus.length; i++) {
      Cpu cpu = cpus[(worker.cpu.number + i) % cpus.length];
      if (!cpu.busy) {
        return cpu;
      }
    }
    return worker.cpu;
  }

  private final class Producer extends Task {
    private double calledNs;
    private boolean itemDone;
    private boolean blocked;

    Producer(Cpu cpu) {
      super(cpu);
    }

    @Override
    void lock() {
      calledNs = nowNs;
      itemDone = false;
      super.lock();
    }

    @Override
    double criticalSection() {
      pool.worklist.add(this);
      kick();
      return cost(setup.costs.serialNs);
    }

    @Override
    void afterWakes() {
      if (returned < latenciesNs.length) {
        latenciesNs[returned++] = nowNs - calledNs;
      }
      if (itemDone) {
        resume();
      } else {
        blocked = true;
        block();
      }
    }

    @Override
    void resume() {
      at(cost(setup.costs.functionNs), Step.LOCK);
    }

    void complete() {
      finished++;
      itemDone = true;
      if (blocked) {
        blocked = false;
        runOn();
      }
    }
  }

  private final class Worker extends Task {
    private boolean kicked;
    private boolean isIdle = true;
    private Producer item;

    Worker(Cpu cpu) {
      super(cpu);
    }

    @Override
    double criticalSection() {
      if (isIdle) {
        pool.idle.remove(this);
        kicked = false;
      }
      item = pool.worklist.poll();
      isIdle = item == null;
      if (isIdle) {
        pool.idle.addFirst(this);
        return 0;
      }
      if (pool.idle.isEmpty()) {
        pool.idle.addFirst(new Worker(cpu));
      }
      kick();
      return 0;
    }

    @Override
    void afterWakes() {
      if (item == null) {
        block();
      } else {
        at(cost(setup.costs.functionNs), Step.FUNCTION_DONE);
      }
    }

    @Override
    void resume() {
      lock();
    }

    void functionDone() {
      item.complete();
      lock();
    }
  }
}
