/**
 * Where threads run: cpus, nice level and the current cpu of the calling thread, by system calls on
 * Linux and in words where they can't be had.
 *
 * <p>Imports {@code topology} and JNA, which nothing else does.
 */
package org.wqbench.core.placement;
