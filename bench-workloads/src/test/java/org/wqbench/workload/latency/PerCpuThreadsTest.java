package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wqbench.core.placement.NoThreadPlacement;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.workqueue.Completion;

class PerCpuThreadsTest {
  private final ThreadPlacement placement = ThreadPlacement.detect();
  private final PlacementProblems problems = new PlacementProblems();

  private static final class Probe extends Item {
    private final ThreadPlacement placement;
    private final Completion done = new Completion();
    private int ranOn;
    private String ranBy;

    Probe(ThreadPlacement placement) {
      this.placement = placement;
    }

    @Override
    void process() {
      ranOn = placement.runningCpu();
      ranBy = Thread.currentThread().getName();
    }

    @Override
    void done() {
      done.complete();
    }
  }

  @AfterEach
  void freeThread() {
    placement.unbind();
  }

  @Test
  void queue_fromEachCpu_runsThere() {
    assumeThat(placement.unavailable()).as("needs Linux that lets threads be bound").isEmpty();
    try (PerCpuThreads threads = new PerCpuThreads(placement, placement.allowed(), 1, problems)) {
      for (int cpu : placement.allowed().toArray()) {
        Probe probe = new Probe(placement);
        placement.bind(CpuSet.of(cpu));
        probe.queueOn(threads);
        probe.done.await();
        assertThat(probe.failure()).isNull();
        assertThat(probe.ranOn).isEqualTo(cpu);
      }
    }
  }

  @Test
  void queue_threadsThatCantBeBound_runsByThatOfTheCpuAndCountsTheReasonOnce() {
    ThreadPlacement none = new NoThreadPlacement(CpuSet.of(1, 3), "no native calls");
    try (PerCpuThreads threads = new PerCpuThreads(none, CpuSet.of(1, 3), 1, problems)) {
      Probe probe = new Probe(none);
      none.bind(CpuSet.of(3));
      probe.queueOn(threads);
      probe.done.await();
      assertThat(probe.ranBy).isEqualTo("percpu-3");
    }
    assertThat(problems.count()).isEqualTo(1);
  }
}
