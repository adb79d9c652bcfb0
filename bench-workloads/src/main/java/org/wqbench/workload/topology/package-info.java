/** The benchmark of reading a topology. Imports core.topology and JMH. */
package org.wqbench.workload.topology;
