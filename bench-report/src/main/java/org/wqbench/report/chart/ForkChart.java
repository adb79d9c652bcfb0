package org.wqbench.report.chart;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What each fork gave: in every row a line of dots for each side, with its median.
 *
 * <p>Rows differ by far more than the forks of one row do. So each has its own piece of the scale,
 * but all pieces span the same ratio: a length means the same share everywhere.
 */
public final class ForkChart {
  /** Without any spread a row still spans this ratio. */
  private static final double LEAST_RATIO = 1.1;

  /** Room beside the outermost values, as a ratio. */
  private static final double MARGIN = 1.02;

  private static final int SIDE_PX = 8;
  private static final int LANES_APART_PX = 13;
  private static final int TICKS_APART_PX = 72;

  /**
   * A row of the chart.
   *
   * @param label what it is about
   * @param note shown at its end
   * @param base the first side
   * @param treated the second side
   */
  public record Row(String label, String note, Dots base, Dots treated) {}

  /**
   * The values of one side.
   *
   * @param values a value a fork, none if no fork gave one
   * @param median their median; of no meaning without values
   */
  public record Dots(double[] values, double median) {}

  private ForkChart() {}

  /**
   * Draws the chart.
   *
   * @param title what it shows
   * @param description the values in words
   * @param axis title of the axis, with its unit
   * @param base label of the first side
   * @param treated label of the second side
   * @param rows at least one
   * @return an svg element
   */
  public static String svg(
      String title, String description, String axis, String base, String treated, List<Row> rows) {
    Svg svg = new Svg(Rows.height(rows.size()), title, description);
    Side.legend(svg, Rows.LEGEND_Y, base, treated);
    double ratio = rows.stream().mapToDouble(ForkChart::ratio).max().orElse(1);
    for (int i = 0; i < rows.size(); i++) {
      draw(svg, rows.get(i), Rows.top(i), Math.max(LEAST_RATIO, ratio) * MARGIN * MARGIN);
    }
    Rows.axisTitle(svg, rows.size(), axis + ", log scale; all rows span the same ratio");
    return svg.end();
  }

  private static void draw(Svg svg, Row row, double top, double ratio) {
    Rows.head(svg, top, row.label(), row.note());
    double[] values = positive(row);
    double axisY = top + Rows.AXIS;
    if (values.length == 0) {
      svg.in(Ink.RULE, () -> svg.line(0, axisY, Svg.WIDTH, axisY, 1));
      return;
    }
    double middle = Math.sqrt(values[0]) * Math.sqrt(values[values.length - 1]);
    double half = Math.sqrt(ratio);
    LogScale scale = new LogScale(middle / half, middle * half, SIDE_PX, Svg.WIDTH - SIDE_PX);
    Rows.axis(svg, scale, axisY, TICKS_APART_PX);
    lane(svg, scale, Side.BASE, row.base(), top + Rows.MIDDLE - LANES_APART_PX / 2.0);
    lane(svg, scale, Side.TREATED, row.treated(), top + Rows.MIDDLE + LANES_APART_PX / 2.0);
  }

  private static void lane(Svg svg, LogScale scale, Side side, Dots dots, double y) {
    if (dots.values().length == 0) {
      return;
    }
    double median = scale.at(dots.median());
    svg.in(
        side.ink(),
        () -> {
          svg.line(median, y - 7, median, y + 7, 2);
          Arrays.stream(dots.values()).forEach(value -> side.mark(svg, scale.at(value), y));
        });
  }

  private static double ratio(Row row) {
    double[] values = positive(row);
    return values.length == 0 ? 1 : values[values.length - 1] / values[0];
  }

  private static double[] positive(Row row) {
    return Stream.of(row.base(), row.treated())
        .map(Dots::values)
        .flatMapToDouble(DoubleStream::of)
        .filter(value -> value > 0)
        .sorted()
        .toArray();
  }
}
