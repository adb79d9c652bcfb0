package org.wqbench.workload.run;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Sees to it that no fork outlives its time or its run: kills the one that hangs, and all when the
 * run is stopped.
 */
final class ForkGuard implements AutoCloseable {
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          body -> {
            Thread thread = new Thread(body, "fork-guard");
            thread.setDaemon(true);
            return thread;
          });
  private final Thread onShutdown;
  private volatile boolean stopped;

  /**
   * @param farewell run when the process is told to stop, after the forks are dead
   */
  ForkGuard(Runnable farewell) {
    onShutdown =
        new Thread(
            () -> {
              stopped = true;
              killForks();
              farewell.run();
            },
            "stop-forks");
    Runtime.getRuntime().addShutdownHook(onShutdown);
  }

  /** Kills the forks that still run after this time, unless the result is cancelled before. */
  Future<?> killAfter(Duration limit) {
    return timer.schedule(ForkGuard::killForks, limit.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Whether the process is being stopped: what a fork leaves behind now says nothing. */
  boolean stopped() {
    return stopped;
  }

  private static void killForks() {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
  }

  @Override
  public void close() {
    timer.shutdownNow();
    if (!stopped) {
      Runtime.getRuntime().removeShutdownHook(onShutdown);
    }
  }
}
