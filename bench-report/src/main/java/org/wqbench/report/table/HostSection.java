package org.wqbench.report.table;

/**
 * One table of a report.
 *
 * @param host the host's name, hosts of one name numbered
 * @param title unique in the report: the host, and the two sides where a run has several tables
 * @param column what stands over it in the summary: the host, or the sides
 * @param source where it comes from, such as its run directory
 * @param table its table
 */
public record HostSection(
    String host, String title, String column, String source, ComparisonTable table) {}
