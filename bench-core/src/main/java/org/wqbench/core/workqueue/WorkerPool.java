package org.wqbench.core.workqueue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.wqbench.core.lock.PoolLock;
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
   * The difference between the variants is kick(): it wakes at once, while the lock is held, or
   * hands the worker to the wake queue, which unlock() empties after the lock is dropped.
   *
   * Everything below is guarded by the lock, unless it is final.
   */
  private static final int MAX_IDLE_WORKERS_RATIO = 4;

  private final String name;
  private final WorkqueueSystem system;
  private final CpuSet cpus;
  private final WorkqueueAttributes attributes;
  private final PoolVariant variant;
  private final PoolLock lock;
  private final List<Worker> workers = new ArrayList<>();
  private boolean creating;
  private boolean cullArmed;
  private boolean stopping;

  /** Workqueues served; guarded by the system's monitor, not by the lock. */
  int users;

  private int lastWorkerId = -1;
  private long started;
  private long startedOutsidePod;
  private long failed;
  private long wakeups;
  private long created;
  private long culled;

  final WorkList worklist = new WorkList();
  private final IdleWorkers idle;
  private final WakeQueue wakeQueue = new WakeQueue();

  WorkerPool(String name, WorkqueueSystem system, CpuSet cpus, WorkqueueAttributes attributes) {
    this.name = name;
    this.system = system;
    this.cpus = cpus;
    this.attributes = attributes;
    this.variant = system.variant();
    this.lock = system.lockKind().newLock();
    this.idle = new IdleWorkers(variant.kickedList());
  }

  String name() {
    return name;
  }

  void lock() {
    lock.lock();
  }

  /** Drops the lock, then wakes those whose wake was deferred. */
  void unlock() {
    Worker kicked = wakeQueue.takeAll();
    lock.unlock();
    WakeQueue.wakeAll(kicked);
  }

  /** Appends an item of one of our workqueues and kicks (kernel: {@code __queue_work}). */
  void enqueue(PoolWorkqueue pwq, Work work) {
    pwq.append(work);
    kick(variant.defersEnqueueWake());
  }

  /** Wakes an idle worker for waiting work (kernel: {@code kick_pool}). */
  private void kick(boolean deferWake) {
    if (worklist.isEmpty()) {
      return;
    }
    Worker worker = idle.pick();
    if (worker == null) {
      return;
    }
    if (deferWake) {
      wakeQueue.add(worker);
    } else {
      worker.wake();
    }
  }

  /**
   * What a worker does each time it is awake, from idle to idle; entered and left with the lock
   * held. False when the worker has to end.
   */
  boolean work(Worker worker) {
    if (worker.dying) {
      return false;
    }
    idle.leave(worker);
    // The new worker may be busy by the time the lock is back: look again.
    boolean granted = true;
    while (granted && !worklist.isEmpty() && idle.isEmpty() && !creating) {
      granted = createWorker();
    }
    Work work;
    while ((work = worklist.poll()) != null) {
      process(worker, work);
    }
    if (stopping) {
      workers.remove(worker);
      return false;
    }
    worker.idleSinceNs = system.nowNs();
    idle.enter(worker);
    armCull();
    return true;
  }

  private void process(Worker worker, Work work) {
    Worker runner = work.runner;
    if (runner != null) {
      // Still running: whoever runs it takes it next (kernel: assign_work).
      runner.scheduled.add(work);
      return;
    }
    do {
      runOne(worker, work);
    } while ((work = worker.scheduled.poll()) != null);
  }

  /** Kernel: {@code process_one_work}. */
  private void runOne(Worker worker, Work work) {
    PoolWorkqueue pwq = work.pwq;
    work.runner = worker;
    started++;
    kick(variant.defersChainWake());
    work.lastPool = this;
    work.clearPending();
    unlock();
    boolean outside = !attributes.strict() && system.runsOutside(cpus);
    boolean ok = system.runGuarded(pwq.workqueue, work);
    lock();
    if (outside) {
      startedOutsidePod++;
    }
    if (!ok) {
      failed++;
    }
    work.runner = null;
    pwq.finished();
  }

  /**
   * The manager's part: makes a worker that is idle from the start. Drops the lock while the thread
   * is created; only one worker at a time does this (kernel: {@code maybe_create_worker}). False
   * when the system refuses a thread: then its creator works on alone.
   */
  private boolean createWorker() {
    Worker worker = new Worker(this, ++lastWorkerId);
    creating = true;
    unlock();
    worker.thread = system.newThread(worker, worker.toString());
    lock();
    workers.add(worker);
    worker.idleSinceNs = system.nowNs();
    idle.enter(worker);
    unlock();
    boolean granted = true;
    try {
      worker.thread.start();
    } catch (OutOfMemoryError noThread) {
      granted = false;
    }
    lock();
    creating = false;
    if (!granted) {
      idle.leave(worker);
      workers.remove(worker);
      return false;
    }
    created++;
    return true;
  }

  void countWakeup() {
    wakeups++;
  }

  /** Every worker sets its own cpus first thing: a thread starts with those of its creator. */
  void placeCurrentThread() {
    system.place(attributes.strict() ? cpus : system.placement().allowed(), attributes.nice());
  }

  /** Kernel: {@code too_many_workers}. */
  private boolean tooManyWorkers() {
    int idleNow = idle.count() + (creating ? 1 : 0);
    int spare = idleNow - system.minIdle();
    return spare > 0 && spare * MAX_IDLE_WORKERS_RATIO >= workers.size() - idleNow;
  }

  private void armCull() {
    if (!cullArmed && tooManyWorkers()) {
      cullArmed = true;
      system.schedule(this::cull, system.idleTimeoutNs());
    }
  }

  /** Retires those idle for longest while there are too many (kernel: {@code idle_cull_fn}). */
  void cull() {
    lock();
    cullArmed = false;
    while (tooManyWorkers() && !stopping) {
      Worker worker = idle.longestIdle();
      if (worker == null) {
        break;
      }
      long idleNs = system.nowNs() - worker.idleSinceNs;
      if (idleNs < system.idleTimeoutNs()) {
        cullArmed = true;
        system.schedule(this::cull, system.idleTimeoutNs() - idleNs);
        break;
      }
      idle.leave(worker);
      workers.remove(worker);
      worker.dying = true;
      culled++;
      wakeQueue.add(worker);
    }
    unlock();
  }

  /** Creates the first worker, so that the first item finds one. */
  void start() {
    lock();
    boolean granted = createWorker();
    unlock();
    if (!granted) {
      throw new IllegalStateException("the system refuses to create a thread for pool " + name);
    }
  }

  /** Ends all workers once the worklist is empty, and waits for them. */
  void stop() {
    lock();
    stopping = true;
    List<Worker> ending = List.copyOf(workers);
    for (Worker worker : ending) {
      wakeQueue.add(worker);
    }
    unlock();
    for (Worker worker : ending) {
      joinUninterruptibly(worker.thread);
    }
  }

  private static void joinUninterruptibly(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        TimeUnit.NANOSECONDS.timedJoin(thread, Long.MAX_VALUE);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  PoolStats stats() {
    lock();
    try {
      return new PoolStats(
          name,
          cpus,
          workers.size(),
          idle.count(),
          created,
          culled,
          started,
          startedOutsidePod,
          failed,
          wakeups);
    } finally {
      unlock();
    }
  }
}
