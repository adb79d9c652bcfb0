package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.List;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Holm;
import org.wqbench.report.stats.RankTest;
import org.wqbench.report.stats.Verdict;

/**
 * Whether a table fails a build: with a risk of 5 % for the table as a whole, whatever its number
 * of rows, a table of no change does.
 *
 * <p>Only the worse side counts, so each verdict has half its two-sided p, and all are adjusted
 * together (Holm). Five forks a side can show one regression among twelve verdicts, which the
 * two-sided verdicts of {@code --strict} can not. A row that is neutral does not fail a build.
 *
 * @param regressed scope and measure of each verdict that fails the build, in the order of the
 *     table
 * @param fewestForks forks a side from which on any verdict could
 * @param blind whether no verdict could, for lack of forks
 */
public record RegressionGate(List<String> regressed, int fewestForks, boolean blind) {

  /** Judges rows whose verdicts are not adjusted yet. */
  static RegressionGate of(List<ScopeRow> measured, RankTest test, double alpha) {
    List<String> names = new ArrayList<>();
    List<Comparison> all = new ArrayList<>();
    for (ScopeRow row : measured) {
      for (MeasureCells cells : row.cells()) {
        names.add(row.scope() + " " + cells.measure().label());
        all.add(cells.comparison());
      }
    }
    double[] p = Holm.adjust(all.stream().mapToDouble(RegressionGate::pOfWorse).toArray());
    List<String> regressed = new ArrayList<>();
    for (int i = 0; i < p.length; i++) {
      if (p[i] <= alpha && all.get(i).verdict() != Verdict.NEUTRAL) {
        regressed.add(names.get(i));
      }
    }
    boolean blind =
        all.stream()
            .allMatch(c -> test.smallestP(c.baseRuns(), c.treatedRuns()) / 2 * p.length > alpha);
    return new RegressionGate(regressed, Holm.fewestRuns(test, p.length, 2 * alpha), blind);
  }

  /** One-sided: the distribution of rank sums is symmetric, but for ties among unequal sides. */
  private static double pOfWorse(Comparison comparison) {
    boolean worse =
        comparison.gain().isPresent()
            && comparison.gain().getAsDouble() != 0
            && !comparison.criteria().better().isImprovement(comparison.gain().getAsDouble());
    return worse ? comparison.p() / 2 : 1;
  }
}
