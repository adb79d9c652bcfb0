package org.wqbench.workload.record;

import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Ends a fork of JMH whose runner is gone. Without it a fork goes on to the end of its iteration,
 * where it finds nobody to tell; one that hangs stays for ever.
 *
 * <p>Watched is who the parent is, not whether it is alive: killed and not reaped, it would be.
 */
final class ParentWatch {
  private static final String FORK = "org.openjdk.jmh.runner.ForkedMain";
  private static final long PERIOD_MS = 1000;
  private static final int KILLED = 137;

  private static boolean started;

  private ParentWatch() {}

  /** Watches from now on, in a fork; a runner may outlive whoever started it. */
  static synchronized void start() {
    if (started || !System.getProperty("sun.java.command", "").startsWith(FORK)) {
      return;
    }
    started = true;
    Optional<ProcessHandle> runner = ProcessHandle.current().parent();
    Thread thread = new Thread(null, () -> watch(runner), "wqbench-parent-watch", 0, false);
    thread.setDaemon(true);
    thread.start();
  }

  private static void watch(Optional<ProcessHandle> runner) {
    while (ProcessHandle.current().parent().equals(runner)) {
      try {
        TimeUnit.MILLISECONDS.sleep(PERIOD_MS);
      } catch (InterruptedException e) {
        return;
      }
    }
    Runtime.getRuntime().halt(KILLED);
  }
}
