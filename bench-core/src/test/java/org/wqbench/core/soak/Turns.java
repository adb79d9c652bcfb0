package org.wqbench.core.soak;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The items of one workqueue that are queued once and never cancelled, with the times of their
 * queueing. From those times the order can be judged although many threads queue: an item whose
 * queueing had ended before that of another began has to run before it.
 */
final class Turns {
  /** One such item. */
  static final class Turn {
    private final long beganAt;
    private volatile long acceptedAt = Long.MAX_VALUE;
    private final AtomicInteger runs = new AtomicInteger();

    private Turn(long beganAt) {
      this.beganAt = beganAt;
    }
  }

  private final String workqueue;
  private final AtomicLong clock = new AtomicLong();
  private final AtomicLong accepted = new AtomicLong();
  private final AtomicLong ended = new AtomicLong();
  private final Queue<Turn> all = new ConcurrentLinkedQueue<>();
  private final Queue<Turn> ran = new ConcurrentLinkedQueue<>();

  Turns(String workqueue) {
    this.workqueue = workqueue;
  }

  /** Its queueing begins. */
  Turn next() {
    return new Turn(clock.getAndIncrement());
  }

  void accepted(Turn turn) {
    turn.acceptedAt = clock.getAndIncrement();
    all.add(turn);
    accepted.getAndIncrement();
  }

  void began(Turn turn) {
    turn.runs.getAndIncrement();
    ran.add(turn);
  }

  void ended() {
    ended.getAndIncrement();
  }

  long acceptedCount() {
    return accepted.get();
  }

  long endedCount() {
    return ended.get();
  }

  /** When nothing is queued any more. */
  void checkRanOnce(Findings findings) {
    for (Turn turn : all) {
      int runs = turn.runs.get();
      findings.check(
          runs == 1,
          Oracle.exactly_once,
          "item queued once on " + workqueue + " at " + turn.beganAt + " ran " + runs + " times");
    }
  }

  /** When nothing is queued any more, on an ordered workqueue. */
  void checkOrder(Findings findings) {
    long latest = -1;
    for (Turn turn : ran) {
      findings.check(
          turn.acceptedAt > latest,
          Oracle.order,
          workqueue
              + ": item accepted at "
              + turn.acceptedAt
              + " ran after one that began to be queued at "
              + latest);
      latest = Math.max(latest, turn.beganAt);
    }
  }
}
