package org.wqbench.report.table;

import org.wqbench.report.stats.Warning;

/**
 * A warning and what it is about.
 *
 * @param where the cell ("cache tput"), the trial's folder, or "host"
 * @param warning what has to be said
 */
public record RowWarning(String where, Warning warning) {}
