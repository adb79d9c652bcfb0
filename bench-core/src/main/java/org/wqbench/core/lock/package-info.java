/**
 * The lock of a pool, one small file for each algorithm; which one is an input of the benchmark,
 * because the effect of a deferred wake depends on how waiters wait.
 *
 * <p>Imports {@code event}.
 */
package org.wqbench.core.lock;
