package org.wqbench.core.workqueue;

import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One task on a {@link PoolTimer}: it runs, or is cancelled, never both (kernel: {@code struct
 * timer_list} with {@code timer_delete}).
 */
final class TimerEntry implements Runnable {
  private final Runnable task;
  private final AtomicBoolean taken = new AtomicBoolean();

  /** Lets the timer forget a cancelled entry early; null until it is there. */
  private volatile Future<?> slot;

  TimerEntry(Runnable task) {
    this.task = task;
  }

  @Override
  public void run() {
    if (taken.compareAndSet(false, true)) {
      task.run();
    }
  }

  /** Whether the task has not begun; it will not then. */
  boolean cancel() {
    if (!taken.compareAndSet(false, true)) {
      return false;
    }
    Future<?> inTimer = slot;
    if (inTimer != null) {
      inTimer.cancel(false);
    }
    return true;
  }

  boolean isOver() {
    return taken.get();
  }

  void slot(Future<?> inTimer) {
    slot = inTimer;
  }
}
