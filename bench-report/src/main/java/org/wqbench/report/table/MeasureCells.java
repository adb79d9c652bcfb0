package org.wqbench.report.table;

import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Sample;

/**
 * One measure of one row: the forks of both sides and what comparing them says.
 *
 * @param measure what was measured
 * @param base one value a fork that gave one, in running order
 * @param treated the same of the other side
 * @param pairRatios second side to first, one a pair of forks, or one a fork in a duet; empty where
 *     forks were not paired
 * @param comparison the judgement
 */
public record MeasureCells(
    Measure measure, Sample base, Sample treated, Sample pairRatios, Comparison comparison) {

  MeasureCells judged(Comparison otherwise) {
    return new MeasureCells(measure, base, treated, pairRatios, otherwise);
  }
}
