package org.wqbench.report.table;

import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Sample;

/**
 * What a variant compared with itself shows: the smallest and the largest ratio of a pair over all
 * scopes.
 *
 * @param measure what was measured
 * @param ratios second side to first, one a pair of forks
 */
public record NoiseFloor(Measure measure, Sample ratios) {}
