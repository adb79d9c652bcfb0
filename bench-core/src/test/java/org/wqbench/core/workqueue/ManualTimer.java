package org.wqbench.core.workqueue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A clock that stands still until the test moves it. */
final class ManualTimer implements PoolTimer {
  private record Due(TimerEntry entry, long atNs) {}

  private final List<Due> scheduled = new ArrayList<>();
  private long nowNs;

  @Override
  public synchronized long nowNs() {
    return nowNs;
  }

  /** Stands still as well. */
  @Override
  public long cpuTimeNs(Thread thread) {
    return 0;
  }

  @Override
  public synchronized void schedule(TimerEntry entry, long delayNs) {
    scheduled.add(new Due(entry, nowNs + delayNs));
  }

  @Override
  public void close() {}

  /** Moves the clock and runs what has become due, in order, on the calling thread. */
  void advance(long byNs) {
    List<Due> due;
    synchronized (this) {
      nowNs += byNs;
      due =
          scheduled.stream()
              .filter(one -> one.atNs() <= nowNs)
              .sorted(Comparator.comparingLong(Due::atNs))
              .toList();
      scheduled.removeAll(due);
    }
    due.forEach(one -> one.entry().run());
  }

  /** Entries that are neither due nor cancelled. */
  synchronized int waiting() {
    scheduled.removeIf(one -> one.entry().isOver());
    return scheduled.size();
  }
}
