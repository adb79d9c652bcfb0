package org.wqbench.report.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wqbench.report.run.Measure;

/**
 * What one fork says of one side: the values that medians are taken of, unrounded.
 *
 * @param directory folder of its trial; where the trials of several runs were put together, the
 *     path of it
 * @param pair number of its pair within the scope, from 1
 * @param order place in running order, from 1
 * @param scope affinity scope
 * @param side label of the side
 * @param failure why it has no values; null if it has
 * @param values by name of the measure; none for what the fork did not give
 * @param ratesPerS rate of each measured iteration, in the unit of the rate
 * @param latencies its percentile curve; empty where it left no latencies
 * @param figures further measurements by name, with the unit at the end of each name
 * @param damagedLogLines lines of its latency log that were left out
 */
public record ForkValues(
    String directory,
    int pair,
    int order,
    String scope,
    String side,
    String failure,
    Map<String, Double> values,
    List<Double> ratesPerS,
    List<LatencyPoint> latencies,
    Map<String, Double> figures,
    int damagedLogLines) {

  /** Keeps its own copies of the collections. */
  public ForkValues {
    values = Map.copyOf(values);
    ratesPerS = List.copyOf(ratesPerS);
    latencies = List.copyOf(latencies);
    figures = Map.copyOf(figures);
  }

  /** The same with figures that are not in the record of the trial. */
  ForkValues withFigures(Map<String, Double> more) {
    Map<String, Double> all = new HashMap<>(figures);
    all.putAll(more);
    return new ForkValues(
        directory,
        pair,
        order,
        scope,
        side,
        failure,
        values,
        ratesPerS,
        latencies,
        all,
        damagedLogLines);
  }

  /**
   * The value of a measure.
   *
   * @param measure one of the run's
   * @return its value, absent if the fork did not give it
   */
  public OptionalDouble of(Measure measure) {
    Double value = values.get(measure.name());
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /**
   * The latency at a percentile of its curve.
   *
   * @param percentile one that curves have a point at, such as 50, 90, 95, 99
   * @return nanoseconds, absent if the fork's curve has no such point
   */
  public OptionalDouble latencyNs(double percentile) {
    return latencies.stream()
        .filter(point -> point.percentile() == percentile)
        .mapToDouble(LatencyPoint::valueNs)
        .findFirst();
  }
}
