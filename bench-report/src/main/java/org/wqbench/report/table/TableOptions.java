package org.wqbench.report.table;

import java.util.Set;

/**
 * What the reader of a table may choose.
 *
 * @param neutralWithin ratios from 1 - this to 1 + this count as equal, in [0, 1); null for the
 *     bound the run was made with
 * @param strict whether verdicts are adjusted for the number of rows (Holm)
 * @param quiet names of warnings to leave out
 */
public record TableOptions(Double neutralWithin, boolean strict, Set<String> quiet) {
  /** The run's own bound, verdicts row by row, all warnings. */
  public static final TableOptions DEFAULT = new TableOptions(null, false, Set.of());

  /**
   * The bound to use.
   *
   * @param otherwise bound where the reader chose none
   * @return the reader's, or that
   */
  public double neutralWithinOr(double otherwise) {
    return neutralWithin != null ? neutralWithin : otherwise;
  }
}
