package org.wqbench.report.render;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wqbench.report.chart.ForkChart;
import org.wqbench.report.chart.IntervalChart;
import org.wqbench.report.chart.PercentileChart;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.RatioInterval;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.LatencyPoint;
import org.wqbench.report.table.MeasureCells;
import org.wqbench.report.table.ScopeRow;

/** The pictures of the page, each with what it shows in words. */
final class HtmlCharts {
  private final ComparisonTable table;
  private final List<ScopeRow> rows;

  HtmlCharts(ComparisonTable table) {
    this.table = table;
    this.rows = table.measuredRows();
  }

  /** Every fork of every row. */
  String forks(Measure measure) {
    List<ForkChart.Row> drawn = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (ScopeRow row : rows) {
      MeasureCells cells = row.of(measure);
      String note = Figures.runs(cells.base().n(), cells.treated().n()) + zeros(cells);
      drawn.add(new ForkChart.Row(row.scope(), note, dots(cells.base()), dots(cells.treated())));
      words.add(
          row.scope() + ": " + sides(words(cells.base()), words(cells.treated())) + ", " + note);
    }
    return ForkChart.svg(
        measure.label() + " of each fork",
        String.join("; ", words),
        measure.label() + " (" + measure.unit() + ")",
        table.baseLabel(),
        table.treatedLabel(),
        drawn);
  }

  /** A value that has no logarithm is drawn at the end of its scale, so the note tells. */
  private static String zeros(MeasureCells cells) {
    long zeros =
        Stream.of(cells.base(), cells.treated())
            .flatMapToDouble(sample -> Arrays.stream(sample.values()))
            .filter(value -> value <= 0)
            .count();
    return zeros == 0 ? "" : ", " + zeros + " at 0";
  }

  private static ForkChart.Dots dots(Sample sample) {
    return new ForkChart.Dots(sample.values(), sample.isEmpty() ? 0 : sample.median());
  }

  private String sides(String base, String treated) {
    return table.baseLabel() + " " + base + ", " + table.treatedLabel() + " " + treated;
  }

  private static String words(Sample sample) {
    return sample.isEmpty()
        ? Figures.NOT_AVAILABLE
        : Figures.median(sample) + " [" + Figures.range(sample) + "]";
  }

  /** The ratio of every row with its interval. */
  String ratios(Measure measure) {
    List<IntervalChart.Row> drawn = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (ScopeRow row : rows) {
      Comparison comparison = row.of(measure).comparison();
      String note = Figures.ratio(comparison) + " " + comparison.verdict().label();
      drawn.add(
          new IntervalChart.Row(
              row.scope(),
              note,
              comparison
                  .interval()
                  .map(i -> new IntervalChart.Interval(i.low(), i.estimate(), i.high()))));
      words.add(row.scope() + ": " + note);
    }
    double neutralWithin = rows.get(0).of(measure).comparison().criteria().neutralWithin();
    String better = measure.higherIsBetter() ? "above" : "below";
    return IntervalChart.svg(
        measure.label() + ": ratio " + table.treatedLabel() + " to " + table.baseLabel(),
        String.join("; ", words) + "; " + level(measure),
        measure.label() + " ratio, " + better + " 1 is better",
        level(measure),
        neutralWithin,
        neutralWithin == 0 ? "" : "neutral: within " + Figures.share(neutralWithin),
        drawn);
  }

  /** What the intervals truly cover with, which may be less than was asked for. */
  private String level(Measure measure) {
    double[] coverages =
        rows.stream()
            .flatMap(row -> row.of(measure).comparison().interval().stream())
            .mapToDouble(RatioInterval::coverage)
            .sorted()
            .distinct()
            .toArray();
    if (coverages.length == 0) {
      return "no interval";
    }
    String highest = percent(coverages[coverages.length - 1]);
    String lowest = percent(coverages[0]);
    return "interval, coverage " + (lowest.equals(highest) ? "" : lowest + "..") + highest + "%";
  }

  private static String percent(double coverage) {
    return String.format(Locale.ROOT, "%.1f", 100 * coverage);
  }

  /** The curves of every row that has any. */
  List<String> percentiles() {
    PercentileChart.Extent extent =
        PercentileChart.Extent.of(
            rows.stream()
                .flatMap(row -> Stream.of(row.baseCurve(), row.treatedCurve()))
                .flatMap(curve -> points(curve).stream())
                .toList());
    List<String> charts = new ArrayList<>();
    for (ScopeRow row : rows) {
      if (!row.baseCurve().isEmpty() || !row.treatedCurve().isEmpty()) {
        charts.add(
            PercentileChart.svg(
                row.scope(),
                sides(words(row.baseCurve()), words(row.treatedCurve())),
                latency() + " (ns)",
                List.of(table.baseLabel(), table.treatedLabel()),
                points(row.baseCurve()),
                points(row.treatedCurve()),
                extent));
      }
    }
    return charts;
  }

  /** What the curves are of. */
  String latency() {
    return table.run().measures().stream()
        .filter(Measure::ofLatency)
        .findFirst()
        .map(measure -> measure.tag() + " latency")
        .orElse("latency");
  }

  private static List<PercentileChart.Point> points(List<LatencyPoint> curve) {
    return curve.stream().map(p -> new PercentileChart.Point(p.percentile(), p.valueNs())).toList();
  }

  private static String words(List<LatencyPoint> curve) {
    if (curve.isEmpty()) {
      return Figures.NOT_AVAILABLE;
    }
    return curve.stream()
        .filter(point -> PercentileChart.isNamed(point.percentile()))
        .map(point -> percentile(point) + " " + Figures.value(point.valueNs()) + " ns")
        .collect(Collectors.joining(", "));
  }

  /** "p50", "p99.99". */
  private static String percentile(LatencyPoint point) {
    BigDecimal percentile = BigDecimal.valueOf(point.percentile());
    return "p" + percentile.stripTrailingZeros().toPlainString();
  }
}
