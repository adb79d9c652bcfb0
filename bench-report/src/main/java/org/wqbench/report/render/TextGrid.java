package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.IntStream;

/**
 * A grid as lines of ASCII, each column as wide as its widest cell. Groups of columns that no
 * longer fit in a line come in a further block below, each with the first group before it.
 */
final class TextGrid {
  private final Grid grid;
  private final String gap;
  private final boolean ruled;
  private final int[] widths;
  private final List<String> lines = new ArrayList<>();

  private TextGrid(Grid grid, String gap, boolean ruled) {
    this.grid = grid;
    this.gap = gap;
    this.ruled = ruled;
    this.widths = new int[grid.alignment().length()];
    for (List<List<String>> part : List.of(grid.head(), grid.rows())) {
      for (List<String> row : part) {
        for (int column = 0; column < widths.length; column++) {
          widths[column] = Math.max(widths[column], row.get(column).length());
        }
      }
    }
  }

  /** Narrow, with a row of dashes below the head. */
  static List<String> ruled(Grid grid) {
    return new TextGrid(grid, " ", true).lines();
  }

  /** Wider, without dashes. */
  static List<String> plain(Grid grid) {
    return new TextGrid(grid, "  ", false).lines();
  }

  private List<String> lines() {
    int keys = grid.groups().get(0).length();
    List<Integer> key = IntStream.range(0, keys).boxed().toList();
    List<Integer> block = new ArrayList<>(key);
    int next = keys;
    for (String group : grid.groups().subList(1, grid.groups().size())) {
      List<Integer> columns = IntStream.range(next, next + group.length()).boxed().toList();
      next += group.length();
      List<Integer> wider = new ArrayList<>(block);
      wider.addAll(columns);
      if (block.size() > keys && width(wider) > Paragraph.COLUMNS) {
        block(block);
        lines.add("");
        wider = new ArrayList<>(key);
        wider.addAll(columns);
      }
      block = wider;
    }
    block(block);
    return lines;
  }

  private int width(List<Integer> columns) {
    return columns.stream().mapToInt(column -> widths[column]).sum()
        + gap.length() * (columns.size() - 1);
  }

  private void block(List<Integer> columns) {
    grid.head().forEach(row -> line(columns, row));
    if (ruled) {
      line(columns, IntStream.of(widths).mapToObj("-"::repeat).toList());
    }
    grid.rows().forEach(row -> line(columns, row));
  }

  private void line(List<Integer> columns, List<String> cells) {
    StringJoiner joined = new StringJoiner(gap);
    for (int column : columns) {
      String cell = Ascii.of(cells.get(column));
      String padding = " ".repeat(widths[column] - cell.length());
      boolean left = grid.alignment().charAt(column) == 'l';
      joined.add(left ? cell + padding : padding + cell);
    }
    String line = joined.toString().stripTrailing();
    // Only a group that is too wide by itself: better broken than cut.
    if (line.length() > Paragraph.COLUMNS) {
      lines.addAll(Paragraph.lines(line, "  "));
    } else {
      lines.add(line);
    }
  }
}
