package org.wqbench.core.workqueue;

import java.util.ArrayList;
import java.util.List;

/** A clock that stands still until the test moves it. */
final class ManualTimer implements PoolTimer {
  private record Due(Runnable task, long atNs) {}

  private final List<Due> scheduled = new ArrayList<>();
  private long nowNs;

  @Override
  public synchronized long nowNs() {
    return nowNs;
  }

  @Override
  public synchronized void schedule(Runnable task, long delayNs) {
    scheduled.add(new Due(task, nowNs + delayNs));
  }

  @Override
  public void close() {}

  /** Moves the clock and runs what has become due, on the calling thread. */
  void advance(long byNs) {
    List<Due> due;
    synchronized (this) {
      nowNs += byNs;
      due = scheduled.stream().filter(entry -> entry.atNs() <= nowNs).toList();
      scheduled.removeAll(due);
    }
    due.forEach(entry -> entry.task().run());
  }

  synchronized int waiting() {
    return scheduled.size();
  }
}
