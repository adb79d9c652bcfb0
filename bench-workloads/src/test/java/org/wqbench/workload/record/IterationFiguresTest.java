package org.wqbench.workload.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.ThroughputResult;

class IterationFiguresTest {
  private final IterationFigures figures = new IterationFigures();

  @BeforeEach
  void begin() {
    figures.beforeIteration(null, null);
  }

  @Test
  void report_figure_isAResultOfTheIteration() {
    IterationFigures.report("enqueue.p95_ns", "ns", 1234.5);

    ScalarResult result = end().iterator().next();

    assertThat(result.getLabel()).isEqualTo("enqueue.p95_ns");
    assertThat(result.getScoreUnit()).isEqualTo("ns");
    assertThat(result.getScore()).isEqualTo(1234.5);
  }

  @Test
  void report_overIterations_isTheMean() {
    List<IterationResult> iterations =
        iterations(value -> IterationFigures.report("f", "x", value), 10, 20, 60);

    assertThat(score(iterations, "f")).isEqualTo(30);
  }

  @Test
  void reportItems_overIterations_isTheSum() {
    List<IterationResult> iterations =
        iterations(value -> IterationFigures.reportItems((long) value), 10, 20, 60);

    assertThat(score(iterations, IterationFigures.ITEMS)).isEqualTo(90);
  }

  @Test
  void beforeIteration_figuresOfTheLast_areForgotten() {
    IterationFigures.report("a", "x", 1);
    figures.beforeIteration(null, null);
    IterationFigures.report("b", "x", 2);

    assertThat(end()).extracting(Result::getLabel).containsExactly("b");
  }

  /** What the system says goes with our workloads only: they alone report items. */
  @Test
  void afterIteration_itemsReported_addsWhatTheSystemSays() {
    assumeThat(Path.of("/proc/self/stat")).as("needs Linux").isReadable();
    IterationFigures.reportItems(100);

    assertThat(end())
        .extracting(Result::getLabel)
        .contains(
            "cpu_use", "voluntary_switches_per_item", "involuntary_switches_per_item", "items");
  }

  @Test
  void afterIteration_nothingReported_addsNothing() {
    assertThat(end()).isEmpty();
  }

  @Test
  void afterIteration_givenResults_stayAsTheyAre() {
    IterationFigures.report("a", "x", 1);
    Collection<ScalarResult> first = end();
    figures.beforeIteration(null, null);

    assertThat(first).hasSize(1);
  }

  private List<IterationResult> iterations(DoubleConsumer report, double... values) {
    List<IterationResult> iterations = new ArrayList<>();
    for (double value : values) {
      figures.beforeIteration(null, null);
      report.accept(value);
      IterationResult iteration = new IterationResult(null, null, null);
      iteration.addResult(new ThroughputResult(ResultRole.PRIMARY, "item", 1, 1, TimeUnit.SECONDS));
      iteration.addResults(end());
      iterations.add(iteration);
    }
    return iterations;
  }

  /** As JMH has it in its results. */
  private static double score(List<IterationResult> iterations, String name) {
    return new BenchmarkResult(null, iterations).getSecondaryResults().get(name).getScore();
  }

  private Collection<ScalarResult> end() {
    return figures.afterIteration(null, null, null);
  }
}
