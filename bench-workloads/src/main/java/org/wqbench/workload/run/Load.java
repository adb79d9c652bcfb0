package org.wqbench.workload.run;

import java.util.Arrays;
import java.util.List;
import org.wqbench.core.workqueue.FlushWalk;
import org.wqbench.core.workqueue.PoolVariant;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord;
import org.wqbench.workload.flush.FlushLoop;
import org.wqbench.workload.flush.Mounts;
import org.wqbench.workload.producer.ProducerLoop;

/** What a run drives the pools with, and so what it can compare. A constant is a word of users. */
public enum Load {
  /** Producers that wait for each item, as in lib/test_workqueue.c. */
  producers(
      ProducerLoop.class,
      "variant",
      names(PoolVariant.values()),
      List.of(PoolVariant.baseline.name(), PoolVariant.patched.name()),
      8,
      Measure.OF_PRODUCERS),

  /** Writers that flush after each write, as fsync does. */
  flush(
      FlushLoop.class,
      "walk",
      names(FlushWalk.values()),
      names(FlushWalk.values()),
      64,
      List.of(
          new Measure("rate", "fsync", "fsyncs/s", true, null),
          new Measure("p95", "p95", "ns", false, Mounts.TAG)));

  private final Class<?> benchmark;
  private final String sideParam;
  private final List<String> variants;
  private final List<String> defaultVariants;
  private final int mostThreadsUnasked;
  private final List<Measure> measures;

  Load(
      Class<?> benchmark,
      String sideParam,
      List<String> variants,
      List<String> defaultVariants,
      int mostThreadsUnasked,
      List<Measure> measures) {
    this.benchmark = benchmark;
    this.sideParam = sideParam;
    this.variants = variants;
    this.defaultVariants = defaultVariants;
    this.mostThreadsUnasked = mostThreadsUnasked;
    this.measures = measures;
  }

  private static List<String> names(Enum<?>... constants) {
    return Arrays.stream(constants).map(Enum::name).toList();
  }

  /** The load of a recorded run. */
  static Load of(RunRecord.Workload workload) {
    return workload.benchmark().equals(flush.benchmark.getSimpleName()) ? flush : producers;
  }

  /** The JMH benchmark of a run for a fixed time. */
  Class<?> benchmark() {
    return benchmark;
  }

  /** The benchmark's parameter that the sides differ in. */
  String sideParam() {
    return sideParam;
  }

  /**
   * What can be compared.
   *
   * @return values of the parameter that sides differ in
   */
  public List<String> variants() {
    return variants;
  }

  /**
   * What is compared unless the user says otherwise.
   *
   * @return two or more of {@link #variants}, the one compared with first
   */
  public List<String> defaultVariants() {
    return defaultVariants;
  }

  /**
   * Threads unless the user says otherwise.
   *
   * @param usableCpus cpus that they can be bound to
   * @return one a cpu and 8 at most for producers, who have one item in flight each; 64 writers
   *     whatever the cpus, as the change of flush_workqueue was published with
   */
  public int defaultThreads(int usableCpus) {
    return this == producers ? Math.min(mostThreadsUnasked, usableCpus) : mostThreadsUnasked;
  }

  /** What is compared of each side. */
  List<Measure> measures() {
    return measures;
  }
}
