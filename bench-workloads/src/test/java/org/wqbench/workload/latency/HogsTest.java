package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wqbench.core.placement.ThreadPlacement;
import org.wqbench.core.topology.CpuSet;

class HogsTest {
  private static final long LIMIT_SECONDS = 20;

  private final CpuSet usable = ThreadPlacement.detect().allowed();

  @BeforeEach
  void needsUtilLinux() {
    assumeThat(Path.of("/usr/bin/taskset")).as("needs util-linux").isExecutable();
  }

  @Test
  void start_two_areBoundAndEndWhenClosed() throws Exception {
    int cpu = usable.last();
    List<ProcessHandle> before = hogs().toList(); // of another test, about to end
    List<ProcessHandle> children;
    try (Hogs hogs = Hogs.start(HogKind.nice, 2, cpu, usable)) {
      children = hogs().filter(hog -> !before.contains(hog)).toList();
      assertThat(children).hasSize(2).allMatch(ProcessHandle::isAlive);
      for (ProcessHandle child : children) {
        Path status = Path.of("/proc", String.valueOf(child.pid()), "status");
        assertThat(Files.readString(status))
            .containsPattern("\nCpus_allowed_list:\\s+" + cpu + "\n");
      }
      assertThat(hogs.level()).isPresent();
    }
    for (ProcessHandle child : children) {
      child.onExit().get(LIMIT_SECONDS, TimeUnit.SECONDS);
    }
  }

  private static Stream<ProcessHandle> hogs() {
    return ProcessHandle.current().children().filter(HogsTest::isHog);
  }

  private static boolean isHog(ProcessHandle process) {
    return process
        .info()
        .arguments()
        .map(words -> List.of(words).contains("wqbench-hog"))
        .orElse(false);
  }

  /** Field 41 of proc_pid_stat(5) is the policy, 5 is SCHED_IDLE. */
  @Test
  void keepAwake_cpus_oneEachThatGivesWay() throws Exception {
    List<ProcessHandle> before = hogs().toList();
    try (Hogs awake = Hogs.keepAwake(usable)) {
      List<ProcessHandle> children = hogs().filter(hog -> !before.contains(hog)).toList();
      assertThat(children).hasSize(usable.size());
      for (ProcessHandle child : children) {
        String stat = Files.readString(Path.of("/proc", String.valueOf(child.pid()), "stat"));
        String[] fromThird = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        assertThat(fromThird[41 - 3]).isEqualTo("5");
      }
      assertThat(awake.isEmpty()).isFalse();
    }
  }

  @Test
  void start_none_startsNothing() {
    try (Hogs hogs = Hogs.start(HogKind.none, 2, usable.first(), usable)) {
      assertThat(hogs.isEmpty()).isTrue();
      assertThat(hogs.level()).isEmpty();
      assertThat(hogs.cpuNs()).isZero();
    }
  }

  @Test
  void start_cpuThatIsNotThere_isRefusedAndLeavesNothing() {
    assertThatThrownBy(() -> Hogs.start(HogKind.nice, 1, 100_000, usable))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("can't bind a hog to cpu 100000: taskset refuses");
    for (ProcessHandle child : hogs().toList()) {
      assertThat(child.onExit()).succeedsWithin(Duration.ofSeconds(LIMIT_SECONDS));
    }
  }

  @Test
  void start_realTimeOnTheOnlyCpu_isRefused() {
    assertThatThrownBy(() -> Hogs.start(HogKind.fifo, 1, 3, CpuSet.of(3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("real-time hogs on the only usable cpu, 3, would stop it: use hog nice");
  }

  /** The grandparent has become a program that never waits: the dead parent keeps its pid. */
  @Test
  void loop_parentKilledButNotReaped_ends() throws Exception {
    String parent = "sh -c \"$0\" wqbench-hog $$ & echo $$ $!; wait";
    String grandparent = "sh -c '" + parent + "' \"$0\" & exec sleep 60";
    Process process =
        new ProcessBuilder("sh", "-c", grandparent, Hogs.LOOP)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader pids = process.inputReader()) {
      String[] words = pids.readLine().split(" ");
      ProcessHandle hog = ProcessHandle.of(Long.parseLong(words[1])).orElseThrow();
      assertThat(hog.isAlive()).isTrue();

      ProcessHandle.of(Long.parseLong(words[0])).orElseThrow().destroyForcibly();

      assertThat(hog.onExit()).succeedsWithin(Duration.ofSeconds(LIMIT_SECONDS));
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
