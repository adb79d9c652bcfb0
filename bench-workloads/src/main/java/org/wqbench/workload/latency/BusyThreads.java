package org.wqbench.workload.latency;

import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;

/** A thread a cpu that keeps it busy until it is closed, at the ordinary priority. */
final class BusyThreads implements AutoCloseable {
  private volatile boolean closed;

  BusyThreads(ThreadPlacement placement, CpuSet cpus, PlacementProblems problems) {
    for (int cpu : cpus.toArray()) {
      Runnable body =
          () -> {
            problems.granted(placement.bind(CpuSet.of(cpu)));
            keepBusy();
          };
      Thread thread = new Thread(body, "busy-" + cpu);
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void keepBusy() {
    while (!closed) {
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() {
    closed = true;
  }
}
