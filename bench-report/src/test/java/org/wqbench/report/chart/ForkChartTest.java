package org.wqbench.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.wqbench.report.chart.ForkChart.Dots;
import org.wqbench.report.chart.ForkChart.Row;

class ForkChartTest {
  private static final Dots NONE = new Dots(new double[0], 0);

  @Test
  void svg_values_areADotEachByTheFormOfTheirSide() {
    DrawnSvg svg = draw(new Row("cpu", "n=3+2", dots(100, 110, 120), dots(130, 140)));

    assertThat(svg.all("circle")).as("with that of the legend").hasSize(1 + 3);
    assertThat(svg.all("path").stream().filter(p -> p.getAttribute("d").endsWith("z")))
        .as("with that of the legend")
        .hasSize(1 + 2);
  }

  @Test
  void svg_median_isABarInThePlaceOfItsValue() {
    DrawnSvg svg = draw(new Row("cpu", "n=3", dots(100, 110, 120), NONE));

    assertThat(svg.pathsIn("base").get(0)[0])
        .isCloseTo(DrawnSvg.number(svg.all("circle").get(2), "cx"), within(0.01));
  }

  @Test
  void svg_rowsFarApart_giveAShareTheSameLength() {
    DrawnSvg svg =
        draw(
            new Row("cpu", "n=2", dots(1_000_000, 1_100_000), NONE),
            new Row("cache", "n=3", dots(40, 44, 60), NONE),
            new Row("numa", "n=2", dots(7, 14), NONE));

    List<Double> x = svg.all("circle").stream().map(c -> DrawnSvg.number(c, "cx")).toList();

    assertThat(x.get(2) - x.get(1)).isCloseTo(x.get(4) - x.get(3), within(0.11)).isGreaterThan(30);
    assertThat(x.get(7) - x.get(6)).isGreaterThan(300);
  }

  @Test
  void svg_zeroAmongValues_isDrawnAtTheLowEnd() {
    DrawnSvg svg = draw(new Row("cpu", "n=2, 1 at 0", dots(0, 100), dots(0, 0)));

    assertThat(DrawnSvg.number(svg.all("circle").get(1), "cx")).isEqualTo(8);
  }

  @Test
  void svg_noValueAboveZero_hasNoAxisLabels() {
    DrawnSvg svg = draw(new Row("cpu", "n=0", NONE, NONE), new Row("numa", "n=1", dots(0), NONE));

    assertThat(svg.all("text"))
        .extracting(Element::getTextContent)
        .noneMatch(text -> text.matches("[0-9].*"));
  }

  private static Dots dots(double... values) {
    return new Dots(values, values[values.length / 2]);
  }

  private static DrawnSvg draw(Row... rows) {
    DrawnSvg svg =
        DrawnSvg.parse(
            ForkChart.svg(
                "tput", "values", "tput (items/s)", "baseline", "patched", List.of(rows)));
    svg.assertTextsHaveRoom();
    return svg;
  }
}
