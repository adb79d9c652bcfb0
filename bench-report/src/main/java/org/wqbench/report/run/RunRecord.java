package org.wqbench.report.run;

import java.util.List;

/**
 * What {@code run.json} holds: all that was known before the first trial. Written once, never
 * changed.
 *
 * @param schema version of the run directory's format, now 1
 * @param toolVersion version of wqbench
 * @param toolCommit commit it was built from, {@code -dirty} appended if changed; null if unknown
 * @param startedUtc start of the run, ISO 8601
 * @param command the command line, word by word
 * @param jvmFlags flags that every fork was started with
 * @param workload what was measured
 * @param host the machine
 * @param scopes the affinity scopes in the order of the table
 * @param plan the trials in the order they were to run
 * @param notes what a reader of the table has to know, one sentence each
 */
public record RunRecord(
    int schema,
    String toolVersion,
    String toolCommit,
    String startedUtc,
    List<String> command,
    List<String> jvmFlags,
    Workload workload,
    HostFacts host,
    List<Scope> scopes,
    Plan plan,
    List<String> notes) {

  /** The version of the format that this code writes and reads. */
  public static final int SCHEMA = 1;

  /**
   * What every trial does.
   *
   * @param benchmark name of the JMH benchmark
   * @param producers producer threads, one item in flight each
   * @param cpus cpus they are bound to, as a kernel cpu list
   * @param items items per producer, 0 where the time is fixed instead
   * @param warmupMs unmeasured time of a fork, milliseconds
   * @param measuredMs measured time of a fork, milliseconds
   * @param iterations measured iterations of a fork
   * @param strict whether workers are bound to their pod
   * @param lock kind of pool lock
   * @param percentiles how percentiles are taken: {@code HdrHistogram} or {@code sorted[n*p/100]}
   */
  public record Workload(
      String benchmark,
      int producers,
      String cpus,
      long items,
      long warmupMs,
      long measuredMs,
      int iterations,
      boolean strict,
      String lock,
      String percentiles) {}

  /**
   * One affinity scope of this machine.
   *
   * @param name the scope
   * @param pods its pods as kernel cpu lists, by lowest cpu
   * @param measuredAs the scope of equal pods whose trials stand for it, its own name if it has
   *     trials itself
   */
  public record Scope(String name, List<String> pods, String measuredAs) {}

  /**
   * One of the columns that are compared.
   *
   * @param label its name in tables and folder names
   * @param variant pool variant measured
   */
  public record Side(String label, String variant) {}

  /**
   * The order of the trials.
   *
   * @param seed seed the order was drawn from
   * @param sides the columns, the one compared with first
   * @param pairs forks of each side for each scope
   * @param trials the trials in running order
   */
  public record Plan(long seed, List<Side> sides, int pairs, List<PlannedTrial> trials) {}
}
