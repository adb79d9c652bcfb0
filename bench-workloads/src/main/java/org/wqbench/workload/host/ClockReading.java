package org.wqbench.workload.host;

/**
 * How fine and how costly {@link System#nanoTime} is in this JVM.
 *
 * <p>Latencies can't be told apart below the step. A clock that ticks faster than it is read shows
 * the cost of a reading as its step.
 *
 * @param stepNs smallest difference of two readings that was not zero, in nanoseconds; null if the
 *     clock never moved
 * @param readNs mean cost of a reading in the best of several rounds, in nanoseconds
 */
record ClockReading(Long stepNs, Double readNs) {
  private static final int ROUNDS = 5;
  private static final int READINGS_PER_ROUND = 10_000;

  /** Reads the clock 50,000 times: 1 to 2 ms with tsc, about 50 ms with hpet. */
  static ClockReading take() {
    long stepNs = Long.MAX_VALUE;
    double readNs = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long startNs = System.nanoTime();
      long earlierNs = startNs;
      for (int reading = 0; reading < READINGS_PER_ROUND; reading++) {
        long nowNs = System.nanoTime();
        if (nowNs != earlierNs) {
          stepNs = Math.min(stepNs, nowNs - earlierNs);
        }
        earlierNs = nowNs;
      }
      readNs = Math.min(readNs, (double) (earlierNs - startNs) / READINGS_PER_ROUND);
    }
    return new ClockReading(stepNs == Long.MAX_VALUE ? null : stepNs, readNs);
  }
}
