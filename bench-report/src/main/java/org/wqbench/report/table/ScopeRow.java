package org.wqbench.report.table;

import java.util.List;
import java.util.Optional;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.SavedTime;
import org.wqbench.report.stats.Verdict;

/**
 * The row of one affinity scope.
 *
 * @param scope the scope
 * @param measuredAs the scope of equal pods whose forks these are; the scope itself if it was
 *     measured
 * @param poolsInUse pools that the producers' items went to, 0 if the pods are not known
 * @param cells what each measure of the run says, in its order
 * @param saved time saved per pool item; absent where a side gave no rate or the pods are not known
 * @param baseCurve latencies of the first side, medians over forks; empty where a fork has none
 * @param treatedCurve the same of the second side
 */
public record ScopeRow(
    String scope,
    String measuredAs,
    int poolsInUse,
    List<MeasureCells> cells,
    Optional<SavedTime> saved,
    List<LatencyPoint> baseCurve,
    List<LatencyPoint> treatedCurve) {

  /**
   * Whether the row shows the forks of another scope.
   *
   * @return true if its pods equal those of {@link #measuredAs}
   */
  public boolean isCopy() {
    return !scope.equals(measuredAs);
  }

  /**
   * Whether all measures have a verdict other than undecided.
   *
   * @return true if more forks would add nothing that was asked for
   */
  public boolean isDecided() {
    return cells.stream().allMatch(c -> c.comparison().verdict() != Verdict.UNDECIDED);
  }

  /**
   * The measure whose medians the table shows.
   *
   * @return cells of the first measure
   */
  public MeasureCells first() {
    return cells.get(0);
  }

  /**
   * One of the measures.
   *
   * @param measure one of the run's
   * @return its cells
   */
  public MeasureCells of(Measure measure) {
    return cells.stream().filter(c -> c.measure().equals(measure)).findFirst().orElseThrow();
  }

  ScopeRow judged(List<MeasureCells> otherwise) {
    return new ScopeRow(scope, measuredAs, poolsInUse, otherwise, saved, baseCurve, treatedCurve);
  }
}
