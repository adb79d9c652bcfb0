package org.wqbench.workload.latency;

/**
 * How many issuers there are and how much each has in flight: whether there is work for all cpus.
 * After the three scenarios of Documentation/core-api/workqueue.rst, "Affinity Scopes and
 * Performance"; its last one is less sparse than ours. A constant is a word of users.
 */
public enum Density {
  /** Enough issuers and work for the whole machine: two issuers a cpu. */
  many(4),

  /** Fewer issuers, enough work for the whole machine: an issuer for every second cpu. */
  few(16),

  /** One issuer with one buffer in flight: never two cpus' work. */
  one(1);

  private final int depth;

  Density(int depth) {
    this.depth = depth;
  }

  /**
   * Issuers that make this density; a benchmark run by hand has as many as JMH has threads.
   *
   * @param cpus cpus that issuers are bound to, 1 or more
   * @return 1 or more
   */
  public int issuers(int cpus) {
    return switch (this) {
      case many -> 2 * cpus;
      case few -> Math.max(1, cpus / 2);
      case one -> 1;
    };
  }

  /**
   * Buffers that an issuer keeps in flight.
   *
   * @return 1 or more
   */
  public int depth() {
    return depth;
  }
}
