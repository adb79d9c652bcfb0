package org.wqbench.report.table;

import org.wqbench.report.stats.Better;

/** What is compared in a row of the main table. */
public enum Metric {
  /** Items per second. */
  RATE("tput", Better.HIGHER),
  /** 95th percentile of the enqueue latency, nanoseconds. */
  P95("p95", Better.LOWER);

  private final String label;
  private final Better better;

  Metric(String label, Better better) {
    this.label = label;
    this.better = better;
  }

  /**
   * Short name.
   *
   * @return as in column heads and notes
   */
  public String label() {
    return label;
  }

  /**
   * To which side it improves.
   *
   * @return higher for rates, lower for latencies
   */
  public Better better() {
    return better;
  }
}
