package org.wqbench.report.chart;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Latency by percentile, of both sides. Each further nine takes the same width, so that the tail
 * gets the room that it has in a discussion.
 */
public final class PercentileChart {
  /** Where the axis has a tick, and the curves a mark. */
  private static final List<Double> NAMED = List.of(0.0, 50.0, 90.0, 99.0, 99.9, 99.99);

  private static final int HEIGHT = 256;
  private static final int LEFT = 84;
  private static final int RIGHT = Svg.WIDTH - 18;
  private static final int TOP = 62;
  private static final int BOTTOM = 216;
  private static final int TICKS_APART_PX = 22;

  /**
   * A point of a curve.
   *
   * @param percentile 0 to below 100
   * @param value not negative
   */
  public record Point(double percentile, double value) {}

  /**
   * The plane that several charts share, so that they can be compared.
   *
   * @param lowest smallest value above zero
   * @param highest largest value
   * @param last where the percentiles end
   */
  public record Extent(double lowest, double highest, double last) {
    /**
     * The plane that holds all these points, up to the next named percentile.
     *
     * @param points of all charts
     * @return their extent, for values that are all zero an arbitrary one
     */
    public static Extent of(List<Point> points) {
      double[] values =
          points.stream().mapToDouble(Point::value).filter(v -> v > 0).sorted().toArray();
      double last = points.stream().mapToDouble(Point::percentile).max().orElse(0);
      double end = NAMED.stream().filter(named -> named >= last).findFirst().orElse(last);
      return values.length == 0
          ? new Extent(1, 10, end)
          : new Extent(values[0], values[values.length - 1], end);
    }
  }

  private final Svg svg;
  private final LogScale values;
  private final LogScale percentiles;

  private PercentileChart(Svg svg, Extent extent) {
    this.svg = svg;
    this.values = new LogScale(extent.lowest() / 1.15, extent.highest() * 1.15, BOTTOM, TOP);
    this.percentiles = new LogScale(1, rest(0) / rest(Math.max(50, extent.last())), LEFT, RIGHT);
  }

  /**
   * Draws the chart of one row.
   *
   * @param label what it is about
   * @param description the values in words
   * @param axis title of the axis of values, with its unit
   * @param labels of the two sides
   * @param base curve of the first side, none if it has no points
   * @param treated curve of the second side
   * @param extent what the axes span
   * @return an svg element
   */
  public static String svg(
      String label,
      String description,
      String axis,
      List<String> labels,
      List<Point> base,
      List<Point> treated,
      Extent extent) {
    Svg svg = new Svg(HEIGHT, label + ": " + axis + " by percentile", description);
    PercentileChart chart = new PercentileChart(svg, extent);
    svg.in(Ink.TEXT, () -> svg.text(0, 12, Svg.cut(label, 60)));
    Side.legend(svg, 30, labels.get(0), labels.get(1));
    chart.axes(axis);
    chart.curve(Side.BASE, base);
    chart.curve(Side.TREATED, treated);
    return svg.end();
  }

  /**
   * Whether a percentile has a tick on the axis, if it reaches so far.
   *
   * @param percentile 0 to 100
   * @return true for 0, 50, 90, 99, 99.9 and 99.99
   */
  public static boolean isNamed(double percentile) {
    return NAMED.contains(percentile);
  }

  private void axes(String axis) {
    var ticks = values.ticks(TICKS_APART_PX);
    List<Double> named =
        NAMED.stream().filter(p -> rest(0) / rest(p) <= percentiles.high() * (1 + 1e-9)).toList();
    svg.in(
        Ink.RULE,
        () -> {
          ticks.forEach(
              tick -> {
                double y = values.at(tick);
                svg.line(LEFT, y, RIGHT, y, 0.5);
              });
          svg.line(LEFT, BOTTOM, RIGHT, BOTTOM, 1);
          named.forEach(p -> svg.line(x(p), BOTTOM, x(p), BOTTOM + 4, 1));
        });
    svg.in(
        Ink.MUTED,
        () -> {
          ticks.forEach(
              tick -> svg.textEnding(LEFT - 8, values.at(tick) + 4, LogScale.label(tick)));
          named.forEach(p -> svg.textCentred(x(p), BOTTOM + 17, percent(p)));
          svg.text(0, TOP - 12, axis + ", log scale");
          svg.textCentred(
              (LEFT + RIGHT) / 2.0, HEIGHT - 6, "percentile (%), one nine more each step");
        });
  }

  private void curve(Side side, List<Point> points) {
    if (points.isEmpty()) {
      return;
    }
    String path =
        points.stream()
            .map(
                p ->
                    String.format(
                        Locale.ROOT, "%.1f %.1f", x(p.percentile()), values.at(p.value())))
            .collect(Collectors.joining("L", "M", ""));
    svg.in(
        side.ink(),
        () -> {
          svg.path(path, side.line());
          marked(points).forEach(p -> side.mark(svg, x(p.percentile()), values.at(p.value())));
        });
  }

  /** The named percentiles, and the last of all. */
  private static Stream<Point> marked(List<Point> points) {
    Point last = points.get(points.size() - 1);
    return points.stream().filter(p -> p.equals(last) || isNamed(p.percentile()));
  }

  private double x(double percentile) {
    return percentiles.at(rest(0) / rest(percentile));
  }

  /** What lies above a percentile, percent. */
  private static double rest(double percentile) {
    return 100 - percentile;
  }

  private static String percent(double percentile) {
    return LogScale.label(BigDecimal.valueOf(percentile));
  }
}
