package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells below a head, in columns that are aligned left or right; not laid out yet. */
final class Grid {
  private final List<String> groups;
  private final List<List<String>> head = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * @param groups a letter for each column, {@code l} or {@code r}, with a blank between groups of
   *     columns that must stay side by side; the first group says what a row is about
   */
  Grid(String groups) {
    this.groups = List.of(groups.split(" "));
  }

  void head(List<String> cells) {
    head.add(checked(cells));
  }

  void row(List<String> cells) {
    rows.add(checked(cells));
  }

  private List<String> checked(List<String> cells) {
    if (cells.size() != alignment().length()) {
      throw new IllegalArgumentException(cells.size() + " cells for " + alignment().length());
    }
    return List.copyOf(cells);
  }

  /** The letters of each group. */
  List<String> groups() {
    return groups;
  }

  /** The letters of all columns. */
  String alignment() {
    return String.join("", groups);
  }

  List<List<String>> head() {
    return head;
  }

  List<List<String>> rows() {
    return rows;
  }
}
