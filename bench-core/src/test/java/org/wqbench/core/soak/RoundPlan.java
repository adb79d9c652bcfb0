package org.wqbench.core.soak;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.workqueue.FlushWalk;
import org.wqbench.core.workqueue.PoolVariant;

/**
 * All that a round does by intention: a function of seed and variant. When threads get to run is
 * not in it, so the same plan may take another course.
 *
 * @param machine spec of the simulated machine
 * @param idleTimeoutNs short, so that the cull is always at work
 * @param refusals threads that are not granted
 * @param refusalChance share of the threads asked for that are not granted, until that many
 * @param itemsPerQueue items that belong to each workqueue
 * @param vagrants items that belong to none and are queued on any
 */
record RoundPlan(
    long seed,
    PoolVariant variant,
    String machine,
    LockKind lock,
    FlushWalk walk,
    int minIdle,
    long idleTimeoutNs,
    int refusals,
    double refusalChance,
    List<QueuePlan> queues,
    int itemsPerQueue,
    int vagrants,
    List<ProducerPlan> producers) {

  /**
   * A thread that queues.
   *
   * @param operations how many it plans
   * @param diesAfter how many it does before it dies; as many as planned if it lives
   */
  record ProducerPlan(long seed, int operations, int diesAfter) {
    static ProducerPlan draw(SplittableRandom random) {
      int operations = 100 + random.nextInt(700);
      boolean dies = random.nextInt(5) == 0;
      int diesAfter = random.nextInt(operations);
      return new ProducerPlan(random.nextLong(), operations, dies ? diesAfter : operations);
    }
  }

  static RoundPlan of(long seed, PoolVariant variant) {
    SplittableRandom random = new SplittableRandom(seed);
    String machine = machine(random);
    LockKind lock = LockKind.values()[random.nextInt(LockKind.values().length)];
    FlushWalk walk = FlushWalk.values()[random.nextInt(FlushWalk.values().length)];
    // Without a fix an item may be stranded at 0: docs/kick-cull-race.md.
    int leastIdle = variant == PoolVariant.baseline || variant == PoolVariant.landed ? 1 : 0;
    int minIdle = Math.max(leastIdle, random.nextInt(3));
    long idleTimeoutNs = TimeUnit.MICROSECONDS.toNanos(10L << random.nextInt(9));
    int refusals = Math.max(0, random.nextInt(12) - 7);
    double refusalChance = 0.1 + 0.4 * random.nextDouble();
    List<QueuePlan> queues =
        Stream.generate(() -> QueuePlan.draw(random)).limit(2 + random.nextInt(4)).toList();
    int itemsPerQueue = 1 + random.nextInt(16);
    int vagrants = random.nextInt(4);
    List<ProducerPlan> producers =
        Stream.generate(() -> ProducerPlan.draw(random)).limit(2 + random.nextInt(5)).toList();
    return new RoundPlan(
        seed,
        variant,
        machine,
        lock,
        walk,
        minIdle,
        idleTimeoutNs,
        refusals,
        refusalChance,
        queues,
        itemsPerQueue,
        vagrants,
        producers);
  }

  /** At most 16 cpus: each costs a thread in the pools of scope cpu. */
  private static String machine(SplittableRandom random) {
    int sockets = 1 + random.nextInt(4);
    int cores = 1 + random.nextInt(Math.max(1, 8 / sockets));
    int threads = 1 + random.nextInt(2);
    int cacheCores = divisor(random, cores);
    int nodes = divisor(random, cores);
    return sockets + "x" + cores + "x" + threads + "/llc=" + cacheCores + "/nodes=" + nodes;
  }

  private static int divisor(SplittableRandom random, int of) {
    int divisor = 1 + random.nextInt(of);
    while (of % divisor != 0) {
      divisor--;
    }
    return divisor;
  }

  /** The command that does the plan again. */
  String replay() {
    return "scripts/soak 1 --seed " + seed + " --variant " + variant;
  }

  /** One line of settings, then one a workqueue, then one of producers. */
  List<String> describe() {
    String settings =
        "machine %s, lock %s, walk %s, minIdle %d, idle timeout %d us, %d threads refused, %d items a workqueue, %d vagrants"
            .formatted(
                machine,
                lock,
                walk,
                minIdle,
                idleTimeoutNs / 1000,
                refusals,
                itemsPerQueue,
                vagrants);
    String producing =
        "producers: "
            + String.join(
                ", ",
                producers.stream()
                    .map(
                        p ->
                            p.operations()
                                + (p.diesAfter() < p.operations()
                                    ? " dies at " + p.diesAfter()
                                    : ""))
                    .toList());
    Stream<String> workqueues = queues.stream().map(queue -> "workqueue at first: " + queue);
    return Stream.concat(Stream.concat(Stream.of(settings), workqueues), Stream.of(producing))
        .toList();
  }
}
