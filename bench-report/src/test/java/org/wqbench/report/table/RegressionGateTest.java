package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.stats.Better;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.stats.RankTest;
import org.wqbench.report.stats.Sample;

class RegressionGateTest {
  private static final double ALPHA = 0.05;
  private static final double FORK_LOG_SD = 0.05;
  private static final long SEED = 6;

  private final Random random = new Random(SEED);

  /** Field case S6. */
  @Test
  void of_twentyTablesOfOneBuild_failsAtMostOne() {
    assertThat(failing(20, 5, 1)).as("seed %d", SEED).isLessThanOrEqualTo(1);
  }

  @Test
  void of_manyTablesOfOneBuild_failsFivePercentAtMost() {
    int tables = 1000;
    double tolerance = 2 * Math.sqrt(ALPHA * (1 - ALPHA) * tables);
    assertThat((double) failing(tables, 5, 1))
        .as("seed %d", SEED)
        .isLessThanOrEqualTo(ALPHA * tables + tolerance);
  }

  /** Without this, a gate that never fails would pass the tests above. */
  @Test
  void of_slowerByAThird_failsNearlyAlways() {
    assertThat(failing(100, 5, 1.5)).as("seed %d", SEED).isGreaterThan(90);
  }

  @Test
  void of_faster_neverFails() {
    assertThat(failing(100, 5, 0.5)).as("seed %d", SEED).isZero();
  }

  @Test
  void of_regressedRow_isNamed() {
    List<ScopeRow> rows = new ArrayList<>(rows(5, 0.5));
    rows.set(3, row("cache", 5, 2));

    assertThat(gate(rows).regressed()).containsExactly("cache tput", "cache p95");
  }

  @Test
  void of_regressionWithinTheNoiseBound_passes() {
    Sample base = Sample.of(100.0, 100.1, 100.2, 100.3, 100.4);
    Sample treated = Sample.of(99.0, 99.1, 99.2, 99.3, 99.4);
    Comparison comparison = Comparison.of(base, treated, Criteria.of(Better.HIGHER));
    assertThat(comparison.p()).isLessThan(ALPHA);

    assertThat(gate(List.of(row("cpu", comparison, Measure.RATE))).regressed()).isEmpty();
  }

  @Test
  void of_tooFewForksForTheNumberOfRows_isBlindAndTellsHowManyItTakes() {
    RegressionGate four = gate(rows(4, 9));

    assertThat(four.regressed()).isEmpty();
    assertThat(four.blind()).isTrue();
    assertThat(four.fewestForks()).isEqualTo(5);
    assertThat(gate(rows(5, 9)).blind()).isFalse();
  }

  private int failing(int tables, int forks, double slowdown) {
    return (int)
        IntStream.range(0, tables)
            .filter(table -> !gate(rows(forks, slowdown)).regressed().isEmpty())
            .count();
  }

  private static RegressionGate gate(List<ScopeRow> rows) {
    return RegressionGate.of(rows, RankTest.MANN_WHITNEY, ALPHA);
  }

  private List<ScopeRow> rows(int forks, double slowdown) {
    return RecordedRun.SCOPES.stream().map(scope -> row(scope, forks, slowdown)).toList();
  }

  private ScopeRow row(String scope, int forks, double slowdown) {
    MeasureCells rate = cells(forks, Measure.RATE, 1 / slowdown, Criteria.of(Better.HIGHER));
    MeasureCells p95 = cells(forks, Measure.P95, slowdown, Criteria.of(Better.LOWER));
    return new ScopeRow(
        scope, scope, 1, List.of(rate, p95), Optional.empty(), List.of(), List.of());
  }

  private MeasureCells cells(int forks, Measure measure, double factor, Criteria criteria) {
    Sample base = sample(forks, 1);
    Sample treated = sample(forks, factor);
    return new MeasureCells(
        measure, base, treated, Sample.of(), Comparison.of(base, treated, criteria));
  }

  private Sample sample(int forks, double median) {
    return Sample.of(
        IntStream.range(0, forks)
            .mapToDouble(i -> 1000 * median * Math.exp(FORK_LOG_SD * random.nextGaussian()))
            .toArray());
  }

  private static ScopeRow row(String scope, Comparison comparison, Measure measure) {
    MeasureCells cells =
        new MeasureCells(measure, Sample.of(), Sample.of(), Sample.of(), comparison);
    return new ScopeRow(scope, scope, 1, List.of(cells), Optional.empty(), List.of(), List.of());
  }
}
