package org.wqbench.core.soak;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.wqbench.core.workqueue.DelayedWork;
import org.wqbench.core.workqueue.Work;

/** An item that is queued again and again, and the ledger of that. */
final class Item {
  /*
   * accepted = ended + cancelled + refusedLate, when nothing is queued any more. Two calls don't
   * tell all: a mod_delayed_work that returns false while a cancel is under way may have done
   * nothing (perhapsAccepted), and one that is refused may have taken the item off (perhapsLost).
   *
   * While others go on only inequalities can be asked for: the sum, once read later, is at least
   * what accepted was before a flush. Each counter is raised after its event, but cancelling, which
   * covers a cancel from before it until it is counted.
   */
  private final String name;
  private final Slot home;
  private final Work work;
  private final DelayedWork delayed;
  private final Findings findings;

  private final AtomicLong accepted = new AtomicLong();
  private final AtomicLong perhapsAccepted = new AtomicLong();
  private final AtomicLong perhapsLost = new AtomicLong();
  private final AtomicLong begun = new AtomicLong();
  private final AtomicLong ended = new AtomicLong();
  private final AtomicLong cancelled = new AtomicLong();
  private final AtomicLong refusedLate = new AtomicLong();
  private final AtomicLong cancelsBegun = new AtomicLong();
  private final AtomicLong modsBegun = new AtomicLong();
  private final AtomicInteger cancelling = new AtomicInteger();
  private final AtomicInteger modding = new AtomicInteger();
  private final AtomicInteger inside = new AtomicInteger();

  /** What was in the ledger when a call began. */
  record Mark(long accepted, long cancelsBegun, int cancelling, long modsBegun, int modding) {}

  Item(String name, Slot home, boolean isDelayed, ItemFunction function, Findings findings) {
    this.name = name;
    this.home = home;
    this.findings = findings;
    Runnable run = () -> function.run(this);
    this.work = isDelayed ? null : new Work(name, run);
    this.delayed = isDelayed ? new DelayedWork(name, run) : null;
  }

  /** Null if it belongs to no workqueue. */
  Slot home() {
    return home;
  }

  /** Null if it is delayed. */
  Work work() {
    return work;
  }

  /** Null if it is not delayed. */
  DelayedWork delayed() {
    return delayed;
  }

  boolean isDelayed() {
    return delayed != null;
  }

  /** Whether it is queued or runs. */
  boolean isUnderWay() {
    return isPending() || inside.get() > 0;
  }

  boolean isPending() {
    return isDelayed() ? delayed.isPending() : work.isPending();
  }

  Mark mark() {
    return new Mark(
        accepted.get(), cancelsBegun.get(), cancelling.get(), modsBegun.get(), modding.get());
  }

  void accepted() {
    accepted.getAndIncrement();
  }

  void refusedLate() {
    refusedLate.getAndIncrement();
  }

  void modBegins() {
    modding.getAndIncrement();
    modsBegun.getAndIncrement();
  }

  /** It returned that the item was not pending before. */
  void modAccepted(Mark before) {
    boolean cancelOverlapped = cancelsSince(before) > 0;
    (cancelOverlapped ? perhapsAccepted : accepted).getAndIncrement();
  }

  void modRefused() {
    perhapsLost.getAndIncrement();
  }

  void modEnds() {
    modding.getAndDecrement();
  }

  /** The number of runs that the cancel has to wait for. */
  long cancelBegins() {
    cancelling.getAndIncrement();
    cancelsBegun.getAndIncrement();
    return begun.get();
  }

  void cancelEnds(boolean wasPending, long begunBefore) {
    if (wasPending) {
      cancelled.getAndIncrement();
    }
    findings.check(
        ended.get() >= begunBefore,
        Oracle.cancel,
        this + " still runs after cancelSync: " + ledger());
    cancelling.getAndDecrement();
  }

  /** The number of the run. */
  long begins() {
    int others = inside.getAndIncrement();
    findings.check(
        others == 0, Oracle.never_twice_at_once, this + " is run by " + (others + 1) + " threads");
    return begun.incrementAndGet();
  }

  void ends() {
    ended.getAndIncrement();
    inside.getAndDecrement();
  }

  long runs() {
    return ended.get();
  }

  private long cancelsSince(Mark before) {
    return before.cancelling + cancelsBegun.get() - before.cancelsBegun;
  }

  /** After a flush of the item. */
  void checkFlushed(Mark before) {
    if (before.modding > 0 || modsBegun.get() != before.modsBegun) {
      return; // a timer that is being set is none
    }
    // A flush waits for the last time that the item was queued: if a cancel takes that back, for
    // nothing, though an earlier run may go on.
    long forgiven = cancelsSince(before);
    if (isDelayed() && home.isChanged()) {
      forgiven++; // a refusal that is about to be reported
    }
    checkSettled(before, forgiven, "flush of item");
  }

  /** After a flush of its workqueue. */
  void checkSettled(Mark before, String call) {
    checkSettled(before, 0, call);
  }

  private void checkSettled(Mark before, long forgiven, String call) {
    long settled =
        cancelling.get() + cancelled.get() + ended.get() + refusedLate.get() + perhapsLost.get();
    findings.check(
        settled + forgiven >= before.accepted,
        Oracle.flush,
        call
            + " left "
            + this
            + " behind: "
            + before.accepted
            + " accepted before it, "
            + ledger());
  }

  /** When nothing is queued any more. */
  void check() {
    long settled = ended.get() + cancelled.get() + refusedLate.get();
    findings.check(
        settled >= accepted.get() - perhapsLost.get()
            && settled <= accepted.get() + perhapsAccepted.get(),
        Oracle.exactly_once,
        describe());
    findings.check(!isUnderWay(), Oracle.quiet, this + " after the last drain: " + ledger());
  }

  String describe() {
    return this + ": " + ledger();
  }

  private String ledger() {
    return "accepted "
        + accepted
        + " (perhaps "
        + perhapsAccepted
        + " more, "
        + perhapsLost
        + " less), ended "
        + ended
        + ", cancelled "
        + cancelled
        + ", refused late "
        + refusedLate
        + (isPending() ? ", pending" : "")
        + (inside.get() > 0 ? ", running" : "");
  }

  @Override
  public String toString() {
    return name;
  }
}
