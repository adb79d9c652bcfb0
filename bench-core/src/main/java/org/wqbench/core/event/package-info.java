/**
 * What a profiled pool tells the JDK's flight recorder. The events are samples of what the pools
 * count exactly: each class says how many it stands for. A pool that is not profiled loads none of
 * these classes.
 *
 * <p>Imports the JDK only.
 */
package org.wqbench.core.event;
