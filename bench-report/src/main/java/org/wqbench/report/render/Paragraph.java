package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;

/**
 * Text of any length and script as lines that a mail takes: at most 72 columns of ASCII, no tab, no
 * trailing blank. Lines break between words; a word that is longer than a line, such as a flag of
 * the JVM, is broken where the line is full.
 */
public final class Paragraph {
  /** What a mail to a kernel list takes in a line. */
  static final int COLUMNS = 72;

  private Paragraph() {}

  /**
   * Breaks a text into lines.
   *
   * @param text any text; blanks of any kind and number separate its words
   * @param indent begins every line but the first
   * @return the lines, without line ends
   */
  public static List<String> lines(String text, String indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("\\s+")) {
      String rest = Ascii.of(word);
      boolean first = line.length() == (lines.isEmpty() ? 0 : indent.length());
      if (!first && line.length() + 1 + rest.length() > COLUMNS) {
        lines.add(line.toString());
        line = new StringBuilder(indent);
        first = true;
      }
      line.append(first ? "" : " ");
      while (line.length() + rest.length() > COLUMNS) {
        int room = COLUMNS - line.length();
        lines.add(line + rest.substring(0, room));
        rest = rest.substring(room);
        line = new StringBuilder(indent);
      }
      line.append(rest);
    }
    lines.add(line.toString());
    return lines;
  }
}
