package org.wqbench.report.table;

/**
 * How far the intervals of a table carry, for cells of so many forks.
 *
 * @param baseRuns forks of the first side
 * @param treatedRuns forks of the second side
 * @param ratio true probability that the interval of the ratio covers it
 * @param range true probability that [min..max] of the shorter side covers its median
 */
public record Coverage(int baseRuns, int treatedRuns, double ratio, double range) {}
