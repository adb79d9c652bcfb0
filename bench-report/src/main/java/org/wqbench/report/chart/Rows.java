package org.wqbench.report.chart;

import java.math.BigDecimal;
import java.util.List;

/**
 * The lines that a chart of rows is built on: the same for all of them, so that the rows of two
 * charts side by side meet.
 */
final class Rows {
  static final int LEGEND_Y = 12;

  /** From the top of a row to the end of its head, the middle of its plot and its axis. */
  static final int HEAD = 18;

  static final int MIDDLE = 33;
  static final int AXIS = 50;

  private static final int TOP = 26;
  private static final int ROW = 78;
  private static final int BOTTOM = 20;
  private static final int LONGEST_LABEL = 28;

  private Rows() {}

  /** Height of a chart of so many rows. */
  static int height(int rows) {
    return TOP + rows * ROW + BOTTOM;
  }

  /** Upper edge of a row, counted from 0. */
  static double top(int row) {
    return TOP + row * ROW;
  }

  /** Label and note above the plot of a row. */
  static void head(Svg svg, double top, String label, String note) {
    svg.in(Ink.TEXT, () -> svg.text(0, top + 12, Svg.cut(label, LONGEST_LABEL)));
    svg.in(Ink.MUTED, () -> svg.textEnding(Svg.WIDTH, top + 12, note));
  }

  /** An axis along the whole width. */
  static void axis(Svg svg, LogScale scale, double y, double ticksApart) {
    List<BigDecimal> ticks =
        scale.ticks(ticksApart).stream().filter(tick -> hasRoom(scale, tick)).toList();
    svg.in(
        Ink.RULE,
        () -> {
          svg.line(0, y, Svg.WIDTH, y, 1);
          ticks.stream().mapToDouble(scale::at).forEach(x -> svg.line(x, y, x, y + 4, 1));
        });
    svg.in(
        Ink.MUTED,
        () -> ticks.forEach(t -> svg.textCentred(scale.at(t), y + 16, LogScale.label(t))));
  }

  /** Whether the label of a tick does not run over an end of the axis. */
  private static boolean hasRoom(LogScale scale, BigDecimal tick) {
    double half = LogScale.label(tick).length() * Svg.WIDEST_LETTER / 2;
    return scale.at(tick) >= half && scale.at(tick) <= Svg.WIDTH - half;
  }

  static void axisTitle(Svg svg, int rows, String title) {
    svg.in(Ink.MUTED, () -> svg.textCentred(Svg.WIDTH / 2.0, top(rows) + 14, title));
  }
}
