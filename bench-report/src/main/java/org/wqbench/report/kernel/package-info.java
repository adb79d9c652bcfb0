/**
 * Kernel logs of lib/test_workqueue as a run directory: each boot is a trial of every scope.
 *
 * <p>Imports {@code run}.
 */
package org.wqbench.report.kernel;
