/**
 * Which cpus a machine has and how they are grouped: from {@code /sys} (or a synthetic spec) to the
 * pods of an affinity scope.
 *
 * <pre>
 *   SysfsTopology.read(root)  \
 *                               Topology  ->  Pods.of(topology, scope, shardSize)
 *   SyntheticTopology.parse() /
 * </pre>
 *
 * <p>Everything here is an immutable value and safe for use by any thread. Only online cpus are
 * ever in a pod. Bad input throws {@link java.lang.IllegalArgumentException} with one line that
 * names the file or text.
 */
package org.wqbench.core.topology;
