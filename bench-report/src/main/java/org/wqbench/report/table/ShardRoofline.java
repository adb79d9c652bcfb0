package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.table.SidesTable.Row;

/**
 * The most that pods of some size can give: so many times the rate of one pool, and no more than
 * with a pool for each cpu. An upper estimate for this machine and loop, right within a quarter:
 * the published sweep of 72 cores has 1.45, 2.90, 3.58 and 3.58 M/s by it, for 2, 4, 8 and 9
 * shards, and measured 1.52, 2.35, 3.23 and 3.40.
 *
 * @param side pods of some size
 * @param pools pools that producers load
 * @param estimatePerS items per second
 * @param measuredPerS items per second, the median of the forks
 */
public record ShardRoofline(String side, double pools, double estimatePerS, double measuredPerS) {
  /** The side with one pool for each last-level cache, and that with one for each cpu. */
  private static final String ONE_POOL = "cache";

  private static final String MANY_POOLS = "cpu";

  /**
   * The estimate from two rates.
   *
   * @param pools pools that are loaded
   * @param onePoolPerS rate of one pool, items per second
   * @param manyPoolsPerS rate of a pool a cpu, items per second
   * @return items per second
   */
  static double estimatePerS(double pools, double onePoolPerS, double manyPoolsPerS) {
    return Math.min(pools * onePoolPerS, manyPoolsPerS);
  }

  /**
   * One for each size, scope by scope.
   *
   * @param table a sweep of sizes
   * @return empty where it is {@link #refused}, or is no such sweep
   */
  public static List<ShardRoofline> of(SidesTable table) {
    List<ShardRoofline> all = new ArrayList<>();
    if (!isSweep(table) || refused(table).isPresent()) {
      return all;
    }
    int producers = run(table).workload().producers();
    for (String scope : table.rows().stream().map(Row::scope).distinct().toList()) {
      Row caches = row(table, scope, ONE_POOL);
      double onePool = perS(caches) / Math.min(pods(caches), producers);
      double manyPools = perS(row(table, scope, MANY_POOLS));
      for (Row row : table.rows()) {
        boolean sized = !row.side().equals(ONE_POOL) && !row.side().equals(MANY_POOLS);
        if (row.scope().equals(scope) && sized) {
          double pools = Math.min(pods(row), producers);
          double estimate = estimatePerS(pools, onePool, manyPools);
          all.add(new ShardRoofline(row.side(), pools, estimate, perS(row)));
        }
      }
    }
    return all;
  }

  /**
   * Whether the run compares sizes of pods, with both ends measured.
   *
   * @param table any run of several sides
   * @return true for one that {@link #of} has something to say about
   */
  public static boolean isSweep(SidesTable table) {
    List<String> sides = table.rows().stream().map(Row::side).distinct().toList();
    return table.comparesPods() && sides.containsAll(List.of(ONE_POOL, MANY_POOLS));
  }

  /**
   * Why there is no estimate.
   *
   * @param table a sweep
   * @return the reason, absent where there is one
   */
  public static Optional<String> refused(SidesTable table) {
    HostFacts host = run(table).host();
    if (run(table).workload().simulatedTopology() != null) {
      return Optional.of("the machine is simulated, the cap is that of the real cpus");
    }
    if (host != null && host.threadsPerCore() != null && host.threadsPerCore() > 1) {
      return Optional.of("with SMT the cpu scope's rate is that of half cores, which is no cap");
    }
    return Optional.empty();
  }

  private static RunRecord run(SidesTable table) {
    return table.pairs().get(0).run();
  }

  private static Row row(SidesTable table, String scope, String side) {
    return table.rows().stream()
        .filter(row -> row.scope().equals(scope) && row.side().equals(side))
        .findFirst()
        .orElseThrow();
  }

  private static double pods(Row row) {
    return median(row.pods());
  }

  private static double perS(Row row) {
    return median(row.cells().get(0).values());
  }

  private static double median(Sample forks) {
    return forks.isEmpty() ? Double.NaN : forks.median();
  }
}
