package org.wqbench.report.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.wqbench.report.run.LatencyLog;
import org.wqbench.report.run.TrialRecord;
import org.wqbench.report.stats.Sample;

/**
 * The windows of a duet fork, in the order they ran: A B B A and so on. Neighbours (first and
 * second, third and fourth) are compared with each other, so that what drifts slowly falls out.
 */
final class DuetWindows {
  private record Window(String side, double rate, double p50Ns, double p95Ns) {
    double of(Metric metric) {
      return metric == Metric.RATE ? rate : p95Ns;
    }
  }

  private record Latency(double p50Ns, double p95Ns) {}

  private final List<Window> windows;
  private final int damagedLines;

  private DuetWindows(List<Window> windows, int damagedLines) {
    this.windows = windows;
    this.damagedLines = damagedLines;
  }

  /** A log with a damaged line gives no latencies: it can't be told which windows are left. */
  static DuetWindows read(TrialRecord record, Path log) throws IOException {
    List<Latency> latencies = new ArrayList<>();
    int damagedLines = 0;
    if (Files.isRegularFile(log)) {
      damagedLines =
          LatencyLog.forEach(
              log,
              (tag, interval) ->
                  latencies.add(
                      new Latency(
                          interval.getValueAtPercentile(50), interval.getValueAtPercentile(95))));
    }
    if (damagedLines > 0) {
      latencies.clear();
    }
    List<Window> windows = new ArrayList<>();
    for (int i = 0; i < record.iterationSides().size(); i++) {
      Latency latency = i < latencies.size() ? latencies.get(i) : new Latency(0, 0);
      windows.add(
          new Window(
              record.iterationSides().get(i),
              record.itemsPerSecond().get(i),
              latency.p50Ns(),
              latency.p95Ns()));
    }
    return new DuetWindows(windows, damagedLines);
  }

  int damagedLines() {
    return damagedLines;
  }

  /** The medians of one side's windows. */
  SideValues values(String side) {
    List<Window> own = windows.stream().filter(window -> window.side().equals(side)).toList();
    return new SideValues(
        median(own.stream().mapToDouble(Window::rate).toArray()).orElse(0),
        median(own.stream().mapToDouble(Window::p50Ns).filter(value -> value > 0).toArray()),
        median(own.stream().mapToDouble(Window::p95Ns).filter(value -> value > 0).toArray()));
  }

  /** The median over neighbouring windows of treated to base. */
  OptionalDouble ratio(Metric metric, String base, String treated) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i + 1 < windows.size(); i += 2) {
      Window first = windows.get(i);
      Window second = windows.get(i + 1);
      boolean swapped = first.side().equals(treated) && second.side().equals(base);
      double below = (swapped ? second : first).of(metric);
      double above = (swapped ? first : second).of(metric);
      if (below > 0 && above > 0) {
        ratios.add(above / below);
      }
    }
    return median(ratios.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static OptionalDouble median(double[] values) {
    return values.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Sample.of(values).median());
  }
}
