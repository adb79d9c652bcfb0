package org.wqbench.report.stats;

/**
 * Something a reader of the table must be told, with the numbers to say it.
 *
 * @param kind what it is
 * @param seen the number that gave rise to it; see the kind
 * @param against the number it is held against; see the kind
 */
public record Warning(Kind kind, double seen, double against) {

  /** The kinds, each with a stable name that {@code --quiet NAME} silences. */
  public enum Kind {
    /** No p can reach alpha. Seen: runs on the shorter side; against: runs a side it takes. */
    TOO_FEW_RUNS("too-few-runs"),
    /** A side has no value. Seen: runs on the base side; against: runs on the treated side. */
    ONE_SIDED("one-sided"),
    /** No ratio of medians. Seen: the base median (or least ratio); against: 0, to be above. */
    NO_RATIO("no-ratio"),
    /** No interval of the ratio. Seen: the smallest value; against: 0, which it must be above. */
    NO_INTERVAL("no-interval"),
    /** Forks fall in two groups. Seen: ratio across the gap; against: max / min inside a group. */
    TWO_GROUPS("two-groups"),
    /** Drift inside a fork. Seen: relative change per iteration; against: p of no trend. */
    NOT_STEADY("not-steady"),
    /** A gain no larger than rows of one layout differ. Seen: the gain; against: how far apart. */
    WITHIN_LAYOUT_NOISE("within-layout-noise"),
    /** No adjusted p can reach alpha. Seen: runs on the shorter side; against: runs it takes. */
    TOO_MANY_ROWS("too-many-rows"),
    /** The hypervisor took cpu time. Seen: share of it; against: the share that is let pass. */
    STEAL("steal"),
    /** Threads run where they were not to. Seen: reasons of the system; against: 0. */
    NOT_PLACED("not-placed"),
    /** The JVM stopped in an iteration. Seen: safepoints in one; against: their milliseconds. */
    SAFEPOINT("safepoint"),
    /** Others ran on the machine. Seen: load average at the start; against: cpus. */
    LOAD("load"),
    /** The clock is coarse. Seen: its step, nanoseconds; against: the latency, nanoseconds. */
    COARSE_CLOCK("coarse-clock"),
    /** All of one side was measured before or after all of the other. Seen, against: 0. */
    NOT_INTERLEAVED("not-interleaved");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** The name in tables and files and on the command line; stable. */
    public String label() {
      return label;
    }
  }
}
