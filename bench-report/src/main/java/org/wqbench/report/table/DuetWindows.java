package org.wqbench.report.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;
import org.wqbench.report.run.LatencyLog;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.TrialRecord;
import org.wqbench.report.stats.Sample;

/**
 * The windows of a duet fork, in the order they ran: A B B A and so on. Neighbours (first and
 * second, third and fourth) are compared with each other, so that what drifts slowly falls out.
 */
final class DuetWindows {
  /** Values by name of the measure; none for what the window does not tell. */
  private record Window(String side, Map<String, Double> values) {
    double of(Measure measure) {
      return values.getOrDefault(measure.name(), 0.0);
    }
  }

  private final List<Measure> measures;
  private final List<Window> windows = new ArrayList<>();
  private final List<Map<String, Double>> latencies = new ArrayList<>();
  private final Map<String, Histogram> bySide = new HashMap<>();
  private int damagedLines;

  private DuetWindows(List<Measure> measures) {
    this.measures = measures;
  }

  /** A log with a damaged line gives no latencies: it can't be told which windows are left. */
  static DuetWindows read(TrialRecord record, Path log, List<Measure> measures) throws IOException {
    DuetWindows read = new DuetWindows(measures);
    if (Files.isRegularFile(log)) {
      read.damagedLines = LatencyLog.forEach(log, read::interval);
    }
    if (read.damagedLines > 0) {
      read.latencies.clear();
      read.bySide.clear();
    }
    for (int i = 0; i < record.iterationSides().size(); i++) {
      Map<String, Double> values = new HashMap<>();
      values.put(Measure.RATE.name(), record.itemsPerSecond().get(i));
      if (i < read.latencies.size()) {
        values.putAll(read.latencies.get(i));
      }
      read.windows.add(new Window(record.iterationSides().get(i), values));
    }
    return read;
  }

  /** The tag is that of the measure, a dot and the label of the side. */
  private void interval(String tag, Histogram interval) {
    Map<String, Double> values = new HashMap<>();
    for (Measure measure : measures) {
      if (measure.ofLatency() && tag.startsWith(measure.tag() + ".")) {
        values.put(
            measure.name(), measure.ofNs(interval.getValueAtPercentile(measure.percentile())));
      }
    }
    latencies.add(values);
    String side = tag.substring(tag.indexOf('.') + 1);
    Histogram total = bySide.get(side);
    if (total == null) {
      interval.setAutoResize(true);
      bySide.put(side, interval);
    } else {
      total.add(interval);
    }
  }

  int damagedLines() {
    return damagedLines;
  }

  /** The medians of one side's windows, by name of the measure. */
  Map<String, Double> medians(String side) {
    Map<String, Double> medians = new HashMap<>();
    for (Measure measure : measures) {
      median(
              windows.stream()
                  .filter(window -> window.side().equals(side))
                  .map(window -> window.values().get(measure.name()))
                  .filter(Objects::nonNull)
                  .toList())
          .ifPresent(median -> medians.put(measure.name(), median));
    }
    return medians;
  }

  /** The rate of each of one side's windows. */
  List<Double> ratesPerS(String side) {
    return windows.stream()
        .filter(window -> window.side().equals(side))
        .map(window -> window.of(Measure.RATE))
        .toList();
  }

  /** The percentile curve over all of one side's windows; empty without latencies. */
  List<LatencyPoint> curve(String side) {
    Histogram total = bySide.get(side);
    return total == null ? List.of() : LatencyCurves.of(total);
  }

  /** The median over neighbouring windows of treated to base. */
  OptionalDouble ratio(Measure measure, String base, String treated) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i + 1 < windows.size(); i += 2) {
      Window first = windows.get(i);
      Window second = windows.get(i + 1);
      boolean swapped = first.side().equals(treated) && second.side().equals(base);
      double below = (swapped ? second : first).of(measure);
      double above = (swapped ? first : second).of(measure);
      if (below > 0 && above > 0) {
        ratios.add(above / below);
      }
    }
    return median(ratios);
  }

  private static OptionalDouble median(List<Double> values) {
    return values.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            Sample.of(values.stream().mapToDouble(Double::doubleValue).toArray()).median());
  }
}
