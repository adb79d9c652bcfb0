/**
 * Loads that ask when an item starts and where it runs, not how fast it is queued: launches of an
 * application, delayed work beside a hog, blocks to encrypt. Each compares configurations.
 *
 * <p>Imports JMH and the packages producer and record, and core.
 */
package org.wqbench.workload.latency;
