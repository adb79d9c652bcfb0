package org.wqbench.core.soak;

/** What a round holds the workqueue to. {@link OracleTest} sees each of them fire. */
enum Oracle {
  /** Each accepted item ran once, unless a cancel says that it took it back. */
  exactly_once,
  /** No item is run by two threads at once. */
  never_twice_at_once,
  /** A flush, drain or destroy returns after the end of all that was accepted before it began. */
  flush,
  /** After cancelSync no run goes on that had begun before. */
  cancel,
  /** An ordered workqueue runs items in the order in which they were queued. */
  order,
  /** No more items of a workqueue run at once than max_active, of a bound one on each cpu. */
  max_active,
  /** A pool has no more workers than its items explain, and when idle shrinks to minIdle. */
  worker_count,
  /** Queueing is refused only where it may be, and nothing throws that should not. */
  refusal,
  /** Each function that throws is reported once, by its item's name. */
  failure_report,
  /** After the last drain nothing is pending and nothing runs any more. */
  quiet,
  /** After close all threads end. */
  threads_end,
  /** Started, completed and the runs counted are equal. */
  stats,
  /** The round ends. */
  no_hang
}
