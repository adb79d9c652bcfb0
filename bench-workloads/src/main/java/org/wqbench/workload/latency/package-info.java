/**
 * Loads that ask when an item starts and where it runs, not how fast it is queued: launches of an
 * application, delayed work beside a hog, blocks to encrypt. Each compares configurations.
 *
 * <p>Imports JMH, the core, {@code machine} and {@code record}.
 */
package org.wqbench.workload.latency;
