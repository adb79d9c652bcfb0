/**
 * What a workload notes while it runs: latencies, into histograms and the fork's log, and figures
 * for the results of JMH.
 *
 * <p>Imports HdrHistogram and JMH, and nothing of ours.
 */
package org.wqbench.workload.record;
