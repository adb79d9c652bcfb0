package org.wqbench.report.table;

/**
 * The table of one host.
 *
 * @param host its name, made unique in the report
 * @param source where it comes from, such as its run directory
 * @param table its table
 */
public record HostSection(String host, String source, ComparisonTable table) {}
