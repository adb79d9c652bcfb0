package org.wqbench.workload.latency;

/** What else the machine does while applications are launched. A constant is a word of users. */
public enum Background {
  /** Nothing of ours. */
  none,

  /** A thread a usable cpu that never sleeps, bound to it. */
  busy
}
