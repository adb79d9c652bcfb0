package org.wqbench.core.soak;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** One line on how far the soak is: rewritten on a terminal, else a new one each half minute. */
final class SoakProgress {
  private static final String REWRITE = "\r\u001b[K";
  private static final long SPARSE_NS = TimeUnit.SECONDS.toNanos(30);

  private final PrintStream out;
  private final boolean terminal;
  private long lastNs = System.nanoTime();

  SoakProgress(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  void round(long rounds, long items, long leftNs) {
    String line =
        String.format(
            Locale.ROOT,
            "%,d rounds, %,d items, %d s left",
            rounds,
            items,
            TimeUnit.NANOSECONDS.toSeconds(Math.max(0, leftNs)));
    if (terminal) {
      out.print(REWRITE + line);
      out.flush();
    } else if (System.nanoTime() - lastNs >= SPARSE_NS) {
      lastNs = System.nanoTime();
      out.println(line);
    }
  }

  /** Takes the progress line away. */
  void end() {
    if (terminal) {
      out.print(REWRITE);
      out.flush();
    }
  }
}
