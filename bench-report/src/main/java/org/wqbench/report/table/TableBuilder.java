package org.wqbench.report.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.Better;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.stats.Geomean;
import org.wqbench.report.stats.Holm;
import org.wqbench.report.stats.MedianInterval;
import org.wqbench.report.stats.RankTest;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.stats.SavedTime;

/** Makes the table of a run: percentiles per fork, then medians over forks. */
public final class TableBuilder {
  private final RunRecord run;
  private final TableOptions options;
  private final double neutralWithin;
  private final double alpha;
  private final Forks forks;

  private TableBuilder(RunContents contents, TableOptions options) throws IOException {
    this.run = contents.run();
    this.options = options;
    this.neutralWithin = options.neutralWithinOr(run.plan().neutralWithin());
    this.alpha = LookPlan.alpha(run.plan());
    this.forks = Forks.read(contents);
  }

  /**
   * Reads the trials and compares them.
   *
   * @param contents a run, finished or not
   * @param options what the reader chose
   * @return the table
   * @throws IOException if a latency log can't be read
   */
  public static ComparisonTable of(RunContents contents, TableOptions options) throws IOException {
    return new TableBuilder(contents, options).build();
  }

  private ComparisonTable build() {
    List<ScopeRow> rows = run.scopes().stream().map(this::row).toList();
    List<ScopeRow> measured = rows.stream().filter(row -> !row.isCopy()).toList();
    boolean decided = measured.stream().allMatch(ScopeRow::isDecided);
    RankTest test = run.workload().duet() ? RankTest.SIGNED_RANK : RankTest.MANN_WHITNEY;
    RegressionGate gate = RegressionGate.of(measured, test, alpha);
    int verdicts = measured.size() * run.measures().size();
    if (options.strict()) {
      List<ScopeRow> strict = strict(measured);
      rows = rows.stream().map(row -> judgedAs(row, strict)).toList();
      measured = strict;
    }
    List<LayoutGroup> layouts = LayoutGroups.of(run, measured);
    return new ComparisonTable(
        run,
        options,
        alpha,
        verdicts,
        Holm.fewestRuns(test, verdicts, alpha),
        gate,
        rows,
        geomeans(measured),
        forks.values(),
        forks.good().size(),
        forks.failed(),
        LookPlan.missing(run.plan(), forks.good().size() + forks.failed(), decided),
        forks.good().stream().mapToInt(Fork::damagedLines).sum(),
        coverages(measured),
        noiseFloor(measured),
        outside(measured),
        layouts,
        Warnings.of(run, options.quiet(), measured, layouts, forks.good()),
        LockProfile.of(forks, measured, new Criteria(Better.HIGHER, neutralWithin, alpha)));
  }

  private ScopeRow row(RunRecord.Scope scope) {
    int pools = LoadedPods.of(run.workload(), scope).pools();
    List<MeasureCells> cells =
        run.measures().stream().map(measure -> cells(scope.measuredAs(), measure)).toList();
    return new ScopeRow(
        scope.name(),
        scope.measuredAs(),
        pools,
        cells,
        saved(pools, cells.get(0)),
        forks.curve(scope.measuredAs(), forks.base()),
        forks.curve(scope.measuredAs(), forks.treated()));
  }

  private Optional<SavedTime> saved(int pools, MeasureCells cells) {
    return pools > 0 && cells.measure().equals(Measure.RATE)
        ? SavedTime.of(pools, cells.base(), cells.treated(), alpha)
        : Optional.empty();
  }

  private MeasureCells cells(String scope, Measure measure) {
    Sample baseValues = forks.sample(scope, forks.base(), measure);
    Sample treatedValues = forks.sample(scope, forks.treated(), measure);
    Better better = measure.higherIsBetter() ? Better.HIGHER : Better.LOWER;
    Criteria criteria = new Criteria(better, neutralWithin, alpha);
    if (run.workload().duet()) {
      Sample ratios = forks.duetRatios(scope, measure);
      Comparison comparison = Comparison.ofRatios(ratios, criteria);
      return new MeasureCells(measure, baseValues, treatedValues, ratios, comparison);
    }
    return new MeasureCells(
        measure,
        baseValues,
        treatedValues,
        forks.pairRatios(scope, measure),
        Comparison.of(baseValues, treatedValues, criteria));
  }

  private List<MeasureGeomean> geomeans(List<ScopeRow> measured) {
    List<MeasureGeomean> geomeans = new ArrayList<>();
    for (Measure measure : run.measures()) {
      List<MeasureCells> cells = measured.stream().map(row -> row.of(measure)).toList();
      Geomean means =
          Geomean.of(
              cells.stream().map(c -> median(c.base())).toList(),
              cells.stream().map(c -> median(c.treated())).toList());
      geomeans.add(new MeasureGeomean(measure, means));
    }
    return geomeans;
  }

  private static OptionalDouble median(Sample sample) {
    return sample.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(sample.median());
  }

  private static List<Coverage> coverages(List<ScopeRow> measured) {
    return measured.stream()
        .flatMap(row -> row.cells().stream())
        .map(MeasureCells::comparison)
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
        .flatMap(
            row ->
                OutsideShare.of(row.scope(), forks.of(row.scope()), forks.base(), forks.treated())
                    .stream())
        .toList();
  }

  private List<NoiseFloor> noiseFloor(List<ScopeRow> measured) {
    if (!run.plan().selfComparison() || run.workload().handicapNs() != 0) {
      return List.of();
    }
    return run.measures().stream()
        .map(measure -> new NoiseFloor(measure, pairRatios(measured, measure)))
        .toList();
  }

  private static Sample pairRatios(List<ScopeRow> rows, Measure measure) {
    return Sample.of(
        rows.stream()
            .flatMapToDouble(row -> Arrays.stream(row.of(measure).pairRatios().values()))
            .toArray());
  }

  /** All verdicts of the table adjusted together. */
  private static List<ScopeRow> strict(List<ScopeRow> measured) {
    Iterator<Comparison> adjusted =
        Holm.strict(
                measured.stream()
                    .flatMap(row -> row.cells().stream())
                    .map(MeasureCells::comparison)
                    .toList())
            .iterator();
    return measured.stream()
        .map(row -> row.judged(row.cells().stream().map(c -> c.judged(adjusted.next())).toList()))
        .toList();
  }

  private static ScopeRow judgedAs(ScopeRow row, List<ScopeRow> judged) {
    ScopeRow as =
        judged.stream().filter(other -> other.scope().equals(row.measuredAs())).findFirst().get();
    return row.judged(as.cells());
  }
}
