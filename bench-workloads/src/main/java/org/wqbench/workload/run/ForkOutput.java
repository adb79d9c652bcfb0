package org.wqbench.workload.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What JMH wrote about a fork that died, reduced to the lines that tell why. */
final class ForkOutput {
  private static final int LAST_LINES = 5;

  private ForkOutput() {}

  /**
   * The fork's last lines on its error stream, else on its output, joined by " | ".
   *
   * @param runner what JMH itself says, used where there are none: it may not have started a fork
   */
  static String lastWords(Path log, String runner) {
    List<String> lines;
    try {
      lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return "the fork died and left no " + log.getFileName();
    }
    List<String> words = between(lines, "<stderr last=", "</stderr>");
    if (words.isEmpty()) {
      words = between(lines, "<stdout last=", "</stdout>");
    }
    if (words.isEmpty()) {
      words = between(lines, "<failure>", "</failure>");
    }
    if (words.isEmpty()) {
      return log.getFileName() + " has no word of the fork; JMH says: " + runner;
    }
    return String.join(" | ", words.subList(Math.max(0, words.size() - LAST_LINES), words.size()));
  }

  private static List<String> between(List<String> lines, String begin, String end) {
    List<String> found = new ArrayList<>();
    boolean inside = false;
    for (String line : lines) {
      if (line.startsWith(begin)) {
        inside = true;
      } else if (line.startsWith(end)) {
        inside = false;
      } else if (inside && !line.isBlank()) {
        found.add(line.strip());
      }
    }
    return found;
  }
}
