package org.wqbench.core.workqueue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;

/** How the threads of a system are started, placed and waited for. */
final class WorkerThreads {
  /** Above real-time threads of the lowest priority. */
  private static final int TIMER_PRIORITY = 2;

  private final ThreadPlacement placement;
  private final Consumer<? super WorkerThread> starter;
  private final Set<String> placementProblems = ConcurrentHashMap.newKeySet();

  WorkerThreads(ThreadPlacement placement, Consumer<? super WorkerThread> starter) {
    this.placement = placement;
    this.starter = starter;
    placement.unavailable().ifPresent(placementProblems::add);
  }

  /** False when the system refuses the thread. */
  boolean start(WorkerThread thread) {
    try {
      starter.accept(thread);
      return true;
    } catch (OutOfMemoryError noThread) {
      return false;
    }
  }

  /** Waits until the thread has ended; an interrupt stays pending for the caller. */
  static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        TimeUnit.NANOSECONDS.timedJoin(thread, Long.MAX_VALUE);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  int currentCpu() {
    return placement.currentCpu();
  }

  CpuSet allowed() {
    return placement.allowed();
  }

  /** Binds the calling thread to those of the cpus that the process may use. */
  void place(CpuSet cpus, int nice) {
    CpuSet usable = cpus.and(placement.allowed());
    placement
        .bind(usable.isEmpty() ? placement.allowed() : usable)
        .ifPresent(placementProblems::add);
    if (nice != 0) {
      placement.nice(nice).ifPresent(placementProblems::add);
    }
  }

  /**
   * Makes the calling thread a real-time one where that is allowed, as the kernel's timers are
   * interrupts, which no thread keeps waiting. It is no problem of placement where it is not.
   */
  void outrankOthers() {
    placement.fifo(TIMER_PRIORITY);
  }

  boolean runsOutside(CpuSet cpus) {
    int cpu = placement.runningCpu();
    return cpu >= 0 && !cpus.contains(cpu);
  }

  List<String> problems() {
    return List.copyOf(placementProblems);
  }
}
