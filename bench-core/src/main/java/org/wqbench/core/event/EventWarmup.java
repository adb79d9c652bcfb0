package org.wqbench.core.event;

/**
 * Has the code of the events compiled. What is sampled runs so seldom that it would be interpreted
 * far into a measurement of seconds, which then speeds up to its end.
 */
public final class EventWarmup {
  /** Beyond what the server compiler waits for. */
  private static final int ROUNDS = 20_000;

  private static final String NOBODY = "warm-up";

  private EventWarmup() {}

  /** Commits events of no pool, for about a tenth of a second; call it while a recording runs. */
  public static void run() {
    for (int round = 0; round < ROUNDS; round++) {
      new LockHold(NOBODY, round).commit();
      new LockWait(NOBODY, round).commit();
      new Wake(NOBODY, true, round).commit();
      new WorkerSleep(NOBODY, NOBODY, round).commit();
    }
  }
}
