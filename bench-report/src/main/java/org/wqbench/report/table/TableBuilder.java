package org.wqbench.report.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.stats.Geomean;
import org.wqbench.report.stats.Holm;
import org.wqbench.report.stats.MedianInterval;
import org.wqbench.report.stats.RankTest;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.stats.SavedTime;

/** Makes the table of a run from its directory: percentiles per fork, then medians over forks. */
public final class TableBuilder {
  private final RunRecord run;
  private final TableOptions options;
  private final double neutralWithin;
  private final double alpha;
  private final String base;
  private final String treated;
  private final List<Fork> forks = new ArrayList<>();
  private int failed;

  private TableBuilder(RunRecord run, TableOptions options) {
    this.run = run;
    this.options = options;
    this.neutralWithin =
        options.neutralWithin() != null ? options.neutralWithin() : run.plan().neutralWithin();
    this.alpha = LookPlan.alpha(run.plan());
    this.base = run.plan().sides().get(0).label();
    this.treated = run.plan().sides().get(1).label();
  }

  /**
   * Reads the trials and compares them.
   *
   * @param directory a run, finished or not
   * @param options what the reader chose
   * @return the table
   * @throws IOException if a trial can't be read
   */
  public static ComparisonTable of(RunDirectory directory, TableOptions options)
      throws IOException {
    TableBuilder builder = new TableBuilder(directory.run(), options);
    for (FinishedTrial trial : directory.finished()) {
      builder.add(trial);
    }
    return builder.build();
  }

  private void add(FinishedTrial trial) throws IOException {
    // Not one item: that is no slow fork, and nothing can be compared with it.
    if (!trial.record().ok() || trial.record().items() == 0) {
      failed++;
    } else if (run.workload().duet()) {
      forks.add(Fork.duet(trial, base, treated));
    } else {
      forks.add(Fork.separate(trial));
    }
  }

  private ComparisonTable build() {
    List<ScopeRow> rows = run.scopes().stream().map(this::row).toList();
    List<ScopeRow> measured = rows.stream().filter(row -> !row.isCopy()).toList();
    boolean decided = measured.stream().allMatch(ScopeRow::isDecided);
    int verdicts = measured.size() * Metric.values().length;
    if (options.strict()) {
      List<ScopeRow> strict = strict(measured);
      rows = rows.stream().map(row -> judgedAs(row, strict)).toList();
      measured = strict;
    }
    List<LayoutGroup> layouts = LayoutGroups.of(run, measured);
    RankTest test = run.workload().duet() ? RankTest.SIGNED_RANK : RankTest.MANN_WHITNEY;
    return new ComparisonTable(
        run,
        options,
        alpha,
        verdicts,
        Holm.fewestRuns(test, verdicts, alpha),
        rows,
        geomean(measured, Metric.RATE),
        geomean(measured, Metric.P95),
        forks.size(),
        failed,
        LookPlan.missing(run.plan(), forks.size() + failed, decided),
        forks.stream().mapToInt(Fork::damagedLines).sum(),
        coverages(measured),
        noiseFloor(measured),
        outside(measured),
        layouts,
        Warnings.of(run, options.quiet(), measured, layouts, forks));
  }

  private ScopeRow row(RunRecord.Scope scope) {
    int pools = Math.max(1, LoadedPods.of(run.workload(), scope).pools());
    MetricCells rate = cells(scope.measuredAs(), Metric.RATE);
    return new ScopeRow(
        scope.name(),
        scope.measuredAs(),
        pools,
        rate,
        cells(scope.measuredAs(), Metric.P95),
        SavedTime.of(pools, rate.base(), rate.treated(), alpha));
  }

  private MetricCells cells(String scope, Metric metric) {
    Sample baseValues = sample(scope, base, metric);
    Sample treatedValues = sample(scope, treated, metric);
    Sample ratios = run.workload().duet() ? duetRatios(scope, metric) : pairRatios(scope, metric);
    Criteria criteria = new Criteria(metric.better(), neutralWithin, alpha);
    Comparison comparison =
        run.workload().duet()
            ? Comparison.ofRatios(ratios, criteria)
            : Comparison.of(baseValues, treatedValues, criteria);
    return new MetricCells(baseValues, treatedValues, ratios, comparison);
  }

  private List<Fork> forksOf(String scope) {
    return forks.stream().filter(fork -> fork.trial().planned().scope().equals(scope)).toList();
  }

  private Sample sample(String scope, String side, Metric metric) {
    return sample(
        forksOf(scope).stream()
            .map(fork -> fork.sides().get(side))
            .filter(Objects::nonNull)
            .map(values -> values.of(metric))
            .toList());
  }

  private Sample duetRatios(String scope, Metric metric) {
    return sample(
        forksOf(scope).stream()
            .map(fork -> fork.ratios().get(metric))
            .map(ratio -> ratio == null ? OptionalDouble.empty() : OptionalDouble.of(ratio))
            .toList());
  }

  private Sample pairRatios(String scope, Metric metric) {
    List<OptionalDouble> ratios = new ArrayList<>();
    for (int pair = 1; pair <= run.plan().pairs(); pair++) {
      double below = ofPair(scope, pair, base, metric);
      double above = ofPair(scope, pair, treated, metric);
      if (below > 0 && above > 0) {
        ratios.add(OptionalDouble.of(above / below));
      }
    }
    return sample(ratios);
  }

  private double ofPair(String scope, int pair, String side, Metric metric) {
    return forksOf(scope).stream()
        .filter(fork -> fork.trial().planned().pair() == pair)
        .map(fork -> fork.sides().get(side))
        .filter(Objects::nonNull)
        .mapToDouble(values -> values.of(metric).orElse(0))
        .findFirst()
        .orElse(0);
  }

  private static Sample sample(List<OptionalDouble> values) {
    return Sample.of(
        values.stream()
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

  private static List<Coverage> coverages(List<ScopeRow> measured) {
    return measured.stream()
        .flatMap(row -> Stream.of(row.rate().comparison(), row.p95().comparison()))
        .filter(comparison -> comparison.interval().isPresent())
        .filter(comparison -> comparison.interval().get().coverage() > 0)
        .map(
            comparison ->
                new Coverage(
                    comparison.baseRuns(),
                    comparison.treatedRuns(),
                    comparison.interval().get().coverage(),
                    MedianInterval.rangeCoverage(
                        Math.min(comparison.baseRuns(), comparison.treatedRuns()))))
        .distinct()
        .toList();
  }

  private List<OutsideShare> outside(List<ScopeRow> measured) {
    return measured.stream()
        .flatMap(row -> OutsideShare.of(row.scope(), forksOf(row.scope()), base, treated).stream())
        .toList();
  }

  private Optional<NoiseFloor> noiseFloor(List<ScopeRow> measured) {
    return run.plan().selfComparison() && run.workload().handicapNs() == 0
        ? Optional.of(
            new NoiseFloor(pairRatios(measured, Metric.RATE), pairRatios(measured, Metric.P95)))
        : Optional.empty();
  }

  private static Sample pairRatios(List<ScopeRow> rows, Metric metric) {
    return Sample.of(
        rows.stream()
            .flatMapToDouble(row -> Arrays.stream(row.cells(metric).pairRatios().values()))
            .toArray());
  }

  /** All verdicts of the table adjusted together. */
  private static List<ScopeRow> strict(List<ScopeRow> measured) {
    List<Comparison> all = new ArrayList<>();
    measured.forEach(row -> all.add(row.rate().comparison()));
    measured.forEach(row -> all.add(row.p95().comparison()));
    List<Comparison> adjusted = Holm.strict(all);
    List<ScopeRow> rows = new ArrayList<>();
    for (int i = 0; i < measured.size(); i++) {
      ScopeRow row = measured.get(i);
      rows.add(
          row.judged(
              row.rate().judged(adjusted.get(i)),
              row.p95().judged(adjusted.get(measured.size() + i))));
    }
    return rows;
  }

  private static ScopeRow judgedAs(ScopeRow row, List<ScopeRow> judged) {
    ScopeRow as =
        judged.stream().filter(other -> other.scope().equals(row.measuredAs())).findFirst().get();
    return row.judged(as.rate(), as.p95());
  }
}
