package org.wqbench.report.chart;

/** Text of any origin as text of an XML or HTML document. */
public final class Markup {
  private static final char REPLACEMENT = '\uFFFD';

  private Markup() {}

  /**
   * Escapes what is markup, quotes included, and replaces what no document may hold: control
   * characters and halves of surrogate pairs.
   *
   * @param text any text
   * @return text for element content and for quoted attributes
   */
  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints().forEach(point -> append(escaped, point));
    return escaped.toString();
  }

  private static void append(StringBuilder escaped, int point) {
    switch (point) {
      case '&' -> escaped.append("&amp;");
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      case '"' -> escaped.append("&quot;");
      case '\'' -> escaped.append("&#39;");
      case '\t', '\n' -> escaped.append((char) point);
      default -> escaped.appendCodePoint(isAllowed(point) ? point : REPLACEMENT);
    }
  }

  private static boolean isAllowed(int point) {
    return !Character.isISOControl(point)
        && Character.getType(point) != Character.SURROGATE
        && (point & 0xFFFE) != 0xFFFE;
  }
}
