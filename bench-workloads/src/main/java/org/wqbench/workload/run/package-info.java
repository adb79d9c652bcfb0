/**
 * The main job: the order of the trials, one fork of JMH for each, and their record; and the record
 * of boots that others ran.
 *
 * <p>Imports {@code topology}, {@code placement} and {@code lock} of core, {@code report.run} and
 * {@code report.kernel}, {@code record}, {@code producer} and JMH. It prints progress, never a
 * table.
 */
package org.wqbench.workload.run;
