package org.wqbench.report.render;

import java.util.List;
import org.wqbench.report.chart.Markup;

/**
 * Rows of cells as an HTML table in a box of its own, which scrolls where the page is narrow.
 * Numbers are aligned by attribute, which mail readers keep when they drop the style.
 */
final class HtmlGrid {
  /**
   * @param text its text
   * @param below a second line of less weight; empty for none
   * @param style class of the style sheet; empty for none
   */
  record Cell(String text, String below, String style) {
    static Cell of(String text) {
      return new Cell(text, "", "");
    }

    static Cell of(String text, String below) {
      return new Cell(text, below, "");
    }
  }

  private final String alignment;
  private final StringBuilder out = new StringBuilder();

  /**
   * @param alignment a letter for each column, {@code l} or {@code r}
   * @param head the column heads
   */
  HtmlGrid(String alignment, List<Cell> head) {
    this.alignment = alignment;
    out.append("<div class=\"wide\">\n<table>\n<thead>\n");
    row("", "col", head);
    out.append("</thead>\n<tbody>\n");
  }

  void row(List<Cell> cells) {
    row("", "row", cells);
  }

  /** A row that sums up those above it. */
  void sum(List<Cell> cells) {
    row(" class=\"sum\"", "row", cells);
  }

  String html() {
    return out.append("</tbody>\n</table>\n</div>\n").toString();
  }

  /** The cells of the head are heads of columns, the first of any other row is that of the row. */
  private void row(String attributes, String scope, List<Cell> cells) {
    out.append("<tr").append(attributes).append('>');
    for (int column = 0; column < alignment.length(); column++) {
      boolean head = scope.equals("col") || column == 0;
      Cell cell = cells.get(column);
      out.append(head ? "<th scope=\"" + scope + '"' : "<td");
      out.append(alignment.charAt(column) == 'r' ? " align=\"right\"" : "");
      out.append(cell.style().isEmpty() ? ">" : " class=\"" + cell.style() + "\">");
      out.append(Markup.escape(cell.text()));
      if (!cell.below().isEmpty()) {
        out.append("<br/><small>").append(Markup.escape(cell.below())).append("</small>");
      }
      out.append(head ? "</th>" : "</td>");
    }
    out.append("</tr>\n");
  }
}
