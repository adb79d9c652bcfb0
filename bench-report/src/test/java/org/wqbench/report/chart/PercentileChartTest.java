package org.wqbench.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.wqbench.report.chart.PercentileChart.Extent;
import org.wqbench.report.chart.PercentileChart.Point;

class PercentileChartTest {
  private static final List<Point> TO_FOUR_NINES =
      Stream.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99)
          .map(p -> new Point(p, 1000 / (100.001 - p)))
          .toList();

  @Test
  void svg_eachFurtherNine_takesTheSameWidth() {
    double[] curve = draw(TO_FOUR_NINES, List.of()).pathsIn("base").get(0);

    double nine = curve[4] - curve[0];
    assertThat(nine).isGreaterThan(70);
    assertThat(curve[8] - curve[4]).as("90 to 99").isCloseTo(nine, within(0.11));
    assertThat(curve[10] - curve[8]).as("99 to 99.9").isCloseTo(nine, within(0.11));
    assertThat(curve[12] - curve[10]).as("99.9 to 99.99").isCloseTo(nine, within(0.11));
    assertThat(curve[2] - curve[0]).as("0 to 50").isCloseTo(nine * Math.log10(2), within(0.11));
  }

  @Test
  void svg_axis_namesPercentilesAsFarAsTheCurvesReach() {
    assertThat(percentiles(draw(TO_FOUR_NINES, List.of())))
        .containsExactly("0", "50", "90", "99", "99.9", "99.99");
    assertThat(percentiles(draw(List.of(), TO_FOUR_NINES.subList(1, 4))))
        .containsExactly("0", "50", "90", "99");
  }

  @Test
  void svg_marks_standAtNamedPercentilesAndTheLast() {
    assertThat(draw(TO_FOUR_NINES.subList(0, 4), List.of()).all("circle"))
        .as("0, 50, 90, 95 and that of the legend")
        .hasSize(5);
    assertThat(draw(TO_FOUR_NINES, List.of()).all("circle")).as("95 is not marked").hasSize(7);
  }

  @Test
  void svg_onePointOrAllZero_isDrawn() {
    draw(List.of(new Point(0, 0), new Point(50, 0)), List.of(new Point(0, 0)));
    draw(List.of(new Point(0, 5)), List.of());
  }

  private static List<String> percentiles(DrawnSvg svg) {
    return svg.all("text").stream()
        .filter(text -> text.getAttribute("text-anchor").equals("middle"))
        .map(Element::getTextContent)
        .filter(text -> text.matches("[0-9.]+"))
        .toList();
  }

  private static DrawnSvg draw(List<Point> base, List<Point> treated) {
    Extent extent = Extent.of(Stream.of(base, treated).flatMap(List::stream).toList());
    DrawnSvg svg =
        DrawnSvg.parse(
            PercentileChart.svg(
                "cpu",
                "values",
                "enqueue latency (ns)",
                List.of("baseline", "patched"),
                base,
                treated,
                extent));
    svg.assertTextsHaveRoom();
    return svg;
  }
}
