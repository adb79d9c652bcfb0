package org.wqbench.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.wqbench.report.chart.IntervalChart.Interval;
import org.wqbench.report.chart.IntervalChart.Row;

class IntervalChartTest {

  /** Field case S8: the bar spans the interval's ends, which need not be equally far. */
  @Test
  void svg_asymmetricInterval_spansItsEnds() {
    DrawnSvg svg = draw(row("cpu", new Interval(1.25, 1.5, 3)));
    LogScale scale = new LogScale(0.97 / 1.02, 3 * 1.02, 8, Svg.WIDTH - 8);

    double[] bar = svg.pathsIn("text").get(3);
    Element square = svg.all("rect").get(svg.all("rect").size() - 1);

    assertThat(bar[0]).isCloseTo(scale.at(1.25), within(0.05));
    assertThat(bar[2]).isCloseTo(scale.at(3), within(0.05));
    assertThat(DrawnSvg.number(square, "x") + 3.5).isCloseTo(scale.at(1.5), within(0.06));
    assertThat(bar[2] - scale.at(1.5)).isGreaterThan(3 * (scale.at(1.5) - bar[0]));
  }

  /** Field case S8. */
  @Test
  void svg_legend_namesTheLevel() {
    DrawnSvg svg = draw(row("cpu", new Interval(1.25, 1.5, 3)));

    assertThat(svg.all("text"))
        .extracting(Element::getTextContent)
        .contains("interval, coverage 96.8%", "neutral: within 3%");
  }

  @Test
  void svg_everyRow_hasTheLineAtOne() {
    DrawnSvg svg =
        draw(row("cpu", new Interval(1.1, 1.2, 1.3)), new Row("cache", "n/a", Optional.empty()));
    double one = new LogScale(0.97 / 1.02, 1.3 * 1.02, 8, Svg.WIDTH - 8).at(1);

    List<double[]> upright =
        svg.pathsIn("muted").stream().filter(line -> line[0] == line[2]).toList();

    assertThat(upright).hasSize(2).allMatch(line -> Math.abs(line[0] - one) < 0.06);
  }

  @Test
  void svg_noIntervalAtAll_isDrawn() {
    DrawnSvg svg = draw(new Row("cpu", "n/a undecided", Optional.empty()));

    assertThat(svg.pathsIn("text")).as("the legend's bar alone").hasSize(3);
    svg.assertTextsHaveRoom();
  }

  private static Row row(String label, Interval interval) {
    return new Row(label, "1.50 [1.25..3.00] improved", Optional.of(interval));
  }

  private static DrawnSvg draw(Row... rows) {
    return DrawnSvg.parse(
        IntervalChart.svg(
            "tput: ratio",
            "cpu 1.50",
            "tput ratio",
            "interval, coverage 96.8%",
            0.03,
            "neutral: within 3%",
            List.of(rows)));
  }
}
