package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a runner that is killed leaves running: nothing, whatever its fork was at. */
class KilledRunnerIT {
  private static final int HOGS = 2;
  private static final int ATTEMPTS = 300;
  private static final Duration HOGGING = Duration.ofMillis(100);
  private static final long LIMIT_SECONDS = 30;

  @TempDir private Path temp;

  /** The iteration is far longer than the limit: as good as a fork that hangs. */
  @Test
  void kill_runnerOfForkWithHogs_endsAll() throws Exception {
    assumeThat(Path.of("/usr/bin/taskset")).as("needs util-linux").isExecutable();
    String words = "AntagonistLoop -p config=system -f 1 -wi 0 -i 1 -r 300s";
    Process runner = new JarProcess(temp).start(words.split(" "));
    List<ProcessHandle> left = List.of();
    try {
      for (int i = 0; hogs(runner) < HOGS && i < ATTEMPTS; i++) {
        assertThat(runner.waitFor(100, TimeUnit.MILLISECONDS)).as("ends early").isFalse();
      }
      assertThat(hogs(runner)).as("hogs").isGreaterThanOrEqualTo(HOGS);
      left = runner.descendants().toList();

      runner.destroyForcibly().waitFor();

      assertThat(left).as("fork and hogs").hasSizeGreaterThan(HOGS);
      for (ProcessHandle process : left) {
        assertThat(process.onExit().get(LIMIT_SECONDS, TimeUnit.SECONDS).isAlive())
            .as("%s outlives its runner", process)
            .isFalse();
      }
    } finally {
      runner.descendants().forEach(ProcessHandle::destroyForcibly);
      runner.destroyForcibly();
      left.forEach(ProcessHandle::destroyForcibly);
    }
  }

  /** Descendants that are no JVM and have used some cpu time; also what keeps cpus awake. */
  private static long hogs(Process runner) {
    return runner
        .descendants()
        .map(ProcessHandle::info)
        .filter(info -> !info.command().orElse("java").endsWith("java"))
        .filter(info -> info.totalCpuDuration().orElse(Duration.ZERO).compareTo(HOGGING) > 0)
        .count();
  }
}
