package org.wqbench.workload.record;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;
import org.wqbench.workload.host.ProcDelta;
import org.wqbench.workload.host.ProcSnapshot;

/**
 * Carries figures that a workload reports at the end of an iteration into the results of JMH, as
 * secondary results: that is how they leave the fork. It adds what the system says the iteration
 * took. Benchmarks of others report none and are left alone.
 *
 * <p>Every fork has it, so it also sees to it that a fork ends with its runner.
 *
 * <p>To be the first of JMH's profilers, so that its own readings are outside of what the others
 * measure.
 */
public final class IterationFigures implements InternalProfiler {
  /** The figure with the number of items that an iteration measured. */
  public static final String ITEMS = "items";

  private static final Path ROOT = Path.of("/");
  private static final List<ScalarResult> REPORTED = new ArrayList<>();

  private ProcSnapshot atBegin;

  /** Called by JMH. */
  public IterationFigures() {}

  /**
   * Reports a figure of the iteration that ends; over iterations and forks JMH takes the mean.
   *
   * @param name what it is
   * @param unit its unit
   * @param value any finite number
   */
  public static void report(String name, String unit, double value) {
    report(new ScalarResult(name, value, unit, AggregationPolicy.AVG));
  }

  /**
   * Reports a figure of the iteration that ends; over iterations JMH takes the largest.
   *
   * @param name what it is
   * @param unit its unit
   * @param value any finite number
   */
  public static void reportLargest(String name, String unit, double value) {
    report(new ScalarResult(name, value, unit, AggregationPolicy.MAX));
  }

  /**
   * Reports the number of items that the iteration measured; it adds up over the iterations.
   *
   * @param items not negative
   */
  public static void reportItems(long items) {
    report(new ScalarResult(ITEMS, items, "items", AggregationPolicy.SUM));
  }

  private static void report(ScalarResult figure) {
    synchronized (REPORTED) {
      REPORTED.add(figure);
    }
  }

  @Override
  public String getDescription() {
    return "Figures that the workloads of wqbench report, percentiles among them";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    ParentWatch.start();
    synchronized (REPORTED) {
      REPORTED.clear();
    }
    atBegin = ProcSnapshot.take(ROOT);
  }

  @Override
  public Collection<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    ProcDelta spent = ProcSnapshot.take(ROOT).minus(atBegin);
    synchronized (REPORTED) {
      REPORTED.stream()
          .filter(figure -> figure.getLabel().equals(ITEMS))
          .mapToDouble(ScalarResult::getScore)
          .findFirst()
          .ifPresent(items -> reportSpent(spent, Math.max(1, items)));
      return List.copyOf(REPORTED);
    }
  }

  /** What the system says the iteration took; where it does not say, there is no figure. */
  private static void reportSpent(ProcDelta spent, double items) {
    if (spent.cpuNs() >= 0) {
      report("cpu_use", "cpus", (double) spent.cpuNs() / spent.wallNs());
    }
    if (spent.stealNs() >= 0) {
      double cpuTimeNs = (double) spent.wallNs() * Runtime.getRuntime().availableProcessors();
      report("steal_share", "share", spent.stealNs() / cpuTimeNs);
    }
    if (spent.voluntarySwitches() >= 0) {
      report("voluntary_switches_per_item", "1/item", spent.voluntarySwitches() / items);
    }
    if (spent.involuntarySwitches() >= 0) {
      report("involuntary_switches_per_item", "1/item", spent.involuntarySwitches() / items);
    }
  }
}
