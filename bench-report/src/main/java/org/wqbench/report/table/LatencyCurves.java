package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.wqbench.report.stats.Sample;

/** Percentile curves: of one fork from its histogram, of one side as medians over its forks. */
final class LatencyCurves {
  /** Percentiles that are spoken of by name. */
  private static final double[] NAMED = {50, 90, 95, 99, 99.9, 99.99};

  /** Between them so many steps for each further nine. */
  private static final int STEPS_A_NINE = 8;

  private static final int NINES = 4;

  private static final double[] PERCENTILES =
      DoubleStream.concat(
              Arrays.stream(NAMED),
              IntStream.range(0, NINES * STEPS_A_NINE)
                  .mapToDouble(step -> 100 * (1 - Math.pow(10, -(double) step / STEPS_A_NINE)))
                  .filter(LatencyCurves::isFarFromNamed))
          .sorted()
          .toArray();

  private LatencyCurves() {}

  /** By rounding, 90 may come out twice. */
  private static boolean isFarFromNamed(double percentile) {
    return Arrays.stream(NAMED).noneMatch(named -> Math.abs(named - percentile) < 1e-9);
  }

  /** As far as the number of values carries: p99 takes a hundred of them. */
  static List<LatencyPoint> of(Histogram latencies) {
    long count = latencies.getTotalCount();
    return Arrays.stream(PERCENTILES)
        .filter(percentile -> count * (1 - percentile / 100) >= 1 - 1e-9)
        .mapToObj(p -> new LatencyPoint(p, latencies.getValueAtPercentile(p)))
        .toList();
  }

  /** The median over forks at every percentile that all of them have. */
  static List<LatencyPoint> medians(List<ForkValues> forks) {
    List<ForkValues> measured = forks.stream().filter(f -> !f.latencies().isEmpty()).toList();
    List<LatencyPoint> curve = new ArrayList<>();
    if (measured.isEmpty()) {
      return curve;
    }
    for (LatencyPoint point : measured.get(0).latencies()) {
      double[] values =
          measured.stream()
              .map(fork -> fork.latencyNs(point.percentile()))
              .filter(OptionalDouble::isPresent)
              .mapToDouble(OptionalDouble::getAsDouble)
              .toArray();
      if (values.length == measured.size()) {
        curve.add(new LatencyPoint(point.percentile(), Sample.of(values).median()));
      }
    }
    return curve;
  }
}
