package org.wqbench.core.race;

/**
 * One cell of the table: the rules of a pool and the bounds of the search.
 *
 * @param kind whether the pool manages concurrency
 * @param minIdle how many idle workers the cull keeps, 0 to 2; the kernel's is 2
 * @param pick which idle worker a kick takes; the kernel's is the head
 * @param fix what keeps the cull from a picked worker
 * @param wake when a kick's wake is issued
 * @param drains whether a worker goes idle with an empty worklist only; false is the control
 * @param creation what becomes of a manager's wish for another worker
 * @param workers those idle at the start, 1 to 4
 * @param items that are queued, each by its own kicker, 1 to 3
 * @param culls how often the cull may run, 0 to 3
 */
record Rules(
    Kind kind,
    int minIdle,
    Pick pick,
    Fix fix,
    Wake wake,
    boolean drains,
    Creation creation,
    int workers,
    int items,
    int culls) {

  /** How many workers may be created on top of those at the start, where any may. */
  static final int CREATABLE = 1;

  enum Kind {
    /** Every waiting item is worth a kick. */
    unbound,
    /**
     * Nobody is kicked while a worker runs; a worker that blocks in its item kicks (kernel: {@code
     * wq_worker_sleeping}), and of two that run one goes idle with work left ({@code
     * keep_working}).
     */
    bound
  }

  enum Pick {
    head,
    tail,
    any
  }

  enum Fix {
    none,
    /** Patch 1: the picked worker moves to a list that the cull does not look at. */
    kicked_list,
    /** The picked worker leaves the idle list under the kicker's lock. */
    claim_idle
  }

  enum Wake {
    under_lock,
    /** Patch 3 alone: the wake for a queued item after the lock, the chain's under it. */
    enqueue_after,
    after_lock
  }

  enum Creation {
    /** Nobody is created: a worker that finds no other idle works alone. */
    never,
    /** The manager waits until it is done, however long. */
    granted,
    /** As granted, or refused after a while: then the manager works alone. */
    may_fail
  }

  boolean defersEnqueueWake() {
    return wake != Wake.under_lock;
  }

  boolean defersChainWake() {
    return wake == Wake.after_lock;
  }

  int creatable() {
    return creation == Creation.never ? 0 : CREATABLE;
  }
}
