package org.wqbench.report.run;

import java.util.List;

/**
 * One of the things that a run compares, as {@code run.json} names it.
 *
 * @param name {@code rate}: the mean of a trial's iterations; with a tag {@code p} and a
 *     percentile, as in {@code p95}; else the name of one of the trial's figures
 * @param label short name in column heads and notes
 * @param unit unit of the values; of a percentile {@code ns} or {@code us}
 * @param higherIsBetter whether it improves upwards
 * @param tag what of the latency log it is a percentile of; null for all others
 */
public record Measure(String name, String label, String unit, boolean higherIsBetter, String tag) {
  /** Items per second. */
  public static final Measure RATE = new Measure("rate", "tput", "items/s", true, null);

  /** 95th percentile of the time that queueing takes, nanoseconds. */
  public static final Measure P95 = new Measure("p95", "p95", "ns", false, "enqueue");

  /** What the loop of lib/test_workqueue.c compares; also of runs that name no measures. */
  public static final List<Measure> OF_PRODUCERS = List.of(RATE, P95);

  /**
   * Whether it is a percentile of the latency log.
   *
   * @return true if it has a tag
   */
  public boolean ofLatency() {
    return tag != null;
  }

  /**
   * Which percentile of the log it is.
   *
   * @return 0 to 100
   * @throws IllegalStateException if it is none
   */
  public double percentile() {
    if (!ofLatency() || !name.matches("p\\d{1,2}(\\.\\d+)?")) {
      throw new IllegalStateException("measure " + name + " is no percentile: name it as p95 is");
    }
    return Double.parseDouble(name.substring(1));
  }

  /**
   * A latency in the unit of the measure.
   *
   * @param ns nanoseconds
   * @return the same in {@link #unit}
   */
  public double ofNs(double ns) {
    return unit.equals("us") ? ns / 1e3 : ns;
  }
}
