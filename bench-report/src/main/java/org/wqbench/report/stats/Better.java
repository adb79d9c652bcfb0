package org.wqbench.report.stats;

/** To which side a metric improves. */
public enum Better {
  /** More is better: throughput. */
  HIGHER,
  /** Less is better: latency. */
  LOWER;

  /** Whether this change of the ratio, 0 for none, is to the good side. */
  boolean isImprovement(double gain) {
    return this == HIGHER ? gain > 0 : gain < 0;
  }
}
