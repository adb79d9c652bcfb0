package org.wqbench.report.table;

import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Sample;

/**
 * One metric of one row: the forks of both sides and what comparing them says.
 *
 * @param base one value a fork that gave one, in running order
 * @param treated the same of the other side
 * @param pairRatios second side to first, one a pair of forks, or one a fork in a duet
 * @param comparison the judgement
 */
public record MetricCells(Sample base, Sample treated, Sample pairRatios, Comparison comparison) {

  MetricCells judged(Comparison otherwise) {
    return new MetricCells(base, treated, pairRatios, otherwise);
  }
}
