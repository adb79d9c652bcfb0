package org.wqbench.workload.latency;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;

/**
 * No pool: a thread a cpu, bound to it, with a queue of its own, at the lowest real-time priority
 * or else the highest ordinary one. Source: Linux 6.3, "erofs: add per-cpu threads for
 * decompression as an option"; there {@code sched_set_fifo_low} raises them.
 */
final class PerCpuThreads implements ItemServer {
  private static final int FIFO_LOW = 1;
  private static final int NICE_HIGHEST = -20;

  private final ThreadPlacement placement;
  private final PlacementProblems problems;

  /** By cpu number; null where there is none. */
  private final CpuThread[] threadOfCpu;

  /**
   * @param cpus one thread each
   * @param itemsInFlight most items that are queued at a time
   */
  PerCpuThreads(
      ThreadPlacement placement, CpuSet cpus, int itemsInFlight, PlacementProblems problems) {
    this.placement = placement;
    this.problems = problems;
    threadOfCpu = new CpuThread[cpus.last() + 1];
    for (int cpu : cpus.toArray()) {
      threadOfCpu[cpu] = new CpuThread(cpu, itemsInFlight);
      threadOfCpu[cpu].start();
    }
  }

  private final class CpuThread extends Thread {
    private final int cpu;
    private final BlockingQueue<Item> queue;

    CpuThread(int cpu, int itemsInFlight) {
      super("percpu-" + cpu);
      this.cpu = cpu;
      queue = new ArrayBlockingQueue<>(itemsInFlight);
      setDaemon(true);
    }

    @Override
    public void run() {
      place();
      try {
        while (true) {
          queue.take().run();
        }
      } catch (InterruptedException closed) {
        // Nobody else interrupts it: it ends.
      }
    }

    private void place() {
      problems.granted(placement.bind(CpuSet.of(cpu)));
      if (!problems.granted(placement.fifo(FIFO_LOW))) {
        problems.granted(placement.nice(NICE_HIGHEST));
      }
    }
  }

  @Override
  public void queue(Item item) {
    threadOfCpu[placement.currentCpu()].queue.add(item);
  }

  /** Tells the threads to end; an item that runs is not waited for. */
  @Override
  public void close() {
    for (CpuThread thread : threadOfCpu) {
      if (thread != null) {
        thread.interrupt();
      }
    }
  }
}
