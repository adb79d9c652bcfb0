package org.wqbench.report.table;

import java.util.List;
import java.util.Optional;
import org.wqbench.report.run.RunRecord;

/**
 * The table of one run: what every renderer shows, with nothing left to compute.
 *
 * @param run the run it was made from
 * @param options what the reader chose
 * @param alpha risk of each verdict, before any adjustment for the number of rows
 * @param verdicts how many verdicts the table holds
 * @param forksForStrict fewest forks a side with which an adjusted verdict is possible at all
 * @param gate whether the table fails a build that regressions are to fail
 * @param rows a row for each scope, in the order of the run
 * @param geomeans an entry for each measure of the run, in its order
 * @param forks what each fork gave, in running order, failed ones included; in a duet an entry for
 *     each side
 * @param goodForks forks that gave a measurement
 * @param failedForks forks that died or did not do one item
 * @param missingForks forks that should have been run and were not
 * @param damagedLogLines lines of latency logs that were cut or damaged, and left out
 * @param coverages how far the intervals carry, an entry for each number of forks
 * @param noiseFloor what an A/A run shows, an entry for each measure; empty for others
 * @param outside items started outside of their pod, for each scope of a non-strict run
 * @param layouts scopes that measure one layout
 * @param warnings what a reader has to be told about single cells or forks
 * @param profile where the time goes; empty for a run that was not profiled
 */
public record ComparisonTable(
    RunRecord run,
    TableOptions options,
    double alpha,
    int verdicts,
    int forksForStrict,
    RegressionGate gate,
    List<ScopeRow> rows,
    List<MeasureGeomean> geomeans,
    List<ForkValues> forks,
    int goodForks,
    int failedForks,
    int missingForks,
    int damagedLogLines,
    List<Coverage> coverages,
    List<NoiseFloor> noiseFloor,
    List<OutsideShare> outside,
    List<LayoutGroup> layouts,
    List<RowWarning> warnings,
    Optional<LockProfile> profile) {

  /**
   * Whether every fork that should have been run gave its measurement, and its recording where it
   * was profiled.
   *
   * @return false for a partial run
   */
  public boolean isComplete() {
    return failedForks == 0
        && missingForks == 0
        && profile.map(LockProfile::problems).orElse(List.of()).isEmpty();
  }

  /**
   * The rows that have forks of their own.
   *
   * @return rows that are no copies, in their order
   */
  public List<ScopeRow> measuredRows() {
    return rows.stream().filter(row -> !row.isCopy()).toList();
  }

  /**
   * Whether every row has a verdict other than undecided.
   *
   * @return true if more forks would add nothing that was asked for
   */
  public boolean isDecided() {
    return rows.stream().allMatch(ScopeRow::isDecided);
  }

  /**
   * Cpus of the machine that the forks ran on.
   *
   * @return their number, 0 if it is not known
   */
  public int realCpus() {
    Integer online = run.host() == null ? null : run.host().onlineCpuCount();
    return online == null ? 0 : online;
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
