package org.wqbench.core.soak;

import java.io.PrintStream;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.wqbench.core.soak.WatchedRound.Outcome;
import org.wqbench.core.workqueue.PoolVariant;

/** What scripts/soak runs: rounds until the time is over or one has found something. */
final class Soak {
  static final long ROUND_LIMIT_NS = TimeUnit.SECONDS.toNanos(60);

  private static final int FOUND = 1;
  private static final int USAGE = 2;

  private final SoakOptions options;
  private final Driver driver;
  private final PrintStream out;
  private final SoakProgress progress;
  private final long beganNs = System.nanoTime();
  private long rounds;
  private long items;

  Soak(SoakOptions options, Driver driver, PrintStream out, SoakProgress progress) {
    this.options = options;
    this.driver = driver;
    this.out = out;
    this.progress = progress;
  }

  /**
   * Soaks, and ends the JVM with 0, 1 if an oracle has fired, or 2 for bad words.
   *
   * @param words as in {@link SoakOptions}; the system property {@code wqbench.terminal} says
   *     whether the error stream, where the progress goes, is one
   */
  public static void main(String[] words) {
    SoakOptions options;
    try {
      options = SoakOptions.parse(words);
    } catch (IllegalArgumentException bad) {
      System.err.println("soak: " + bad.getMessage());
      System.exit(USAGE);
      return;
    }
    SoakProgress progress = new SoakProgress(System.err, Boolean.getBoolean("wqbench.terminal"));
    boolean clean = new Soak(options, new Driver(), System.out, progress).run();
    System.exit(clean ? 0 : FOUND); // threads of a hung round stay behind
  }

  /** False if an oracle has fired. */
  boolean run() {
    long master = options.master().orElseGet(() -> new SplittableRandom().nextLong());
    if (options.seed().isEmpty()) {
      out.println("master seed " + master + ", Java " + System.getProperty("java.version"));
    }
    SplittableRandom seeds = new SplittableRandom(master);
    do {
      long drawn = seeds.nextLong();
      for (PoolVariant variant : options.variants()) {
        if (!round(RoundPlan.of(options.seed().orElse(drawn), variant))) {
          return false;
        }
        if (rounds >= options.variants().size() && leftNs() <= 0) {
          break;
        }
      }
    } while (leftNs() > 0);
    progress.end();
    out.printf(
        Locale.ROOT,
        "clean: %,d rounds, %,d items, %.1f minutes%n",
        rounds,
        items,
        (System.nanoTime() - beganNs) / 60e9);
    return true;
  }

  private boolean round(RoundPlan plan) {
    Outcome outcome = new WatchedRound(plan, driver, ROUND_LIMIT_NS).run();
    rounds++;
    items += outcome.items();
    if (outcome.findings().isEmpty()) {
      progress.round(rounds, items, leftNs());
      return true;
    }
    progress.end();
    out.printf(
        Locale.ROOT,
        "FOUND after %,d rounds, %,d items: seed %d, variant %s%n",
        rounds,
        items,
        plan.seed(),
        plan.variant());
    plan.describe().forEach(line -> out.println("  " + line));
    outcome.findings().forEach(finding -> out.println("  " + finding));
    outcome.dump().forEach(line -> out.println("  | " + line));
    out.println("replay (the plan, not the schedule): " + plan.replay());
    return false;
  }

  private long leftNs() {
    return (long) (options.minutes() * 60e9) - (System.nanoTime() - beganNs);
  }
}
