package org.wqbench.workload.run;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import org.wqbench.report.run.PlannedTrial;

/**
 * One line that says which trial runs and how long the rest takes; on a terminal it is rewritten.
 */
final class Progress {
  private static final String REWRITE = "\r\u001b[K";

  private final PrintStream out;
  private final boolean terminal;
  private final int total;
  private final Duration expectedPerTrial;
  private final long beganNs;
  private final int before;

  /**
   * @param before trials of the plan that were done earlier
   * @param expectedPerTrial used until the first trial has shown how long they take
   */
  Progress(PrintStream out, boolean terminal, int total, int before, Duration expectedPerTrial) {
    this.out = out;
    this.terminal = terminal;
    this.total = total;
    this.before = before;
    this.expectedPerTrial = expectedPerTrial;
    this.beganNs = System.nanoTime();
  }

  void trial(int order, PlannedTrial trial) {
    int done = order - 1;
    int doneNow = done - before;
    long perTrialNs =
        doneNow <= 0 ? expectedPerTrial.toNanos() : (System.nanoTime() - beganNs) / doneNow;
    Duration left = Duration.ofNanos(perTrialNs * (total - done));
    String line =
        String.format(
            Locale.ROOT,
            "[%d/%d] %s, pair %d, %s left",
            order,
            total,
            trial.directory(),
            trial.pair(),
            format(left));
    if (terminal) {
      out.print(REWRITE + line);
      out.flush();
    } else {
      out.println(line);
    }
  }

  /** A line that stays. */
  void message(String line) {
    out.println(terminal ? REWRITE + line : line);
  }

  /** Takes the progress line away. */
  void end() {
    if (terminal) {
      out.print(REWRITE);
      out.flush();
    }
  }

  /** "4:05", or "1:04:05" from an hour on. */
  static String format(Duration duration) {
    long seconds = (duration.toMillis() + 999) / 1000;
    return seconds < 3600
        ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
