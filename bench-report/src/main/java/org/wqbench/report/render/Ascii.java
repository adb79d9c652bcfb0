package org.wqbench.report.render;

/** Names of any script and length, made fit for a mail. */
final class Ascii {
  private Ascii() {}

  /** The text with a question mark for each char that is not printable ASCII. */
  static String of(String text) {
    return text.replaceAll("[^ -~]", "?");
  }

  /** The text if it has at most so many columns, else its start and three dots. */
  static String cut(String text, int columns) {
    if (text.length() <= columns) {
      return text;
    }
    return columns <= 3 ? "" : text.substring(0, columns - 3) + "...";
  }
}
