package org.wqbench.core.workqueue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** The JVM's clocks, and one daemon thread that runs what is due. */
final class SystemPoolTimer implements PoolTimer {
  private final ThreadMXBean threadTimes = ManagementFactory.getThreadMXBean();
  private final ScheduledThreadPoolExecutor executor;

  SystemPoolTimer(ThreadFactory threads) {
    executor = new ScheduledThreadPoolExecutor(1, threads);
    executor.setRemoveOnCancelPolicy(true);
    // Later the thread might be refused, to a worker that holds its pool's lock.
    executor.prestartCoreThread();
  }

  @Override
  public long nowNs() {
    return System.nanoTime();
  }

  @Override
  public long cpuTimeNs(Thread thread) {
    if (!threadTimes.isThreadCpuTimeSupported() || !threadTimes.isThreadCpuTimeEnabled()) {
      return 0;
    }
    return Math.max(0, threadTimes.getThreadCpuTime(thread.getId()));
  }

  @Override
  public void schedule(TimerEntry entry, long delayNs) {
    try {
      entry.slot(executor.schedule(entry, delayNs, TimeUnit.NANOSECONDS));
    } catch (RejectedExecutionException closed) {
      // The system is closing: its pools end their workers by themselves.
    }
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}
