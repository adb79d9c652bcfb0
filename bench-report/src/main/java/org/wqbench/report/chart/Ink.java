package org.wqbench.report.chart;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The colours of a report. The two sides are of the palette of Okabe and Ito, which the
 * colour-blind tell apart.
 *
 * <p>A picture names an ink twice: as the class that the page gives a colour for light and for
 * dark, and as an attribute with the light colour, for mail readers that drop the page's style.
 */
public enum Ink {
  /** The side compared with: blue, on dark sky blue. */
  BASE("base", "#0072b2", "#56b4e9"),
  /** The side under review: vermilion, on dark orange. */
  TREATED("treated", "#d55e00", "#e69f00"),
  /** Text and data of neither side. */
  TEXT("text", "#1b1f24", "#e4e7eb"),
  /** Text of less weight. */
  MUTED("muted", "#5c646d", "#9aa3ad"),
  /** Axes and rules. */
  RULE("rule", "#c3c8ce", "#4a525b"),
  /** Areas behind data. */
  BAND("band", "#e9ecef", "#2b3138");

  private final String name;
  private final String light;
  private final String dark;

  Ink(String name, String light, String dark) {
    this.name = name;
    this.light = light;
    this.dark = dark;
  }

  /**
   * The rules that colour what is drawn in these inks.
   *
   * @param onDark whether for a dark ground
   * @return a CSS rule a line
   */
  public static String css(boolean onDark) {
    return Arrays.stream(values())
        .map(ink -> "." + ink.name + " { color: " + (onDark ? ink.dark : ink.light) + "; }\n")
        .collect(Collectors.joining());
  }

  /** The class and the colour to fall back on. */
  String attributes() {
    return "class=\"" + name + "\" color=\"" + light + '"';
  }
}
