package org.wqbench.core.workqueue;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/** A thread that makes one call, for tests of calls that wait. */
final class Waiter<T> {
  private final FutureTask<T> call;
  private final Thread thread;

  private Waiter(FutureTask<T> call) {
    this.call = call;
    this.thread = new Thread(call, "waiter");
    thread.setDaemon(true);
    thread.start();
  }

  /** Makes the call, which may wait or not, and returns once it has ended or got somewhere. */
  static <T> Waiter<T> started(Callable<T> call) {
    Waiter<T> waiter = new Waiter<>(new FutureTask<>(call));
    for (int i = 0; i < 1000 && !waiter.call.isDone(); i++) {
      Thread.yield();
    }
    return waiter;
  }

  /** Makes the call and returns once it waits for what it is to wait for, a lock is not enough. */
  static <T> Waiter<T> parked(Callable<T> call) {
    return parkedAt(Completion.class, call);
  }

  /** Makes the call and returns once its thread is parked by this. */
  static <T> Waiter<T> parkedAt(Class<?> gate, Callable<T> call) {
    Waiter<T> waiter = new Waiter<>(new FutureTask<>(call));
    while (!gate.isInstance(LockSupport.getBlocker(waiter.thread))) {
      if (waiter.call.isDone()) {
        throw new AssertionError("the call did not wait");
      }
      Thread.onSpinWait();
    }
    return waiter;
  }

  static Waiter<Void> parked(Runnable call) {
    return parked(
        () -> {
          call.run();
          return null;
        });
  }

  boolean isDone() {
    return call.isDone();
  }

  T result() {
    try {
      return call.get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
