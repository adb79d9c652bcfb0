package org.wqbench.workload.latency;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.wqbench.core.topology.CpuSet;

/**
 * Busy processes that share one cpu and want all of it. Processes, not threads: a hog of this JVM
 * would have to reach its safepoints. They end when closed, and by themselves when this JVM is
 * gone.
 *
 * <p>They stay in the session of this JVM: where the kernel groups tasks by session (autogroup),
 * nice levels count within a session only. If other sessions load the machine, the hogs' weight
 * also leaves this JVM little of the other cpus: measure where nothing else runs.
 */
final class Hogs implements AutoCloseable {
  /**
   * Spins for as long as $1 is its parent. Asked is the kernel, some ten times a second of own cpu
   * time, with words of the shell alone: a hog starts no process. Whether the parent's pid is alive
   * would not do: killed and not reaped, or its pid taken by another, it would be for ever.
   */
  static final String LOOP =
      "while read -r pid name state parent rest < /proc/$$/stat && [ \"$parent\" = \"$1\" ]; do"
          + " i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; done";

  private static final Path RT_RUNTIME = Path.of("/proc/sys/kernel/sched_rt_runtime_us");
  private static final String UNLIMITED = "-1";
  private static final long TOOL_SECONDS = 10;

  /** Gives way to every other thread at once (SCHED_IDLE); nobody needs a privilege for it. */
  private static final List<String> GIVE_WAY = List.of("chrt", "-i", "-p", "0");

  private final HogKind kind;
  private final List<Process> processes = new ArrayList<>();

  private Hogs(HogKind kind) {
    this.kind = kind;
  }

  /**
   * Starts hogs. Where their level is refused they stay at what this process has, see {@link
   * #level}.
   *
   * @param count how many; none of {@link HogKind#none}
   * @param cpu the cpu that they are bound to
   * @param usable the cpus that this process may use
   * @throws IllegalArgumentException if real-time hogs would leave nothing of the machine
   * @throws IllegalStateException if they can't be started or bound, in one line
   */
  static Hogs start(HogKind kind, int count, int cpu, CpuSet usable) {
    if (kind == HogKind.fifo) {
      refuseForever(cpu, usable);
    }
    Hogs hogs = new Hogs(kind);
    try {
      for (int i = 0; i < count && kind != HogKind.none; i++) {
        hogs.startOne(cpu, kind.raise());
      }
    } catch (IllegalStateException failed) {
      hogs.close();
      throw failed;
    }
    return hogs;
  }

  /**
   * Starts a process on each cpu that keeps it awake and takes it from nobody: a virtual cpu that
   * has gone idle may need milliseconds to come back.
   *
   * @throws IllegalStateException as {@link #start}
   */
  static Hogs keepAwake(CpuSet cpus) {
    Hogs awake = new Hogs(HogKind.none);
    try {
      for (int cpu : cpus.toArray()) {
        awake.startOne(cpu, GIVE_WAY);
      }
    } catch (IllegalStateException failed) {
      awake.close();
      throw failed;
    }
    return awake;
  }

  private static void refuseForever(int cpu, CpuSet usable) {
    if (usable.size() == 1) {
      throw new IllegalArgumentException(
          "real-time hogs on the only usable cpu, " + cpu + ", would stop it: use hog nice");
    }
    try {
      if (Files.readString(RT_RUNTIME).strip().equals(UNLIMITED)) {
        throw new IllegalArgumentException(
            "real-time hogs would stop cpu " + cpu + ": " + RT_RUNTIME + " is -1, write 950000");
      }
    } catch (IOException notThere) {
      // No such limit in this kernel: then its server of ordinary threads holds.
    }
  }

  /** Bound before it is raised: nowhere else is it ever more than an ordinary process. */
  private void startOne(int cpu, List<String> setLevel) {
    String self = String.valueOf(ProcessHandle.current().pid());
    Process hog = start(List.of("sh", "-c", LOOP, "wqbench-hog", self));
    processes.add(hog);
    String pid = String.valueOf(hog.pid());
    if (!succeeds(List.of("taskset", "-p", "-c", String.valueOf(cpu), pid))) {
      throw new IllegalStateException("can't bind a hog to cpu " + cpu + ": taskset refuses");
    }
    List<String> command = new ArrayList<>(setLevel);
    command.add(pid);
    succeeds(command);
  }

  private static Process start(List<String> command) {
    try {
      return new ProcessBuilder(command)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      throw new IllegalStateException(
          "can't start " + command.get(0) + " for a hog: install util-linux", e);
    }
  }

  private static boolean succeeds(List<String> command) {
    Process tool = start(command);
    try {
      return tool.waitFor(TOOL_SECONDS, TimeUnit.SECONDS) && tool.exitValue() == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      tool.destroyForcibly();
    }
  }

  boolean isEmpty() {
    return processes.isEmpty();
  }

  /** Cpu time of all hogs since they started, nanoseconds in steps of 10 ms. */
  long cpuNs() {
    return processes.stream()
        .map(hog -> hog.info().totalCpuDuration().orElse(Duration.ZERO))
        .mapToLong(Duration::toNanos)
        .sum();
  }

  /** The level that was reached; all hogs have the same rights. Empty if they are gone. */
  OptionalInt level() {
    return processes.isEmpty() ? OptionalInt.empty() : level(processes.get(0).pid());
  }

  private OptionalInt level(long pid) {
    try {
      byte[] stat = Files.readAllBytes(Path.of("/proc", String.valueOf(pid), "stat"));
      String text = new String(stat, StandardCharsets.UTF_8);
      // Field 2, the name, is in brackets and may hold anything.
      String[] fromThird = text.substring(text.lastIndexOf(')') + 1).strip().split(" ");
      return OptionalInt.of(Integer.parseInt(fromThird[kind.statField() - 3]));
    } catch (IOException gone) {
      return OptionalInt.empty();
    }
  }

  @Override
  public void close() {
    processes.forEach(Process::destroyForcibly);
  }
}
