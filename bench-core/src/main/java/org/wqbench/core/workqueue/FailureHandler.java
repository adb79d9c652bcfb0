package org.wqbench.core.workqueue;

/** Told of work items whose function threw. */
@FunctionalInterface
public interface FailureHandler {

  /**
   * Called by the worker that ran the item, without any lock held.
   *
   * @param workqueue where the item had been queued
   * @param work the item
   * @param failure what it threw
   */
  void failed(Workqueue workqueue, Work work, Throwable failure);
}
