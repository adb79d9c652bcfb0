/**
 * The main job: the order of the trials, one fork of JMH for each, and their record.
 *
 * <p>Imports {@code topology}, {@code placement} and {@code lock} of core, {@code report.run},
 * {@code record}, {@code producer} and JMH. It prints progress, never a table.
 */
package org.wqbench.workload.run;
