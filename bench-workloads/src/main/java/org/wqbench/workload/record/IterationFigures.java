package org.wqbench.workload.record;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Carries figures that a workload reports at the end of an iteration into the results of JMH, as
 * secondary results: that is how they leave the fork. Benchmarks of others report none and are left
 * alone.
 */
public final class IterationFigures implements InternalProfiler {
  private static final List<ScalarResult> REPORTED = new ArrayList<>();

  /** Called by JMH. */
  public IterationFigures() {}

  /**
   * Reports a figure of the iteration that ends; over iterations and forks JMH takes the mean.
   *
   * @param name what it is
   * @param unit its unit
   * @param value any finite number
   */
  public static void report(String name, String unit, double value) {
    report(name, unit, value, AggregationPolicy.AVG);
  }

  /**
   * Reports a figure that adds up over the iterations.
   *
   * @param name what it is
   * @param unit its unit
   * @param value any finite number
   */
  public static void reportSum(String name, String unit, double value) {
    report(name, unit, value, AggregationPolicy.SUM);
  }

  private static void report(String name, String unit, double value, AggregationPolicy policy) {
    synchronized (REPORTED) {
      REPORTED.add(new ScalarResult(name, value, unit, policy));
    }
  }

  @Override
  public String getDescription() {
    return "Figures that the workloads of wqbench report, percentiles among them";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    synchronized (REPORTED) {
      REPORTED.clear();
    }
  }

  @Override
  public Collection<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    synchronized (REPORTED) {
      return List.copyOf(REPORTED);
    }
  }
}
