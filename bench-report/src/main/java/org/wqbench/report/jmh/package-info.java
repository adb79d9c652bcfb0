/**
 * Results of JMH itself ({@code -rf json}) as runs, for benchmarks that never saw our pools.
 *
 * <p>Imports {@code run}.
 */
package org.wqbench.report.jmh;
