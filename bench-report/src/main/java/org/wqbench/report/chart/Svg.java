package org.wqbench.report.chart;

import java.util.Locale;

/**
 * One picture while it is drawn. Everything takes the colour of the ink it is drawn in; coordinates
 * are pixels from the top left, rounded to tenths.
 */
final class Svg {
  /** All pictures are as wide; two of them, or a telephone, make a page. */
  static final int WIDTH = 420;

  /** Pixels that a letter takes on average in a wide font; there is no measuring the reader's. */
  static final double WIDEST_LETTER = 7.4;

  private static final String OPEN =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%1$d\" height=\"%2$d\""
          + " viewBox=\"0 0 %1$d %2$d\" font-family=\"system-ui, sans-serif\" font-size=\"12\""
          + " fill=\"currentColor\">%n<title>%3$s</title>%n<desc>%4$s</desc>%n";

  private final StringBuilder out = new StringBuilder();

  /**
   * @param height its height, pixels
   * @param title what it shows, for who does not see it
   * @param description the values shown, for who does not see them
   */
  Svg(int height, String title, String description) {
    add(OPEN.replace("%n", "\n"), WIDTH, height, Markup.escape(title), Markup.escape(description));
  }

  /** Draws in an ink. */
  void in(Ink ink, Runnable drawing) {
    out.append("<g ").append(ink.attributes()).append(">\n");
    drawing.run();
    out.append("</g>\n");
  }

  void line(double x1, double y1, double x2, double y2, double width) {
    path(String.format(Locale.ROOT, "M%.1f %.1fL%.1f %.1f", x1, y1, x2, y2), width);
  }

  /** Lines along these commands of an SVG path. */
  void path(String commands, double width) {
    add(
        "<path d=\"%s\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"%.1f\"/>\n",
        commands, width);
  }

  void rectangle(double x, double y, double width, double height) {
    add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n", x, y, width, height);
  }

  /** Lets what lies beneath shine through, so that values which coincide are seen. */
  void circle(double x, double y, double radius) {
    add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill-opacity=\"0.7\"/>\n", x, y, radius);
  }

  /** See {@link #circle}. */
  void diamond(double x, double y, double radius) {
    add(
        "<path d=\"M%.1f %.1fl%3$.1f %3$.1fl-%3$.1f %3$.1fl-%3$.1f -%3$.1fz\""
            + " fill-opacity=\"0.7\"/>\n",
        x, y - radius, radius);
  }

  /** Text that begins here; y is its base line. */
  void text(double x, double y, String text) {
    text(x, y, "start", text);
  }

  void textCentred(double x, double y, String text) {
    text(x, y, "middle", text);
  }

  /** Text that ends here. */
  void textEnding(double x, double y, String text) {
    text(x, y, "end", text);
  }

  private void text(double x, double y, String anchor, String text) {
    String where = anchor.equals("start") ? "" : " text-anchor=\"" + anchor + '"';
    add("<text x=\"%.1f\" y=\"%.1f\"%s>%s</text>\n", x, y, where, Markup.escape(text));
  }

  /** A name that would run into its neighbour, shortened. */
  static String cut(String text, int longest) {
    return text.codePointCount(0, text.length()) <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "\u2026";
  }

  /** Ends the picture. */
  String end() {
    return out.append("</svg>\n").toString();
  }

  private void add(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values));
  }
}
