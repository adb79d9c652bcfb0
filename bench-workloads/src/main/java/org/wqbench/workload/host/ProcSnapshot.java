package org.wqbench.workload.host;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * One reading of what the kernel has counted for this process and this machine so far.
 *
 * <p>/proc/self/status counts the switches of the main thread only, so every thread's file is read;
 * a thread that starts or ends meanwhile may be missed. 2 to 6 ms for 50 threads, the first reading
 * 20 ms and more: take it outside of what is timed.
 *
 * <p>Source: proc_pid_stat(5), proc_pid_status(5), proc_stat(5). Times are in ticks of 10 ms
 * (USER_HZ is 100 on every architecture that a JDK runs on).
 *
 * @param takenAtNs {@link System#nanoTime} of the reading
 * @param cpuNs user and system time of all threads of this process, ended ones too, in nanoseconds;
 *     -1 where there is no /proc
 * @param stealNs time that the hypervisor gave to others, all cpus together, in nanoseconds; -1
 *     where there is no /proc
 * @param loadAverage mean number of runnable tasks over the last minute; -1 where there is no /proc
 * @param switches context switches by thread id; empty where there is no /proc
 */
public record ProcSnapshot(
    long takenAtNs,
    long cpuNs,
    long stealNs,
    double loadAverage,
    Map<Integer, ThreadSwitches> switches) {
  private static final long TICK_NS = 10_000_000;

  /** Where utime and stime stand among the fields of stat that follow the name in brackets. */
  private static final int UTIME = 11;

  private static final int STEAL = 8;

  /**
   * Context switches of one thread since it started.
   *
   * @param voluntary those in which it went to sleep
   * @param involuntary those in which it was preempted
   */
  public record ThreadSwitches(long voluntary, long involuntary) {
    static final ThreadSwitches NONE = new ThreadSwitches(0, 0);
  }

  /** Copies the map. */
  public ProcSnapshot {
    switches = Map.copyOf(switches);
  }

  /**
   * Reads the counters; what is missing or makes no sense is -1.
   *
   * @param root {@code /}, or a folder that holds {@code proc}
   */
  public static ProcSnapshot take(Path root) {
    HostFiles files = new HostFiles(root);
    return new ProcSnapshot(
        System.nanoTime(), cpuNs(files), stealNs(files), loadAverage(files), switches(files));
  }

  /**
   * Returns what was counted since {@code earlier}, a reading of the same process.
   *
   * <p>The switches of threads that ended in between are lost from their last reading on, so the
   * sums are lower bounds. Threads that started in between count from zero.
   */
  public ProcDelta minus(ProcSnapshot earlier) {
    long voluntary = 0;
    long involuntary = 0;
    for (Map.Entry<Integer, ThreadSwitches> thread : switches.entrySet()) {
      ThreadSwitches before = earlier.switches.getOrDefault(thread.getKey(), ThreadSwitches.NONE);
      voluntary += Math.max(0, thread.getValue().voluntary() - before.voluntary());
      involuntary += Math.max(0, thread.getValue().involuntary() - before.involuntary());
    }
    boolean counted = !switches.isEmpty() && !earlier.switches.isEmpty();
    return new ProcDelta(
        takenAtNs - earlier.takenAtNs,
        difference(cpuNs, earlier.cpuNs),
        difference(stealNs, earlier.stealNs),
        counted ? voluntary : -1,
        counted ? involuntary : -1,
        loadAverage);
  }

  private static long difference(long later, long earlier) {
    return later < 0 || earlier < 0 ? -1 : Math.max(0, later - earlier);
  }

  private static long cpuNs(HostFiles files) {
    String stat = files.line("proc/self/stat");
    String[] fields =
        stat == null ? new String[0] : stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
    if (fields.length <= UTIME + 1) {
      return -1;
    }
    return ticksNs(KernelNumber.whole(fields[UTIME]), KernelNumber.whole(fields[UTIME + 1]));
  }

  private static long stealNs(HostFiles files) {
    String stat = files.text("proc/stat");
    if (stat == null || !stat.startsWith("cpu ")) {
      return -1;
    }
    String[] fields = stat.split("\n", 2)[0].split("\\s+");
    return fields.length <= STEAL ? -1 : ticksNs(KernelNumber.whole(fields[STEAL]), 0L);
  }

  private static long ticksNs(Long one, Long other) {
    return one == null || other == null ? -1 : (one + other) * TICK_NS;
  }

  private static double loadAverage(HostFiles files) {
    String line = files.line("proc/loadavg");
    Double load = line == null ? null : KernelNumber.decimal(line.split("\\s+")[0]);
    return load == null ? -1 : load;
  }

  private static Map<Integer, ThreadSwitches> switches(HostFiles files) {
    Map<Integer, ThreadSwitches> switches = new HashMap<>();
    for (String task : files.names("proc/self/task")) {
      String status = files.text("proc/self/task/" + task + "/status");
      Integer thread = KernelNumber.integer(task);
      Long voluntary = count(status, "voluntary_ctxt_switches");
      Long involuntary = count(status, "nonvoluntary_ctxt_switches");
      if (thread != null && voluntary != null && involuntary != null) {
        switches.put(thread, new ThreadSwitches(voluntary, involuntary));
      }
    }
    return switches;
  }

  private static Long count(String status, String key) {
    String value = HostFiles.value(status, key, ':');
    return value == null ? null : KernelNumber.whole(value);
  }
}
