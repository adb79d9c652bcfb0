package org.wqbench.workload.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord;

/**
 * What a run drives the pools with, and so what it can compare. {@link Loads} has all there are.
 */
public abstract class Load {
  /** Threads of a load where each case has its own number. */
  public static final int BY_CASE = 0;

  private final String name;
  private final Class<?> benchmark;
  private final String sideParam;
  private final String rowName;
  private final List<Measure> measures;

  /**
   * @param name word of users
   * @param benchmark the JMH benchmark for a fixed time
   * @param sideParam its parameter that sides differ in
   * @param rowName what a row of the table is, and where that is no scope the parameter for it
   * @param measures what is compared of each side
   */
  Load(String name, Class<?> benchmark, String sideParam, String rowName, List<Measure> measures) {
    this.name = name;
    this.benchmark = benchmark;
    this.sideParam = sideParam;
    this.rowName = rowName;
    this.measures = measures;
  }

  @Override
  public final String toString() {
    return name;
  }

  /** The JMH benchmark. */
  Class<?> benchmark(boolean fixedItems) {
    return benchmark;
  }

  final String rowName() {
    return rowName;
  }

  final List<Measure> measures() {
    return measures;
  }

  /**
   * Whether rows are scopes and the sides something that pools of any scope can do.
   *
   * @return false where each side names its scope itself
   */
  public final boolean hasScopeRows() {
    return rowName.equals(RunRecord.SCOPE_ROWS);
  }

  /**
   * What rows can be, where they are no scopes.
   *
   * @return words; none where rows are scopes
   */
  public List<String> cases() {
    return List.of();
  }

  /**
   * The rows unless the user says otherwise.
   *
   * @return some of {@link #cases}
   */
  public List<String> defaultCases() {
    return List.of();
  }

  /**
   * Checks something to compare.
   *
   * @param variant a word of the user
   * @throws IllegalArgumentException if it can't be compared
   */
  public abstract void checkVariant(String variant);

  static void checkListed(String variant, List<String> variants) {
    if (!variants.contains(variant)) {
      throw new IllegalArgumentException(
          "no " + variant + ", there are " + String.join(", ", variants));
    }
  }

  /**
   * What is compared unless the user says otherwise.
   *
   * @param scopes scopes to make configurations of
   * @return two or more, the one compared with first
   */
  public abstract List<String> defaultVariants(List<AffinityScope> scopes);

  /**
   * Whether {@link #defaultVariants} are made of the scopes.
   *
   * @return false where the scopes make no difference to them
   */
  public boolean comparesScopes() {
    return false;
  }

  /**
   * Unmeasured time of a fork unless the user says otherwise.
   *
   * @param quick whether the run is to be short
   * @return the time
   */
  public Duration warmup(boolean quick) {
    return Duration.ofMillis(quick ? 600 : 1000);
  }

  /**
   * Measured time of a fork unless the user says otherwise.
   *
   * @param quick whether the run is to be short
   * @return the time
   */
  public Duration time(boolean quick) {
    return Duration.ofMillis(quick ? 1250 : 3000);
  }

  /**
   * Threads unless the user says otherwise.
   *
   * @param usableCpus cpus that they can be bound to
   * @return from 1, or {@link #BY_CASE}
   */
  public abstract int defaultThreads(int usableCpus);

  /**
   * Whether the user may say how many threads there are.
   *
   * @return false where the load says it
   */
  public boolean threadsCanBeChosen() {
    return true;
  }

  /**
   * Whether it is only for the machine it runs on.
   *
   * @return true if a simulated topology would say nothing
   */
  public boolean needsRealCpus() {
    return false;
  }

  /** What a reader of the table has to know, a sentence each. */
  List<String> notes() {
    return List.of();
  }

  /** Whether some of its threads are to have a higher priority than others. */
  boolean asksForPriority() {
    return false;
  }

  /** Threads in a row. */
  int threads(RunRecord.Workload workload, String row) {
    return workload.producers();
  }

  /**
   * Items of a fork unless the user says otherwise.
   *
   * @return 0 for a fixed time
   */
  public int defaultItems() {
    return 0;
  }

  /**
   * Whether it can have a fixed number of items.
   *
   * @return false where the time is fixed
   */
  public boolean countsItems() {
    return defaultItems() > 0;
  }

  /** A guess at its items per second in a fork, before one has been seen. */
  int guessedItemsPerSecond(RunRecord.Workload workload) {
    return Integer.MAX_VALUE;
  }

  /** Parameters of the benchmark that are those of a row and a side. */
  Map<String, String> params(RunRecord.Workload workload, String row, RunRecord.Side side) {
    Map<String, String> params = new LinkedHashMap<>();
    params.put("shardSize", String.valueOf(workload.shardSize()));
    if (hasScopeRows()) {
      params.put("scope", row);
      params.put("strict", String.valueOf(workload.strict()));
    } else {
      params.put(rowName, row);
    }
    params.put(sideParam, side.variant());
    return params;
  }

  /** Flags of this load's forks besides those of all. */
  List<String> jvmFlags(Path trialFolder) {
    return List.of();
  }
}
