package org.wqbench.report.stats;

/** What may be said of a row. */
public enum Verdict {
  /** The values differ beyond chance, to the good side. */
  IMPROVED("improved"),
  /** The values differ beyond chance, to the bad side. */
  REGRESSED("regressed"),
  /** Shown to be within the noise bound: the whole interval of the ratio lies inside it. */
  NEUTRAL("neutral"),
  /** Neither a difference nor its absence is shown; more forks are needed. */
  UNDECIDED("undecided");

  private final String label;

  Verdict(String label) {
    this.label = label;
  }

  /** The word in tables and files; stable. */
  public String label() {
    return label;
  }
}
