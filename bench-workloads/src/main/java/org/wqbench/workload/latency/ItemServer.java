package org.wqbench.workload.latency;

/** What serves items: the pools of a workqueue, or threads without a pool. */
interface ItemServer extends AutoCloseable {

  /** Queues an item, which is not queued yet, from the cpu that the caller issues from. */
  void queue(Item item);

  /** Begins to count for figures, if it has any of its own. */
  default void beginIteration() {}

  /** Reports these figures, and adds to the problems. */
  default void endIteration() {}

  @Override
  void close();
}
