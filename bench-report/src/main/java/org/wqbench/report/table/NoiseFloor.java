package org.wqbench.report.table;

import org.wqbench.report.stats.Sample;

/**
 * What a variant compared with itself shows: the smallest and the largest ratio of a pair over all
 * scopes.
 *
 * @param rate ratios of the rate
 * @param p95 ratios of the 95th percentile
 */
public record NoiseFloor(Sample rate, Sample p95) {}
