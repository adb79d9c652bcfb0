/**
 * What a reader must know of the machine: facts from {@code /proc} and {@code /sys} below a root
 * folder, and findings about what disturbs a measurement.
 *
 * <p>Imports {@code report.run} only, for the facts are part of the record.
 */
package org.wqbench.workload.host;
