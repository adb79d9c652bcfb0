/**
 * The machine that pools are made for, as all benchmarks are told of it.
 *
 * <p>Imports all of core and JMH.
 */
package org.wqbench.workload.machine;
