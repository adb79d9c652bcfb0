/**
 * Writers that flush their workqueue after each write, as fsync does: the load of the second change
 * under review.
 *
 * <p>Imports JMH, the core, {@code machine} and {@code record}.
 */
package org.wqbench.workload.flush;
