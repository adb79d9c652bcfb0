package org.wqbench.report.table;

import java.util.List;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.Geomean;

/**
 * The table of one run: what every renderer shows, with nothing left to compute.
 *
 * @param run the run it was made from
 * @param rows a row for each scope, in the order of the run
 * @param rateGeomean over the scopes measured on both sides
 * @param p95Geomean over the scopes measured on both sides
 * @param forks forks that gave a measurement
 * @param failedForks forks that died
 * @param missingForks forks of the plan that have not been run
 * @param damagedLogLines lines of latency logs that were cut or damaged, and left out
 * @param warnings what a reader has to be told about single cells
 */
public record ComparisonTable(
    RunRecord run,
    List<ScopeRow> rows,
    Geomean rateGeomean,
    Geomean p95Geomean,
    int forks,
    int failedForks,
    int missingForks,
    int damagedLogLines,
    List<RowWarning> warnings) {

  /**
   * Whether every fork of the plan gave its measurement.
   *
   * @return false for a partial run
   */
  public boolean isComplete() {
    return failedForks == 0 && missingForks == 0;
  }

  /**
   * The side compared with.
   *
   * @return its label
   */
  public String baseLabel() {
    return run.plan().sides().get(0).label();
  }

  /**
   * The side under review.
   *
   * @return its label
   */
  public String treatedLabel() {
    return run.plan().sides().get(1).label();
  }
}
