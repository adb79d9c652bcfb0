package org.wqbench.report.kernel;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.wqbench.report.run.RecordedRun;

/** The log of a boot that ran lib/test_workqueue, line by line as the module prints it. */
final class BootLog {
  static final String START = "test_workqueue: running 8 threads, 200000 items/thread";

  private final List<String> lines;

  private BootLog(List<String> lines) {
    this.lines = lines;
  }

  /** A run of all scopes; no two have a figure in common, nor two boots of different numbers. */
  static BootLog whole(int number) {
    List<String> lines = new ArrayList<>();
    lines.add(version("7.1.0-rc4", "#1 SMP PREEMPT_DYNAMIC"));
    lines.add(START);
    for (int scope = 0; scope < RecordedRun.SCOPES.size(); scope++) {
      int figure = 100 * (scope + 1) + number;
      lines.add(result(RecordedRun.SCOPES.get(scope), 1000 * figure, figure));
    }
    return new BootLog(lines);
  }

  static BootLog of(String... lines) {
    return new BootLog(new ArrayList<>(List.of(lines)));
  }

  static String version(String release, String build) {
    return "Linux version " + release + " (build@host) (gcc (Debian 14.2) 14.2.0) " + build;
  }

  /** p90 is twice the median, p95 three times. */
  static String result(String scope, long itemsPerSecond, long p50Ns) {
    return String.format(
        Locale.ROOT,
        "test_workqueue:   %-16s %d items/sec\tp50=%d\tp90=%d\tp95=%d ns",
        scope,
        itemsPerSecond,
        p50Ns,
        2 * p50Ns,
        3 * p50Ns);
  }

  /** Changes the first line that contains a word; null removes it. */
  BootLog with(String word, UnaryOperator<String> change) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(word)) {
        String changed = change.apply(lines.remove(i));
        if (changed != null) {
          lines.add(i, changed);
        }
        return this;
      }
    }
    throw new IllegalArgumentException("no " + word + " in " + lines);
  }

  BootLog without(String word) {
    return with(word, line -> null);
  }

  BootLog and(String... more) {
    lines.addAll(List.of(more));
    return this;
  }

  BootLog each(UnaryOperator<String> change) {
    lines.replaceAll(change);
    return this;
  }

  Path write(Path file) throws IOException {
    return Files.writeString(file, String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
  }
}
