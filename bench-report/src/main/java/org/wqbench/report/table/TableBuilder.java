package org.wqbench.report.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wqbench.report.run.FinishedTrial;
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
  private final String base;
  private final String treated;
  private final List<Fork> forks = new ArrayList<>();
  private final List<ForkValues> values = new ArrayList<>();
  private int failed;

  private TableBuilder(RunRecord run, TableOptions options) {
    this.run = run;
    this.options = options;
    this.neutralWithin = options.neutralWithinOr(run.plan().neutralWithin());
    this.alpha = LookPlan.alpha(run.plan());
    this.base = run.plan().sides().get(0).label();
    this.treated = run.plan().sides().get(1).label();
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
    TableBuilder builder = new TableBuilder(contents.run(), options);
    for (FinishedTrial trial : contents.trials()) {
      builder.add(trial);
    }
    return builder.build();
  }

  private void add(FinishedTrial trial) throws IOException {
    // Not one item: that is no slow fork, and nothing can be compared with it.
    if (!trial.record().ok() || trial.record().items() == 0) {
      values.add(Fork.failed(trial));
      failed++;
      return;
    }
    Fork fork =
        run.workload().duet()
            ? Fork.duet(trial, run.measures(), base, treated)
            : Fork.separate(trial, run.measures());
    forks.add(fork);
    Stream.of(base, treated).map(fork.sides()::get).filter(Objects::nonNull).forEach(values::add);
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
        values,
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
    List<MeasureCells> cells =
        run.measures().stream().map(measure -> cells(scope.measuredAs(), measure)).toList();
    return new ScopeRow(
        scope.name(),
        scope.measuredAs(),
        pools,
        cells,
        saved(pools, cells.get(0)),
        curve(scope.measuredAs(), base),
        curve(scope.measuredAs(), treated));
  }

  private Optional<SavedTime> saved(int pools, MeasureCells cells) {
    return cells.measure().equals(Measure.RATE)
        ? SavedTime.of(pools, cells.base(), cells.treated(), alpha)
        : Optional.empty();
  }

  private List<LatencyPoint> curve(String scope, String side) {
    return LatencyCurves.medians(
        values.stream()
            .filter(fork -> fork.scope().equals(scope) && fork.side().equals(side))
            .toList());
  }

  private MeasureCells cells(String scope, Measure measure) {
    Sample baseValues = sample(scope, base, measure);
    Sample treatedValues = sample(scope, treated, measure);
    Better better = measure.higherIsBetter() ? Better.HIGHER : Better.LOWER;
    Criteria criteria = new Criteria(better, neutralWithin, alpha);
    if (run.workload().duet()) {
      Sample ratios = duetRatios(scope, measure);
      Comparison comparison = Comparison.ofRatios(ratios, criteria);
      return new MeasureCells(measure, baseValues, treatedValues, ratios, comparison);
    }
    return new MeasureCells(
        measure,
        baseValues,
        treatedValues,
        pairRatios(scope, measure),
        Comparison.of(baseValues, treatedValues, criteria));
  }

  private List<Fork> forksOf(String scope) {
    return forks.stream().filter(fork -> fork.trial().planned().scope().equals(scope)).toList();
  }

  private Sample sample(String scope, String side, Measure measure) {
    return sample(
        forksOf(scope).stream()
            .map(fork -> fork.sides().get(side))
            .filter(Objects::nonNull)
            .map(values -> values.of(measure))
            .toList());
  }

  private Sample duetRatios(String scope, Measure measure) {
    return sample(
        forksOf(scope).stream()
            .map(fork -> fork.ratios().get(measure.name()))
            .map(ratio -> ratio == null ? OptionalDouble.empty() : OptionalDouble.of(ratio))
            .toList());
  }

  private Sample pairRatios(String scope, Measure measure) {
    List<OptionalDouble> ratios = new ArrayList<>();
    for (int pair = 1; run.workload().paired() && pair <= run.plan().pairs(); pair++) {
      double below = ofPair(scope, pair, base, measure);
      double above = ofPair(scope, pair, treated, measure);
      if (below > 0 && above > 0) {
        ratios.add(OptionalDouble.of(above / below));
      }
    }
    return sample(ratios);
  }

  private double ofPair(String scope, int pair, String side, Measure measure) {
    return forksOf(scope).stream()
        .filter(fork -> fork.trial().planned().pair() == pair)
        .map(fork -> fork.sides().get(side))
        .filter(Objects::nonNull)
        .mapToDouble(values -> values.of(measure).orElse(0))
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
        .flatMap(row -> OutsideShare.of(row.scope(), forksOf(row.scope()), base, treated).stream())
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
