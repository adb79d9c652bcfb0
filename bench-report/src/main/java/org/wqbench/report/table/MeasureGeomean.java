package org.wqbench.report.table;

import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Geomean;

/**
 * One measure over the scopes that were measured on both sides.
 *
 * @param measure what was measured
 * @param means over the medians of the scopes
 */
public record MeasureGeomean(Measure measure, Geomean means) {}
