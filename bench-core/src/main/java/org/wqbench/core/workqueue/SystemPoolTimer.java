package org.wqbench.core.workqueue;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** The JVM's clock, and one daemon thread that runs what is due; it starts with the first task. */
final class SystemPoolTimer implements PoolTimer {
  private final ScheduledThreadPoolExecutor executor;

  SystemPoolTimer(ThreadFactory threads) {
    executor = new ScheduledThreadPoolExecutor(1, threads);
  }

  @Override
  public long nowNs() {
    return System.nanoTime();
  }

  @Override
  public void schedule(Runnable task, long delayNs) {
    try {
      executor.schedule(task, delayNs, TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException closed) {
      // The system is closing: its pools end their workers by themselves.
    }
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}
