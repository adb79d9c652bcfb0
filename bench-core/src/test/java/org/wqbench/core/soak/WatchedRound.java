package org.wqbench.core.soak;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.wqbench.core.soak.Findings.Finding;

/** A round in a thread group of its own, so that its threads are known, and with a time limit. */
final class WatchedRound {
  private static final long DUMP_LIMIT_NS = TimeUnit.SECONDS.toNanos(5);

  /**
   * What came of a round.
   *
   * @param items functions run
   * @param findings none if all is well
   * @param dump lines on the system and its threads if the round did not end, else none
   */
  record Outcome(long items, List<Finding> findings, List<String> dump) {}

  private final Findings findings = new Findings();
  private final ThreadGroup group = new ThreadGroup("round");
  private final Round round;
  private final long limitNs;

  /**
   * Nothing runs yet.
   *
   * @param limitNs nanoseconds after which the round is called hung, far more than it takes; each
   *     wait at its end is given a third
   */
  WatchedRound(RoundPlan plan, Driver driver, long limitNs) {
    this.round = new Round(plan, driver, findings, limitNs / 3);
    this.limitNs = limitNs;
  }

  /** Does the round. The threads of one that hangs stay behind. */
  Outcome run() {
    boolean ended = runWithin(this::runRound, "round", limitNs);
    if (!ended) {
      findings.add(
          Oracle.no_hang, "no end after " + TimeUnit.NANOSECONDS.toSeconds(limitNs) + " s");
      List<String> dump = dump();
      return new Outcome(runs(), findings.list(), dump);
    }
    checkThreadsEnd();
    return new Outcome(runs(), findings.list(), List.of());
  }

  private void runRound() {
    try {
      round.run();
    } catch (Throwable failure) {
      findings.add(
          Oracle.refusal, "the round threw " + failure + " at " + failure.getStackTrace()[0]);
    }
  }

  private long runs() {
    return round.world() == null ? 0 : round.world().runs();
  }

  private void checkThreadsEnd() {
    long endNs = System.nanoTime() + limitNs / 3;
    for (Thread thread : threads()) {
      if (!joins(thread, endNs - System.nanoTime())) {
        findings.add(Oracle.threads_end, thread.getName() + " lives after close");
      }
    }
  }

  /** False if it did not end in time. */
  private boolean runWithin(Runnable task, String name, long withinNs) {
    Thread thread = new Thread(group, task, name);
    thread.setDaemon(true);
    thread.start();
    return joins(thread, withinNs);
  }

  private static boolean joins(Thread thread, long withinNs) {
    try {
      TimeUnit.NANOSECONDS.timedJoin(thread, withinNs);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return !thread.isAlive();
  }

  private List<Thread> threads() {
    Thread[] threads = new Thread[group.activeCount() + 100];
    group.enumerate(threads);
    return Arrays.stream(threads).filter(Objects::nonNull).toList();
  }

  /** Takes locks of the system, so it may hang as well. */
  private List<String> dump() {
    List<String> lines = new ArrayList<>();
    if (round.world() != null) {
      round.world().items().filter(Item::isUnderWay).map(Item::describe).forEach(lines::add);
    }
    for (Thread thread : threads()) {
      lines.add(thread.getName() + " " + thread.getState());
      Arrays.stream(thread.getStackTrace()).map(frame -> "    at " + frame).forEach(lines::add);
    }
    List<String> system = new ArrayList<>();
    Runnable task =
        () -> {
          List<String> dump = round.world().system.dump();
          synchronized (system) {
            system.addAll(dump);
          }
        };
    if (round.world() == null || !runWithin(task, "dump", DUMP_LIMIT_NS)) {
      lines.add("no dump of the system: it is not made yet, or does not answer");
    }
    synchronized (system) {
      lines.addAll(system);
    }
    return lines;
  }
}
