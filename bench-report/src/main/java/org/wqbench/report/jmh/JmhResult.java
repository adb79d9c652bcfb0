package org.wqbench.report.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * One benchmark with one set of parameters, as JMH measured it.
 *
 * @param benchmark class and method
 * @param params parameters by name
 * @param mode {@code thrpt}, {@code avgt}, {@code sample} or {@code ss}
 * @param unit unit of the score, such as {@code ops/s} or {@code us/op}
 * @param threads threads that ran it
 * @param scores the score of each fork: the mean of its iterations, absent if none is a number
 * @param figures secondary metrics that are a 95th percentile in ns, by name: one value a fork
 * @param jvm name and version of the JVM, null if unknown
 */
record JmhResult(
    String benchmark,
    Map<String, String> params,
    String mode,
    String unit,
    int threads,
    List<OptionalDouble> scores,
    Map<String, List<OptionalDouble>> figures,
    String jvm) {
  private static final String P95 = "p95_ns";

  /**
   * Takes one entry of JMH's list.
   *
   * @throws IllegalArgumentException naming the part that is missing or of another kind
   */
  static JmhResult of(Map<?, ?> entry) {
    Map<?, ?> primary = map(entry, "primaryMetric");
    Map<String, String> params = new TreeMap<>();
    if (entry.get("params") instanceof Map<?, ?> given) {
      given.forEach((name, value) -> params.put(String.valueOf(name), String.valueOf(value)));
    }
    Map<String, List<OptionalDouble>> figures = new TreeMap<>();
    if (entry.get("secondaryMetrics") instanceof Map<?, ?> secondary) {
      secondary.forEach(
          (name, metric) -> {
            if (String.valueOf(name).endsWith(P95) && metric instanceof Map<?, ?> values) {
              figures.put(String.valueOf(name), forks(values));
            }
          });
    }
    Object threads = entry.get("threads");
    Object vm = entry.get("vmName");
    return new JmhResult(
        text(entry, "benchmark"),
        params,
        text(entry, "mode"),
        text(primary, "scoreUnit"),
        threads instanceof Number number ? number.intValue() : 0,
        forks(primary),
        figures,
        vm == null ? null : vm + " " + entry.get("vmVersion"));
  }

  boolean higherIsBetter() {
    return mode.equals("thrpt");
  }

  private static Map<?, ?> map(Map<?, ?> of, String name) {
    if (of.get(name) instanceof Map<?, ?> map) {
      return map;
    }
    throw new IllegalArgumentException("an entry has no " + name);
  }

  private static String text(Map<?, ?> of, String name) {
    if (of.get(name) instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("an entry has no " + name);
  }

  /** In mode sample JMH gives counted values in place of one value an iteration. */
  private static List<OptionalDouble> forks(Map<?, ?> metric) {
    boolean counted = metric.get("rawDataHistogram") instanceof List<?>;
    Object raw = metric.get(counted ? "rawDataHistogram" : "rawData");
    if (!(raw instanceof List<?> forks)) {
      throw new IllegalArgumentException("an entry has no rawData");
    }
    List<OptionalDouble> means = new ArrayList<>();
    for (Object fork : forks) {
      Mean mean = new Mean();
      for (Object iteration : list(fork)) {
        if (counted) {
          list(iteration).forEach(pair -> mean.add(list(pair).get(0), list(pair).get(1)));
        } else {
          mean.add(iteration, 1);
        }
      }
      means.add(mean.get());
    }
    return means;
  }

  private static List<?> list(Object value) {
    if (value instanceof List<?> list) {
      return list;
    }
    throw new IllegalArgumentException("rawData has '" + value + "' where a list should be");
  }

  /** JMH writes what is no number, such as NaN, as a string: it is left out. */
  private static final class Mean {
    private double sum;
    private double count;

    void add(Object value, Object times) {
      if (value instanceof Number number
          && times instanceof Number n
          && Double.isFinite(number.doubleValue())) {
        sum += number.doubleValue() * n.doubleValue();
        count += n.doubleValue();
      }
    }

    OptionalDouble get() {
      return count > 0 ? OptionalDouble.of(sum / count) : OptionalDouble.empty();
    }
  }
}
