package org.wqbench.workload.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.workload.host.ProcSnapshot.ThreadSwitches;

class ProcSnapshotTest {

  @TempDir Path root;
  private HostTree tree;

  @BeforeEach
  void writeProc() {
    tree = new HostTree(root);
    stat(120, 30, 7);
    thread(10, 100, 5);
    thread(11, 1, 2);
  }

  @Test
  void minus_laterReading_givesDifferencesSummedOverThreads() {
    ProcSnapshot earlier = ProcSnapshot.take(root);
    stat(220, 45, 9);
    thread(10, 140, 6);
    thread(11, 3, 2);
    ProcDelta delta = ProcSnapshot.take(root).minus(earlier);

    assertThat(delta.cpuNs()).isEqualTo(1_150_000_000L);
    assertThat(delta.stealNs()).isEqualTo(20_000_000L);
    assertThat(delta.voluntarySwitches()).isEqualTo(42);
    assertThat(delta.involuntarySwitches()).isEqualTo(1);
    assertThat(delta.loadAverage()).isEqualTo(1.25);
    assertThat(delta.wallNs()).isPositive();
  }

  @Test
  void minus_threadEnded_losesItsCountsOnly() throws IOException {
    ProcSnapshot earlier = ProcSnapshot.take(root);
    Files.delete(root.resolve("proc/self/task/10/status"));
    Files.delete(root.resolve("proc/self/task/10"));
    thread(11, 8, 2);
    ProcDelta delta = ProcSnapshot.take(root).minus(earlier);

    assertThat(delta.voluntarySwitches()).isEqualTo(7);
    assertThat(delta.involuntarySwitches()).isZero();
  }

  @Test
  void minus_threadStarted_countsFromZero() {
    ProcSnapshot earlier = ProcSnapshot.take(root);
    thread(12, 9, 4);
    ProcDelta delta = ProcSnapshot.take(root).minus(earlier);

    assertThat(delta.voluntarySwitches()).isEqualTo(9);
    assertThat(delta.involuntarySwitches()).isEqualTo(4);
  }

  @Test
  void take_processNameWithBrackets_findsTimesBehindIt() {
    tree.put("proc/self/stat", stat("4711 (a) b (c 9 9) ", 3, 4));

    assertThat(ProcSnapshot.take(root).cpuNs()).isEqualTo(70_000_000L);
  }

  @Test
  void minus_noProc_isUnavailable() {
    Path elsewhere = root.resolve("elsewhere");
    ProcDelta delta = ProcSnapshot.take(elsewhere).minus(ProcSnapshot.take(elsewhere));

    assertThat(delta).isEqualTo(new ProcDelta(delta.wallNs(), -1, -1, -1, -1, -1.0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "cpu", "4711 (java) S 1 2", ")", "cpu  a b c d e f g h i\n"})
  void take_brokenFiles_isUnavailable(String text) {
    tree.put("proc/self/stat", text).put("proc/stat", text).put("proc/loadavg", "\n");
    tree.put("proc/self/task/10/status", text).put("proc/self/task/11/status", text);
    ProcSnapshot snapshot = ProcSnapshot.take(root);

    assertThat(snapshot).isEqualTo(new ProcSnapshot(snapshot.takenAtNs(), -1, -1, -1.0, Map.of()));
  }

  @Test
  void take_threadWithoutCounts_isLeftOut() {
    tree.put("proc/self/task/11/status", "voluntary_ctxt_switches:\tmany\n");

    assertThat(ProcSnapshot.take(root).switches())
        .isEqualTo(Map.of(10, new ThreadSwitches(100, 5)));
  }

  @Test
  void take_thisProcess_countsASleepOfAnotherThread() throws InterruptedException {
    assumeThat(Path.of("/proc/self/task")).exists();
    ProcSnapshot earlier = ProcSnapshot.take(Path.of("/"));
    Object never = new Object();
    Thread sleeper =
        new Thread(
            () -> {
              synchronized (never) {
                try {
                  never.wait();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              }
            });
    sleeper.start();
    long deadlineNs = System.nanoTime() + 5_000_000_000L;
    ProcDelta delta;
    do {
      Thread.onSpinWait();
      delta = ProcSnapshot.take(Path.of("/")).minus(earlier);
    } while (delta.voluntarySwitches() < 1 && System.nanoTime() < deadlineNs);
    sleeper.interrupt();
    sleeper.join();

    assertThat(delta.voluntarySwitches()).isPositive();
    assertThat(delta.cpuNs()).isNotNegative();
    assertThat(delta.stealNs()).isNotNegative();
  }

  private void stat(int utime, int stime, int steal) {
    tree.put("proc/self/stat", stat("4711 (java) ", utime, stime));
    tree.put("proc/stat", "cpu  5124 0 1844 98898 213 0 67 " + steal + " 0 0\ncpu0 1 1 1 1\n");
    tree.put("proc/loadavg", "1.25 0.16 0.06 4/108 4313\n");
  }

  private static String stat(String idAndName, int utime, int stime) {
    return idAndName + "S 1 2 3 0 -1 4194304 100 0 0 0 " + utime + " " + stime + " 77 88 20 0 1\n";
  }

  private void thread(int id, int voluntary, int involuntary) {
    tree.put(
        "proc/self/task/" + id + "/status",
        "Name:\tjava\nvoluntary_ctxt_switches:\t"
            + voluntary
            + "\nnonvoluntary_ctxt_switches:\t"
            + involuntary
            + "\n");
  }
}
