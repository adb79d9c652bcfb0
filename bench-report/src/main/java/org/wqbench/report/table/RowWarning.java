package org.wqbench.report.table;

import org.wqbench.report.stats.Warning;

/**
 * A warning and the cell that it is about.
 *
 * @param scope row
 * @param metric column
 * @param warning what has to be said
 */
public record RowWarning(String scope, Metric metric, Warning warning) {}
