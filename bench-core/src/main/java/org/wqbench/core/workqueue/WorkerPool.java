package org.wqbench.core.workqueue;

import java.util.ArrayList;
import java.util.List;
import org.wqbench.core.lock.LockCounts;
import org.wqbench.core.lock.MeasuredLock;
import org.wqbench.core.lock.PoolLock;
import org.wqbench.core.lock.ProfiledLock;
import org.wqbench.core.topology.CpuSet;

/**
 * One lock, one first-in first-out worklist and the workers that serve it (kernel: {@code struct
 * worker_pool}). The pool of one pod, shared by all workqueues of equal attributes.
 */
final class WorkerPool {
  /*
   * Enqueue:  lock, append, kick, unlock.
   * Worker:   lock, leave idle; while there is work: take the head, kick for the next (the chain),
   *           clear PENDING, unlock, run, lock; then enter idle, unlock, park.
   *
   * A worker looks at the worklist under the lock right before it enters idle, and an item is
   * appended and kicked for under the same lock. So an item on the worklist has either a worker
   * that will look again before it parks, or a kicked one that is about to wake.
   *
   * The difference between the variants is kick(), which wakes at once, while the lock is held, or
   * hands the worker to the wake queue, which unlock() empties after the lock is dropped; and what
   * IdleWorkers.pick() does to the worker.
   *
   * Everything is guarded by the lock, unless it is final.
   */
  private final String name;
  private final WorkqueueSystem system;
  private final PoolKey key;
  private final PoolVariant variant;
  private final PoolLock lock;
  private boolean stopping;

  /** Workqueues served; guarded by the system's monitor, not by the lock. */
  int users;

  private long wakeups;

  final List<Worker> workers = new ArrayList<>();
  final WorkList worklist = new WorkList();
  final IdleWorkers idle;
  final PoolManager manager = new PoolManager(this);
  final RunningWorkers running = new RunningWorkers(this);
  final ItemRunner items;
  private final IdleCull cull;
  private final WakeQueue wakeQueue = new WakeQueue();

  /** Null unless the system profiles its pools. */
  final PoolProfile profile;

  WorkerPool(WorkqueueSystem system, PoolKey key) {
    this.name = key.poolName();
    this.system = system;
    this.key = key;
    this.variant = system.variant();
    this.lock = system.newLock(name);
    this.profile = lock instanceof ProfiledLock profiled ? new PoolProfile(name, profiled) : null;
    this.idle = new IdleWorkers(variant.picked());
    this.items = new ItemRunner(this, key.attributes().strict());
    this.cull = new IdleCull(this, system.minIdle(), system.idleTimeoutNs());
  }

  String name() {
    return name;
  }

  WorkqueueSystem system() {
    return system;
  }

  CpuSet cpus() {
    return key.pod();
  }

  int nice() {
    return key.attributes().nice();
  }

  boolean isBound() {
    return key.bound();
  }

  void lock() {
    lock.lock();
  }

  /** Drops the lock, then wakes those whose wake was deferred. */
  void unlock() {
    Worker kicked = wakeQueue.takeAll();
    lock.unlock();
    WakeQueue.wakeAll(kicked, profile);
  }

  /** Appends an item of one of our workqueues and kicks (kernel: {@code __queue_work}). */
  void enqueue(PoolWorkqueue pwq, Work work) {
    pwq.append(work);
    summonWorker(variant.defersEnqueueWake());
  }

  /** Kicks; where the cull has taken the last worker, makes some first, with the lock dropped. */
  void summonWorker(boolean deferWake) {
    if (workers.isEmpty() && !worklist.isEmpty()) {
      manager.makeUntilOneIsIdle();
    }
    kick(deferWake);
  }

  /** Wakes an idle worker for waiting work, if there is one (kernel: {@code kick_pool}). */
  boolean kick(boolean deferWake) {
    if (worklist.isEmpty()) {
      return false;
    }
    if (running.count() > 0) {
      running.watch();
      return false;
    }
    Worker worker = idle.pick();
    if (worker == null) {
      return false;
    }
    if (deferWake) {
      wakeQueue.add(worker);
    } else if (profile == null) {
      worker.wake();
    } else {
      profile.wakeUnderLock(worker);
    }
    return true;
  }

  /** A worker has taken an item: somebody else may take the next. */
  void chainKick() {
    kick(variant.defersChainWake());
  }

  /** Kernel: {@code need_more_worker}. */
  boolean needMoreWorkers() {
    return !worklist.isEmpty() && running.count() == 0;
  }

  /** Kernel: {@code need_to_create_worker}. */
  boolean needsWorker() {
    return needMoreWorkers() && idle.isEmpty();
  }

  /** Whether nobody is idle though work waits or somebody is busy. */
  boolean lacksIdle() {
    return idle.isEmpty() && !(workers.isEmpty() && worklist.isEmpty()) && !stopping;
  }

  /**
   * What a worker does each time it is awake, from idle to idle; entered and left with the lock
   * held. False when the worker has to end.
   */
  boolean work(Worker worker) {
    if (worker.dying) {
      worker.chargeTo(null);
      return false;
    }
    idle.leave(worker);
    boolean lookAgain = true;
    while (lookAgain && needMoreWorkers()) {
      lookAgain = manager.makeSpare();
    }
    if (needMoreWorkers()) {
      running.enter(worker);
      do {
        items.runHead(worker);
      } while (!worklist.isEmpty() && running.count() <= 1);
      running.leave(worker);
    }
    if (stopping) {
      workers.remove(worker);
      worker.chargeTo(null);
      return false;
    }
    worker.idleSinceNs = system.timer().nowNs();
    idle.enter(worker);
    cull.arm();
    return true;
  }

  /** The worker's item is about to block; false if that makes no difference to others. */
  boolean sleeping(Worker worker) {
    if (!isBound()) {
      return false;
    }
    lock();
    boolean counted = running.sleeping(worker);
    unlock();
    return counted;
  }

  void awake(Worker worker) {
    lock();
    running.awake(worker);
    unlock();
  }

  void countWakeup() {
    wakeups++;
  }

  /** Every worker sets its own cpus first thing: a thread starts with those of its creator. */
  void placeCurrentThread() {
    WorkerThreads threads = system.threads();
    threads.place(key.attributes().strict() ? key.pod() : threads.allowed(), nice());
  }

  void addIdle(Worker worker) {
    workers.add(worker);
    worker.idleSinceNs = system.timer().nowNs();
    idle.enter(worker);
  }

  void remove(Worker worker) {
    idle.leave(worker);
    workers.remove(worker);
  }

  /** Takes an idle worker off the books and lets it end. */
  void retire(Worker worker) {
    remove(worker);
    worker.dying = true;
    wakeQueue.add(worker);
  }

  boolean isStopping() {
    return stopping;
  }

  /** Creates the first worker, so that the first item finds one. False when refused. */
  boolean start() {
    lock();
    boolean granted = manager.create();
    unlock();
    return granted;
  }

  /** Ends all workers once the worklist is empty, and waits for them. */
  void stop() {
    lock();
    stopping = true;
    manager.allIsWell();
    List<Worker> ending = List.copyOf(workers);
    ending.forEach(wakeQueue::add);
    unlock();
    ending.forEach(worker -> WorkerThreads.join(worker.thread));
  }

  PoolStats stats() {
    lock();
    try {
      return new PoolStats(
          name,
          key.pod(),
          workers.size(),
          idle.count(),
          manager.created(),
          cull.culled(),
          items.started(),
          items.startedOutsidePod(),
          items.failed(),
          wakeups,
          profile == null ? 0 : profile.wakesUnderLock(),
          profile == null ? 0 : profile.wakesAfterLock(),
          lock instanceof MeasuredLock measured ? measured.counts() : LockCounts.NONE);
    } finally {
      unlock();
    }
  }
}
