package org.wqbench.core.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
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
  void unbind_boundThread_mayRunEverywhereAgain() throws Exception {
    placement.bind(CpuSet.of(placement.allowed().first()));
    assertThat(placement.unbind()).isEmpty();
    String allowed =
        Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
            .filter(line -> line.startsWith("Cpus_allowed_list:"))
            .findFirst()
            .orElseThrow();
    assertThat(CpuSet.parseList(allowed.substring(allowed.indexOf(':') + 1).strip()))
        .isEqualTo(placement.allowed());
  }

  @Test
  void fifo_priorityOutOfRange_saysWhy() {
    assertThat(placement.fifo(100))
        .hasValueSatisfying(
            why ->
                assertThat(why)
                    .startsWith("can't set SCHED_FIFO priority 100: ")
                    .containsAnyOf("Invalid argument", "Operation not permitted"));
  }

  @Test
  void fifo_backToOrdinary_isGranted() {
    assertThat(placement.fifo(0)).isEmpty();
  }

  @Test
  void fifo_threadStartedByARealTimeOne_isOrdinary() throws InterruptedException {
    String[] policies = new String[2];
    Thread realTime =
        new Thread(
            () -> {
              if (placement.fifo(1).isEmpty()) {
                policies[0] = policy();
                Thread child = new Thread(() -> policies[1] = policy());
                child.start();
                joinQuietly(child);
              }
            });
    realTime.start();
    realTime.join();
    assumeThat(policies[0]).as("needs the right to SCHED_FIFO").isNotNull();
    assertThat(policies).containsExactly("1", "0");
  }

  /** Field 41 of proc_pid_stat(5). */
  private static String policy() {
    try {
      String stat = Files.readString(Path.of("/proc/thread-self/stat"));
      return stat.substring(stat.lastIndexOf(')') + 2).split(" ")[41 - 3];
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void joinQuietly(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
