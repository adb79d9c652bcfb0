package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Sample;

/**
 * A run of three sides and more in one table, which its tables of two are put together to: each
 * side beside the first and beside the one before it.
 *
 * @param pairs the tables of two, as {@link SidePairs} orders them
 * @param rows a row for each scope and side
 * @param goodForks forks that gave a measurement
 * @param failedForks forks that died or did not do one item
 * @param missingForks forks that should have been run and were not
 * @param damagedLogLines lines of latency logs that were cut or damaged, and left out
 * @param verdicts how many verdicts the table holds
 * @param warnings what a reader has to be told about single cells or forks
 */
public record SidesTable(
    List<ComparisonTable> pairs,
    List<Row> rows,
    int goodForks,
    int failedForks,
    int missingForks,
    int damagedLogLines,
    int verdicts,
    List<RowWarning> warnings) {

  /**
   * A side in a scope.
   *
   * @param scope the scope
   * @param side label of the side
   * @param cells what each measure of the run says, in its order
   * @param pods pools, one value a fork that gave one
   * @param workers threads of those pools, the same
   */
  public record Row(String scope, String side, List<Cell> cells, Sample pods, Sample workers) {}

  /**
   * A measure of a side.
   *
   * @param values one value a fork that gave one
   * @param toFirst compared with the first side; absent for that side itself
   * @param toBefore compared with the side before; absent for the first two
   */
  public record Cell(Sample values, Optional<Comparison> toFirst, Optional<Comparison> toBefore) {}

  /**
   * Puts the tables of one run together.
   *
   * @param pairs all its tables of two, three or more
   * @return one table
   */
  public static SidesTable of(List<ComparisonTable> pairs) {
    Map<String, ForkValues> forks = new LinkedHashMap<>();
    pairs.forEach(pair -> pair.forks().forEach(fork -> forks.put(fork.directory(), fork)));
    int failed = (int) forks.values().stream().filter(fork -> fork.failure() != null).count();
    boolean unfinished = pairs.stream().anyMatch(pair -> pair.missingForks() > 0);
    long planned =
        pairs.stream()
            .flatMap(pair -> pair.run().plan().trials().stream())
            .map(PlannedTrial::directory)
            .distinct()
            .count();
    return new SidesTable(
        pairs,
        rows(pairs),
        forks.size() - failed,
        failed,
        unfinished ? (int) planned - forks.size() : 0,
        forks.values().stream().mapToInt(ForkValues::damagedLogLines).sum(),
        pairs.stream().mapToInt(ComparisonTable::verdicts).sum(),
        pairs.stream()
            .map(ComparisonTable::warnings)
            .flatMap(Collection::stream)
            .distinct()
            .toList());
  }

  private static Row row(ComparisonTable table, String scope, String side, List<Cell> cells) {
    List<ForkValues> forks =
        table.forks().stream()
            .filter(fork -> fork.scope().equals(scope) && fork.side().equals(side))
            .toList();
    return new Row(scope, side, cells, figure(forks, "pods"), figure(forks, "workers"));
  }

  private static Sample figure(List<ForkValues> forks, String name) {
    return Sample.of(
        forks.stream()
            .map(fork -> fork.figures().get(name))
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .toArray());
  }

  /** As many tables compare with the first side as there are other sides; the rest follow. */
  private static List<Row> rows(List<ComparisonTable> pairs) {
    int others = (pairs.size() + 1) / 2;
    List<Row> rows = new ArrayList<>();
    for (int scope = 0; scope < pairs.get(0).rows().size(); scope++) {
      ScopeRow first = pairs.get(0).rows().get(scope);
      if (first.isCopy()) {
        continue;
      }
      rows.add(
          row(
              pairs.get(0),
              first.scope(),
              pairs.get(0).baseLabel(),
              first.cells().stream()
                  .map(c -> new Cell(c.base(), Optional.empty(), Optional.empty()))
                  .toList()));
      for (int other = 0; other < others; other++) {
        ComparisonTable toFirst = pairs.get(other);
        List<Cell> cells = new ArrayList<>();
        for (MeasureCells of : toFirst.rows().get(scope).cells()) {
          Optional<Comparison> toBefore =
              other == 0
                  ? Optional.empty()
                  : Optional.of(comparison(pairs.get(others + other - 1), scope, of.measure()));
          cells.add(new Cell(of.treated(), Optional.of(of.comparison()), toBefore));
        }
        rows.add(row(toFirst, first.scope(), toFirst.treatedLabel(), cells));
      }
    }
    return rows;
  }

  private static Comparison comparison(ComparisonTable table, int scope, Measure measure) {
    return table.rows().get(scope).of(measure).comparison();
  }

  /**
   * What was compared.
   *
   * @return the measures of the run
   */
  public List<Measure> measures() {
    return pairs.get(0).run().measures();
  }

  /**
   * Where the time goes.
   *
   * @return the profile of all sides, empty for a run that was not profiled
   */
  public Optional<LockProfile> profile() {
    return LockProfile.together(pairs.stream().flatMap(pair -> pair.profile().stream()).toList());
  }

  /**
   * Whether every fork that should have been run gave its measurement.
   *
   * @return false for a partial run
   */
  public boolean isComplete() {
    return failedForks == 0 && missingForks == 0;
  }

  /**
   * Whether sides differ in the number of their pods, so that this and the workers have to be told.
   *
   * @return true for a sweep of the size of pods
   */
  public boolean comparesPods() {
    return rows.stream()
            .map(Row::pods)
            .filter(pods -> !pods.isEmpty())
            .map(Sample::median)
            .distinct()
            .count()
        > 1;
  }

  /**
   * Whether the measures are statistics of one thing, so that they are read one below the other.
   *
   * @return true if there are three or more in one unit
   */
  public boolean hasOneUnit() {
    return measures().size() > 2 && measures().stream().map(Measure::unit).distinct().count() == 1;
  }
}
