package org.wqbench.core.lock;

import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Event;
import org.wqbench.core.event.LockHold;
import org.wqbench.core.event.LockWait;

/**
 * A measured lock that records samples of its waits and holds. Times are taken under the lock,
 * events are committed after it is dropped: they lengthen nobody's wait.
 */
public final class ProfiledLock extends MeasuredLock {
  private final String pool;

  /* Guarded by the lock itself. */
  private int untilWait = LockWait.ONE_IN;
  private int untilHold = LockHold.ONE_IN;
  private boolean timesHold;
  private long heldSinceNs;
  private List<Event> due = new ArrayList<>();

  /**
   * Profiles another lock.
   *
   * @param lock a free lock that nobody else uses
   * @param pool name of its pool, for the events
   */
  public ProfiledLock(PoolLock lock, String pool) {
    super(lock);
    this.pool = pool;
  }

  @Override
  public void lock() {
    long waitedNs = take();
    if (waitedNs != FREE && --untilWait == 0) {
      untilWait = LockWait.ONE_IN;
      due.add(new LockWait(pool, waitedNs));
    }
    beginHold();
  }

  @Override
  public boolean tryLock() {
    boolean taken = super.tryLock();
    if (taken) {
      beginHold();
    }
    return taken;
  }

  private void beginHold() {
    if (--untilHold == 0) {
      untilHold = LockHold.ONE_IN;
      timesHold = true;
      heldSinceNs = System.nanoTime();
    }
  }

  /**
   * Records an event of the holder, once it has dropped the lock.
   *
   * @param event not committed yet
   */
  public void commitAfterUnlock(Event event) {
    due.add(event);
  }

  @Override
  public void unlock() {
    if (timesHold) {
      timesHold = false;
      due.add(new LockHold(pool, System.nanoTime() - heldSinceNs));
    }
    if (due.isEmpty()) {
      super.unlock();
      return;
    }
    List<Event> ours = due;
    due = new ArrayList<>();
    super.unlock();
    ours.forEach(Event::commit);
  }
}
