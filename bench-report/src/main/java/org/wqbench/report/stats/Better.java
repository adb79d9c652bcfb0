package org.wqbench.report.stats;

/** To which side a metric improves. */
public enum Better {
  /** More is better: throughput. */
  HIGHER,
  /** Less is better: latency. */
  LOWER;

  /**
   * Whether a change is to the good side.
   *
   * @param gain ratio less 1
   * @return false for none at all
   */
  public boolean isImprovement(double gain) {
    return this == HIGHER ? gain > 0 : gain < 0;
  }
}
