package org.wqbench.report.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The ratio of the two sides and its interval, a row each, with a line at 1. The ends drawn are
 * those of the interval, seldom as far from the estimate as each other.
 */
public final class IntervalChart {
  private static final double MARGIN = 1.02;
  private static final int SIDE_PX = 8;
  private static final int TICKS_APART_PX = 44;

  /**
   * A row of the chart.
   *
   * @param label what it is about
   * @param note shown at its end
   * @param interval what to draw; absent where there is no ratio
   */
  public record Row(String label, String note, Optional<Interval> interval) {}

  /**
   * An estimate and its interval.
   *
   * @param low lower end, above zero
   * @param estimate between the ends
   * @param high upper end
   */
  public record Interval(double low, double estimate, double high) {}

  private IntervalChart() {}

  /**
   * Draws the chart.
   *
   * @param title what it shows
   * @param description the values in words
   * @param axis title of the axis
   * @param level legend of the intervals: what they cover, and how surely
   * @param neutralWithin ratios from 1 - this to 1 + this lie in a band, in [0, 1)
   * @param band legend of the band; empty for none
   * @param rows at least one
   * @return an svg element
   */
  public static String svg(
      String title,
      String description,
      String axis,
      String level,
      double neutralWithin,
      String band,
      List<Row> rows) {
    Svg svg = new Svg(Rows.height(rows.size()), title, description);
    double[] values =
        DoubleStream.concat(
                DoubleStream.of(1 - neutralWithin, 1 + neutralWithin),
                rows.stream()
                    .flatMap(row -> row.interval().stream())
                    .flatMapToDouble(i -> DoubleStream.of(i.low(), i.high())))
            .sorted()
            .toArray();
    LogScale scale =
        new LogScale(
            values[0] / MARGIN, values[values.length - 1] * MARGIN, SIDE_PX, Svg.WIDTH - SIDE_PX);
    ground(svg, scale, neutralWithin, rows.size());
    legend(svg, level, band);
    for (int i = 0; i < rows.size(); i++) {
      Rows.head(svg, Rows.top(i), rows.get(i).label(), rows.get(i).note());
      double y = Rows.top(i) + Rows.MIDDLE;
      rows.get(i)
          .interval()
          .ifPresent(interval -> svg.in(Ink.TEXT, () -> draw(svg, scale, interval, y)));
    }
    Rows.axisTitle(svg, rows.size(), axis + ", log scale");
    return svg.end();
  }

  private static void draw(Svg svg, LogScale scale, Interval interval, double y) {
    bar(svg, scale.at(interval.low()), scale.at(interval.estimate()), scale.at(interval.high()), y);
  }

  private static void bar(Svg svg, double low, double middle, double high, double y) {
    svg.line(low, y, high, y, 1.5);
    svg.line(low, y - 4, low, y + 4, 1.5);
    svg.line(high, y - 4, high, y + 4, 1.5);
    svg.rectangle(middle - 3.5, y - 3.5, 7, 7);
  }

  /** Band and line at 1 stay below the heads of rows, whose text they would cross. */
  private static void ground(Svg svg, LogScale scale, double neutralWithin, int rows) {
    double left = scale.at(1 - neutralWithin);
    double width = scale.at(1 + neutralWithin) - left;
    for (int row = 0; row < rows; row++) {
      double top = Rows.top(row) + Rows.HEAD;
      double height = Rows.AXIS - Rows.HEAD;
      svg.in(Ink.BAND, () -> svg.rectangle(left, top, width, height));
      svg.in(Ink.MUTED, () -> svg.line(scale.at(1), top, scale.at(1), top + height, 1));
    }
    Rows.axis(svg, scale, Rows.top(rows - 1) + Rows.AXIS, TICKS_APART_PX);
  }

  private static void legend(Svg svg, String level, String band) {
    double y = Rows.LEGEND_Y;
    svg.in(Ink.TEXT, () -> bar(svg, 1, 10, 22, y - 4));
    svg.in(Ink.MUTED, () -> svg.text(30, y, level));
    if (!band.isEmpty()) {
      svg.in(Ink.BAND, () -> svg.rectangle(268, y - 9, 12, 10));
      svg.in(Ink.MUTED, () -> svg.text(286, y, band));
    }
  }
}
