package org.wqbench.core.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wqbench.core.topology.CpuSet;

class LinuxThreadPlacementTest {
  private ThreadPlacement placement;

  @BeforeEach
  void detectPlacement() {
    placement = ThreadPlacement.detect();
    assumeThat(placement.unavailable()).as("needs Linux that lets threads be bound").isEmpty();
  }

  @AfterEach
  void freeThread() {
    placement.bind(placement.allowed());
  }

  @Test
  void allowed_ofThisProcess_isWhatTheKernelSays() {
    assertThat(placement.allowed()).isEqualTo(AllowedCpus.read(Path.of("/")));
    assertThat(placement.allowed().isEmpty()).isFalse();
  }

  @Test
  void bind_eachAllowedCpu_runsThere() {
    for (int cpu : placement.allowed().toArray()) {
      assertThat(placement.bind(CpuSet.of(cpu))).isEmpty();
      assertThat(placement.runningCpu()).isEqualTo(cpu);
      assertThat(placement.currentCpu()).isEqualTo(cpu);
    }
  }

  @Test
  void bind_cpuThatIsNotThere_saysWhy() {
    assertThat(placement.bind(CpuSet.of(1000)))
        .hasValue("can't bind a thread to cpus 1000: Invalid argument");
  }

  @Test
  void currentCpu_threadThatIsNotBound_isOneOfTheAllowed() {
    assertThat(placement.allowed().contains(placement.currentCpu())).isTrue();
  }

  @Test
  void nice_lowerPriority_isGranted() throws InterruptedException {
    boolean[] granted = new boolean[1];
    Thread thread = new Thread(() -> granted[0] = placement.nice(5).isEmpty());
    thread.start();
    thread.join();
    assertThat(granted[0]).isTrue();
  }
}
