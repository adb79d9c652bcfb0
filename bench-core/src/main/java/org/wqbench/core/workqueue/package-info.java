/**
 * The system under test: workqueues, their pools and workers, after the kernel's {@code
 * kernel/workqueue.c}. {@link org.wqbench.core.workqueue.PoolVariant} is the change under review.
 *
 * <p>Imports {@code topology}, {@code placement}, {@code event} and {@code lock}. Nothing on the
 * path of an item allocates, unless it is profiled.
 */
package org.wqbench.core.workqueue;
