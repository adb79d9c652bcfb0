package org.wqbench.report.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.stats.Geomean;
import org.wqbench.report.stats.Sample;

/** Makes the table of a run from its directory: percentiles per fork, then medians over forks. */
public final class TableBuilder {
  private record Cell(String scope, String side) {}

  private final RunRecord run;
  private final double neutralWithin;
  private final Map<Cell, List<TrialValues>> forks = new HashMap<>();
  private int damagedLines;
  private int good;
  private int failed;

  private TableBuilder(RunRecord run, double neutralWithin) {
    this.run = run;
    this.neutralWithin = neutralWithin;
  }

  /**
   * Reads the trials and compares them.
   *
   * @param directory a run, finished or not
   * @param neutralWithin ratios from 1 - this to 1 + this count as equal, in [0, 1)
   * @return the table
   * @throws IOException if a trial can't be read
   */
  public static ComparisonTable of(RunDirectory directory, double neutralWithin)
      throws IOException {
    TableBuilder builder = new TableBuilder(directory.run(), neutralWithin);
    for (FinishedTrial trial : directory.finished()) {
      builder.add(trial);
    }
    return builder.build();
  }

  private void add(FinishedTrial trial) throws IOException {
    if (!trial.record().ok()) {
      failed++;
      return;
    }
    TrialValues values = TrialValues.of(trial);
    good++;
    damagedLines += values.damagedLines();
    forks
        .computeIfAbsent(
            new Cell(trial.planned().scope(), trial.planned().side()), cell -> new ArrayList<>())
        .add(values);
  }

  private ComparisonTable build() {
    List<ScopeRow> rows = run.scopes().stream().map(this::row).toList();
    List<ScopeRow> measured = rows.stream().filter(row -> !row.isCopy()).toList();
    return new ComparisonTable(
        run,
        rows,
        geomean(measured, Metric.RATE),
        geomean(measured, Metric.P95),
        good,
        failed,
        run.plan().trials().size() - good - failed,
        damagedLines,
        measured.stream().flatMap(row -> warnings(row).stream()).toList());
  }

  private ScopeRow row(RunRecord.Scope scope) {
    return new ScopeRow(
        scope.name(),
        scope.measuredAs(),
        cells(scope.measuredAs(), Metric.RATE),
        cells(scope.measuredAs(), Metric.P95));
  }

  private MetricCells cells(String scope, Metric metric) {
    Sample base = sample(scope, run.plan().sides().get(0).label(), metric);
    Sample treated = sample(scope, run.plan().sides().get(1).label(), metric);
    Criteria criteria = new Criteria(metric.better(), neutralWithin, Criteria.DEFAULT_ALPHA);
    return new MetricCells(base, treated, Comparison.of(base, treated, criteria));
  }

  private Sample sample(String scope, String side, Metric metric) {
    return Sample.of(
        forks.getOrDefault(new Cell(scope, side), List.of()).stream()
            .map(fork -> metric == Metric.RATE ? OptionalDouble.of(fork.rate()) : fork.p95Ns())
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .toArray());
  }

  private static Geomean geomean(List<ScopeRow> rows, Metric metric) {
    return Geomean.of(
        rows.stream().map(row -> median(row.cells(metric).base())).toList(),
        rows.stream().map(row -> median(row.cells(metric).treated())).toList());
  }

  private static OptionalDouble median(Sample sample) {
    return sample.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(sample.median());
  }

  private static List<RowWarning> warnings(ScopeRow row) {
    List<RowWarning> warnings = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      row.cells(metric)
          .comparison()
          .warnings()
          .forEach(warning -> warnings.add(new RowWarning(row.scope(), metric, warning)));
    }
    return warnings;
  }
}
