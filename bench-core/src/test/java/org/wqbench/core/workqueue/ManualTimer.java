package org.wqbench.core.workqueue;

import java.util.ArrayList;
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
    long untilNs;
    synchronized (this) {
      nowNs += byNs;
      untilNs = nowNs;
    }
    Due due;
    while ((due = takeDue(untilNs)) != null) {
      due.entry().run();
    }
  }

  private synchronized Due takeDue(long untilNs) {
    Due first = null;
    for (Due one : scheduled) {
      if (one.atNs() <= untilNs && (first == null || one.atNs() < first.atNs())) {
        first = one;
      }
    }
    scheduled.remove(first);
    return first;
  }

  /** Forgets everything. */
  synchronized void reset() {
    scheduled.clear();
    nowNs = 0;
  }

  /** Entries that are neither due nor cancelled. */
  synchronized int waiting() {
    scheduled.removeIf(one -> one.entry().isOver());
    return scheduled.size();
  }

  /** Those of them that are due in so much time. */
  synchronized long waitingWithin(long ns) {
    return scheduled.stream()
        .filter(one -> !one.entry().isOver() && one.atNs() - nowNs <= ns)
        .count();
  }
}
