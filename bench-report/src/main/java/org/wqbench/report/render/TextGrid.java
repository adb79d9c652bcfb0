package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells, lined up in columns as wide as their widest cell; no line ends in a blank. */
final class TextGrid {
  private final String gap;
  private final boolean[] leftAligned;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * @param alignment a letter for each column, {@code l} or {@code r}
   * @param gap what separates columns
   */
  TextGrid(String alignment, String gap) {
    this.gap = gap;
    this.leftAligned = new boolean[alignment.length()];
    for (int column = 0; column < leftAligned.length; column++) {
      leftAligned[column] = alignment.charAt(column) == 'l';
    }
  }

  void row(List<String> cells) {
    if (cells.size() != leftAligned.length) {
      throw new IllegalArgumentException(cells.size() + " cells for " + leftAligned.length);
    }
    rows.add(cells);
  }

  /** A row of dashes, as wide as each column. */
  void rule() {
    rows.add(null);
  }

  List<String> lines() {
    int[] widths = new int[leftAligned.length];
    for (List<String> row : rows) {
      for (int column = 0; row != null && column < widths.length; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < widths.length; column++) {
        line.append(column == 0 ? "" : gap);
        String cell = row == null ? "-".repeat(widths[column]) : row.get(column);
        String padding = " ".repeat(widths[column] - cell.length());
        line.append(leftAligned[column] ? cell + padding : padding + cell);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
