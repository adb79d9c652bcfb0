/**
 * Writers that flush their workqueue after each write, as fsync does: the load of the second change
 * under review.
 *
 * <p>Imports the core, {@code workload.record} and {@code workload.producer} for the machine.
 */
package org.wqbench.workload.flush;
