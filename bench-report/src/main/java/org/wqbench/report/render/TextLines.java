package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;

/** Breaks sentences into lines that fit a mail. */
final class TextLines {
  private static final int COLUMNS = 72;
  private static final String INDENT = "  ";

  private TextLines() {}

  /** Lines of at most 72 columns, all but the first indented; a longer word is cut in pieces. */
  static List<String> wrap(String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("\\s+")) {
      String rest = word;
      while (!rest.isEmpty()) {
        String gap = line.isEmpty() || line.toString().isBlank() ? "" : " ";
        int room = COLUMNS - line.length() - gap.length();
        if (rest.length() <= room) {
          line.append(gap).append(rest);
          break;
        }
        if (gap.isEmpty()) {
          lines.add(line + rest.substring(0, room));
          rest = rest.substring(room);
        } else {
          lines.add(line.toString());
        }
        line = new StringBuilder(INDENT);
      }
    }
    lines.add(line.toString());
    return lines;
  }
}
