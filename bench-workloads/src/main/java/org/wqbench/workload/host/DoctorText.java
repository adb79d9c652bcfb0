package org.wqbench.workload.host;

import java.util.List;

/** Findings as plain text of 80 columns; only commands, which must stay whole, may be longer. */
public final class DoctorText {
  private static final int COLUMNS = 80;
  private static final String INDENT = "    ";

  private DoctorText() {}

  /** Returns one block of two or three lines for each finding, ending in a line feed. */
  public static String of(List<Finding> findings) {
    if (findings.isEmpty()) {
      return "Nothing found that disturbs a measurement.\n";
    }
    StringBuilder text = new StringBuilder();
    for (Finding finding : findings) {
      wrap(text, "", finding.severity() + " " + finding.name() + ": " + finding.found());
      wrap(text, INDENT, finding.effect());
      if (finding.mend() != null) {
        text.append(INDENT).append("$ ").append(finding.mend()).append('\n');
      }
    }
    return text.toString();
  }

  private static void wrap(StringBuilder text, String indent, String words) {
    StringBuilder line = new StringBuilder(indent);
    for (String word : words.split(" ")) {
      boolean first = line.toString().isBlank();
      if (!first && line.length() + 1 + word.length() > COLUMNS) {
        text.append(line).append('\n');
        line = new StringBuilder(INDENT);
        first = true;
      }
      line.append(first ? "" : " ").append(word);
    }
    text.append(line).append('\n');
  }
}
