package org.wqbench.workload.host;

import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * How fine and how costly {@link System#nanoTime} is in this JVM.
 *
 * <p>Latencies can't be told apart below the step. A clock that ticks faster than it is read shows
 * the cost of a reading as its step. The first 60,000 readings or so run in the interpreter, three
 * to four times slower, which is why the best round counts and there are many.
 *
 * @param stepNs smallest difference of two readings that was not zero, in nanoseconds; null if the
 *     clock never moved
 * @param readNs mean cost of a reading in the best of several rounds, in nanoseconds
 */
record ClockReading(Long stepNs, Double readNs) {
  private static final int ROUNDS = 30;
  private static final int READINGS_PER_ROUND = 10_000;
  private static final long LONGEST_NS = 100_000_000;

  /** Reads the clock up to 300,000 times: about 20 ms with tsc, 110 ms with hpet. */
  static ClockReading take() {
    return of(System::nanoTime);
  }

  static ClockReading of(LongSupplier clockNs) {
    ClockReading best = round(clockNs);
    long endNs = System.nanoTime() + LONGEST_NS;
    for (int round = 1; round < ROUNDS && System.nanoTime() < endNs; round++) {
      best = best.better(round(clockNs));
    }
    return best;
  }

  private static ClockReading round(LongSupplier clockNs) {
    long stepNs = Long.MAX_VALUE;
    long startNs = clockNs.getAsLong();
    long earlierNs = startNs;
    for (int reading = 0; reading < READINGS_PER_ROUND; reading++) {
      long nowNs = clockNs.getAsLong();
      if (nowNs != earlierNs) {
        stepNs = Math.min(stepNs, nowNs - earlierNs);
      }
      earlierNs = nowNs;
    }
    return new ClockReading(
        stepNs == Long.MAX_VALUE ? null : stepNs,
        (double) (earlierNs - startNs) / READINGS_PER_ROUND);
  }

  private ClockReading better(ClockReading other) {
    return new ClockReading(
        Stream.of(this, other)
            .map(ClockReading::stepNs)
            .filter(Objects::nonNull)
            .min(Long::compare)
            .orElse(null),
        Math.min(readNs, other.readNs));
  }
}
