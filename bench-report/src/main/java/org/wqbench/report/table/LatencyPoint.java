package org.wqbench.report.table;

/**
 * A point of a percentile curve.
 *
 * @param percentile 0 to 100
 * @param valueNs latency that so many percent do not exceed, nanoseconds
 */
public record LatencyPoint(double percentile, double valueNs) {}
