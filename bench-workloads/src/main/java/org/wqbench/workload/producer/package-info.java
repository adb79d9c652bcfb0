/**
 * The workload of the model table: producers with one item in flight each, for a fixed time or for
 * a fixed number of items.
 *
 * <p>Imports all of core, {@code machine}, {@code record} and JMH. It runs in the forks; nothing
 * here knows of runs.
 */
package org.wqbench.workload.producer;
