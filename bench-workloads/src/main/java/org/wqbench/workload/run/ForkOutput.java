package org.wqbench.workload.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What JMH wrote about a fork that died, reduced to the lines that tell why. */
final class ForkOutput {
  private static final int MOST_LINES = 5;

  /** JMH opens the block of an exception and does not close it: this line comes after. */
  private static final String END_OF_FAILURE = "Benchmark had encountered error";

  private static final Pattern STACK_FRAME =
      Pattern.compile("\\s+(at .*\\(.*\\)|\\.\\.\\. \\d+ more)");

  private ForkOutput() {}

  /**
   * The fork's last lines on its error stream, else on its output, else the exception that ended
   * its benchmark; without stack frames, joined by " | ".
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
    List<String> words = last(between(lines, "<stderr last=", "</stderr>"));
    if (words.isEmpty()) {
      words = last(between(lines, "<stdout last=", "</stdout>"));
    }
    if (words.isEmpty()) {
      words = first(between(lines, "<failure>", END_OF_FAILURE));
    }
    return words.isEmpty()
        ? log.getFileName() + " has no word of the fork; JMH says: " + runner
        : String.join(" | ", words);
  }

  private static List<String> last(List<String> words) {
    return words.subList(Math.max(0, words.size() - MOST_LINES), words.size());
  }

  private static List<String> first(List<String> words) {
    return words.subList(0, Math.min(MOST_LINES, words.size()));
  }

  private static List<String> between(List<String> lines, String begin, String end) {
    List<String> found = new ArrayList<>();
    boolean inside = false;
    for (String line : lines) {
      if (line.startsWith(begin)) {
        inside = true;
      } else if (line.startsWith(end)) {
        inside = false;
      } else if (inside && !line.isBlank() && !STACK_FRAME.matcher(line).matches()) {
        found.add(line.strip());
      }
    }
    return found;
  }
}
