package org.wqbench.report.run;

import java.util.List;

/**
 * What {@code run.json} holds: all that was known before the first trial. Written once, never
 * changed.
 *
 * @param schema version of the run directory's format, now 1
 * @param toolVersion version of wqbench
 * @param toolCommit commit it was built from, {@code -dirty} appended if changed; null if unknown
 * @param jarSha256 digest of the jar that ran, null where it did not run from a jar
 * @param startedUtc start of the run, ISO 8601
 * @param command the command line, word by word
 * @param jvmFlags flags that every fork was started with
 * @param workload what was measured
 * @param host the machine
 * @param scopes the affinity scopes in the order of the table
 * @param plan the trials in the order they were to run
 * @param notes what a reader of the table has to know, one sentence each
 * @param measures what is compared, the one whose medians the table shows first; those of the
 *     producers' loop where {@code run.json} has none
 * @param rowName what a row of the table is; an affinity scope where {@code run.json} does not say
 */
public record RunRecord(
    int schema,
    String toolVersion,
    String toolCommit,
    String jarSha256,
    String startedUtc,
    List<String> command,
    List<String> jvmFlags,
    Workload workload,
    HostFacts host,
    List<Scope> scopes,
    Plan plan,
    List<String> notes,
    List<Measure> measures,
    String rowName) {

  /** Name of rows that are affinity scopes. */
  public static final String SCOPE_ROWS = "affinity_scope";

  /** Fills in what earlier versions did not write. */
  public RunRecord {
    measures = measures == null || measures.isEmpty() ? Measure.OF_PRODUCERS : measures;
    rowName = rowName == null ? SCOPE_ROWS : rowName;
  }

  /**
   * Whether a row is an affinity scope, whose pools all sides share.
   *
   * @return false where each side is a configuration of its own
   */
  public boolean hasScopeRows() {
    return rowName.equals(SCOPE_ROWS);
  }

  /**
   * The same run with another plan.
   *
   * @param otherPlan a part of its plan
   * @return a copy
   */
  public RunRecord withPlan(Plan otherPlan) {
    return new RunRecord(
        schema,
        toolVersion,
        toolCommit,
        jarSha256,
        startedUtc,
        command,
        jvmFlags,
        workload,
        host,
        scopes,
        otherPlan,
        notes,
        measures,
        rowName);
  }

  /** The version of the format that this code writes and reads. */
  public static final int SCHEMA = 1;

  /**
   * What every trial does.
   *
   * @param design {@link #SEPARATE}: a fork for each side, neighbours paired; {@link #DUET}: both
   *     sides in one fork, in turn; {@link #UNPAIRED}: one side after the other
   * @param benchmark name of the JMH benchmark
   * @param producers producer threads, one item in flight each
   * @param cpus cpus they are bound to, as a kernel cpu list
   * @param simulatedTopology source of the topology whose pools were made, with threads unbound;
   *     null for the machine itself
   * @param shardSize cores in a pod of the cache_shard scope
   * @param items items per producer, 0 where the time is fixed instead
   * @param warmupMs unmeasured time of a fork, milliseconds
   * @param measuredMs measured time of a fork, milliseconds
   * @param warmupIterations iterations of the warm-up
   * @param iterations measured iterations of a fork
   * @param strict whether workers are bound to their pod
   * @param lock kind of pool lock
   * @param handicapNs busy time added to each enqueue of the second side, nanoseconds, to see
   *     whether the run finds it; 0 for none
   * @param percentiles how percentiles are taken: {@code HdrHistogram} or {@code sorted[n*p/100]}
   * @param profile what recorded where the time goes: {@link #JFR} or {@link #ASYNC}; null for
   *     nothing
   */
  public record Workload(
      String design,
      String benchmark,
      int producers,
      String cpus,
      String simulatedTopology,
      int shardSize,
      long items,
      long warmupMs,
      long measuredMs,
      int warmupIterations,
      int iterations,
      boolean strict,
      String lock,
      long handicapNs,
      String percentiles,
      String profile) {

    /** The profile of the JDK's flight recorder: a recording in the folder of each trial. */
    public static final String JFR = "jfr";

    /** That, with the samples of threads in a recording of async-profiler. */
    public static final String ASYNC = "async";

    /** The design in which a fork measures one side. */
    public static final String SEPARATE = "separate";

    /** The design in which a fork measures both sides, iteration by iteration. */
    public static final String DUET = "duet";

    /** The design in which all of one side was measured before or after all of the other. */
    public static final String UNPAIRED = "unpaired";

    /**
     * Whether both sides run in one fork.
     *
     * @return true for the duet design
     */
    public boolean duet() {
      return DUET.equals(design);
    }

    /**
     * Whether forks of one pair ran next to each other.
     *
     * @return true but for the unpaired design
     */
    public boolean paired() {
      return !UNPAIRED.equals(design);
    }
  }

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
  public record Side(String label, String variant) {
    /**
     * Label of the side of a profiled run whose forks are not: what the profile costs, no column.
     */
    public static final String UNPROFILED = "unprofiled";

    /**
     * Whether the side is one of the columns.
     *
     * @return false for {@link #UNPROFILED}
     */
    public boolean inTable() {
      return !UNPROFILED.equals(label);
    }
  }

  /**
   * The order of the trials.
   *
   * @param seed seed the order was drawn from
   * @param sides the columns, the one compared with first
   * @param pairs forks of each side for each scope, the most there can be with looks
   * @param looks when the run may stop early, null if it does not
   * @param neutralWithin ratios from 1 - this to 1 + this count as equal, in [0, 1)
   * @param trials the trials in running order
   */
  public record Plan(
      long seed,
      List<Side> sides,
      int pairs,
      Looks looks,
      double neutralWithin,
      List<PlannedTrial> trials) {

    /**
     * Whether both sides are one variant, so that all differences are noise.
     *
     * @return true for an A/A run
     */
    public boolean selfComparison() {
      return sides.stream().map(Side::variant).distinct().count() == 1;
    }
  }

  /**
   * The looks of a run that stops once every row is decided.
   *
   * @param firstPairs pairs at the first look
   * @param blockPairs pairs added for each further look
   */
  public record Looks(int firstPairs, int blockPairs) {}
}
