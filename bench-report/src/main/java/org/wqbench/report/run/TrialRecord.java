package org.wqbench.report.run;

import java.util.List;
import java.util.Map;

/**
 * What {@code trial.json} holds. Written last, so a folder without it is a trial that did not
 * happen.
 *
 * @param schema version of the run directory's format
 * @param pair number of its pair within the scope, from 1
 * @param order place in running order, from 1
 * @param scope affinity scope
 * @param side label of the side
 * @param status {@link #OK} or {@link #FAILED}
 * @param failure why it failed, null if it did not
 * @param startedUtc start of the fork, ISO 8601
 * @param itemsPerSecond rate of each measured iteration
 * @param iterationSides side that each measured iteration ran, in the duet design; null otherwise
 * @param items items measured
 * @param elapsedNs measured time, nanoseconds
 * @param latencyLog file name of the latency log, null if there is none
 * @param percentilesNs latencies taken by the workload itself, by percentile ({@code 95}), where
 *     the log's are not to be used; null otherwise
 * @param figures further measurements by name, with the unit at the end of each name
 */
public record TrialRecord(
    int schema,
    int pair,
    int order,
    String scope,
    String side,
    String status,
    String failure,
    String startedUtc,
    List<Double> itemsPerSecond,
    List<String> iterationSides,
    long items,
    long elapsedNs,
    String latencyLog,
    Map<String, Double> percentilesNs,
    Map<String, Double> figures) {

  /** Status of a trial that gave its measurements. */
  public static final String OK = "ok";

  /** Status of a trial whose fork died or gave nothing. */
  public static final String FAILED = "failed";

  /**
   * Whether the trial gave its measurements.
   *
   * @return true unless it failed
   */
  public boolean ok() {
    return OK.equals(status);
  }

  /**
   * The same measurements under another label.
   *
   * @param label label of the side in the table that they go into
   * @return a copy
   */
  public TrialRecord ofSide(String label) {
    return new TrialRecord(
        schema,
        pair,
        order,
        scope,
        label,
        status,
        failure,
        startedUtc,
        itemsPerSecond,
        iterationSides,
        items,
        elapsedNs,
        latencyLog,
        percentilesNs,
        figures);
  }
}
