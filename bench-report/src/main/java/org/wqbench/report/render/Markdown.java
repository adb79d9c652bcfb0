package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Text and grids in the dialect of GitHub, such that nothing in them is taken for markup. */
final class Markdown {
  private Markdown() {}

  /**
   * A text of any kind as one line. Left as it is stays what means nothing where it stands, such as
   * an underscore inside of a word, so that the source remains readable.
   */
  static String escaped(String text) {
    return text.strip()
        .replaceAll("\\s+", " ")
        .replaceAll("[\\\\`*|<>&~$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|(?<=\\])[(\\[]", "\\\\$0")
        .replaceFirst("^(?=([-+=]|#+|\\[.\\])( |$))", "\\\\")
        .replaceFirst("^(\\d+)(?=[.)]( |$))", "$1\\\\");
  }

  /** A table; the rows of its head become one, as there can be no more. */
  static List<String> table(Grid grid) {
    List<String> lines = new ArrayList<>();
    int columns = grid.alignment().length();
    lines.add(row(IntStream.range(0, columns).mapToObj(column -> head(grid, column)).toList()));
    StringBuilder rule = new StringBuilder("|");
    for (char letter : grid.alignment().toCharArray()) {
      rule.append(letter == 'l' ? ":---|" : "---:|");
    }
    lines.add(rule.toString());
    grid.rows().forEach(cells -> lines.add(row(cells)));
    return lines;
  }

  private static String head(Grid grid, int column) {
    return String.join(" ", grid.head().stream().map(cells -> cells.get(column)).toList());
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells.stream().map(Markdown::escaped).toList()) + " |";
  }

  /** Lines shown as they are, between fences longer than any in them. */
  static List<String> verbatim(List<String> text) {
    String fence = "```";
    while (String.join("\n", text).contains(fence)) {
      fence += "`";
    }
    List<String> lines = new ArrayList<>();
    lines.add(fence);
    lines.addAll(text);
    lines.add(fence);
    return lines;
  }
}
