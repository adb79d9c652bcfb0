package org.wqbench.core.race;

/** One state of the model: what lock holders see, and who is where in its code. */
final class PoolState {
  /*
   * Lists and per-worker fields are packed, four bits a worker, so that a state is eight ints:
   * copying and comparing states is what a search does most. A list has its head in the low bits
   * and holds worker + 1, so that 0 ends it: seven workers fit.
   */
  private static final int BITS = 4;
  private static final int MASK = 15;

  /** Where a worker is; the name says what it does next. */
  enum Phase {
    /** Not created yet. */
    unborn,
    /** Asleep, on the idle or kicked list, or claimed. */
    parked,
    /** A wake is pending: looks at the worklist next. */
    woken,
    /** The manager, without the lock: no new worker yet. */
    creating,
    /** The manager, without the lock: the new worker is on the idle list. */
    created,
    /** Has an item and has dropped the lock; its chain wake is still to be issued. */
    chaining,
    running,
    /** Sleeps inside its item. */
    blocked,
    /** Culled. */
    dying
  }

  private static final Phase[] PHASES = Phase.values();

  /** How many there may be in all, with those not created yet. */
  final int workers;

  /** Items not queued yet. */
  int unqueued;

  /** Items on the worklist. */
  int worklist;

  /** How often the cull may still run. */
  int culls;

  private int idle;

  /** Patch 1's list never has more than one: while it has one, every kick picks that. */
  private int kicked;

  private int phases;

  /** Per worker, how many kickers have picked it, dropped the lock, and not issued the wake. */
  private int lateWakes;

  /** Per chaining worker, whom it wakes next. */
  private int chainTargets;

  private PoolState(int workers) {
    this.workers = workers;
  }

  /** All workers idle, nothing queued. */
  static PoolState start(Rules rules) {
    PoolState state = new PoolState(rules.workers() + rules.creatable());
    state.unqueued = rules.items();
    state.culls = rules.culls();
    for (int worker = rules.workers() - 1; worker >= 0; worker--) {
      state.enterIdle(worker);
    }
    return state;
  }

  PoolState copy() {
    PoolState copy = new PoolState(workers);
    copy.unqueued = unqueued;
    copy.worklist = worklist;
    copy.culls = culls;
    copy.idle = idle;
    copy.kicked = kicked;
    copy.phases = phases;
    copy.lateWakes = lateWakes;
    copy.chainTargets = chainTargets;
    return copy;
  }

  Phase phase(int worker) {
    return PHASES[get(phases, worker)];
  }

  void setPhase(int worker, Phase phase) {
    phases = with(phases, worker, phase.ordinal());
  }

  private int count(Phase phase) {
    int count = 0;
    for (int worker = 0; worker < workers; worker++) {
      count += phase(worker) == phase ? 1 : 0;
    }
    return count;
  }

  boolean any(Phase phase) {
    return count(phase) > 0;
  }

  /** Those created and not culled (kernel: {@code nr_workers}). */
  int alive() {
    return workers - count(Phase.unborn) - count(Phase.dying);
  }

  /** Those in an item and not blocked (kernel: {@code nr_running}). */
  int running() {
    return count(Phase.running) + count(Phase.chaining);
  }

  /** Whether there is a manager at work (kernel: {@code POOL_MANAGER_ACTIVE}). */
  boolean managing() {
    return any(Phase.creating) || any(Phase.created);
  }

  /** Length of the idle list, without the kicked worker. */
  int idleListed() {
    int length = 0;
    for (int rest = idle; rest != 0; rest >>>= BITS) {
      length++;
    }
    return length;
  }

  /** Kernel: {@code nr_idle}. */
  int idleCount() {
    return idleListed() + (kicked == 0 ? 0 : 1);
  }

  /** The worker at that place of the idle list, 0 is the head. */
  int idleAt(int place) {
    return get(idle, place) - 1;
  }

  /** The worker on the kicked list, -1 if it is empty. */
  int kicked() {
    return kicked - 1;
  }

  void moveToKicked(int worker) {
    leaveIdle(worker);
    kicked = worker + 1;
  }

  /** At the head, and asleep. */
  void enterIdle(int worker) {
    idle = idle << BITS | worker + 1;
    setPhase(worker, Phase.parked);
  }

  /** Nothing happens to a worker that is on neither list. */
  void leaveIdle(int worker) {
    if (kicked == worker + 1) {
      kicked = 0;
    }
    for (int place = 0; idleAt(place) >= 0; place++) {
      if (idleAt(place) == worker) {
        int below = (1 << place * BITS) - 1;
        idle = idle & below | idle >>> BITS & ~below;
        return;
      }
    }
  }

  /** Only a worker that sleeps is changed by a wake. */
  void wake(int worker) {
    if (phase(worker) == Phase.parked) {
      setPhase(worker, Phase.woken);
    }
  }

  int lateWakes(int worker) {
    return get(lateWakes, worker);
  }

  void addLateWake(int worker, int change) {
    lateWakes = with(lateWakes, worker, lateWakes(worker) + change);
  }

  boolean anyLateWake() {
    return lateWakes != 0;
  }

  int chainTarget(int worker) {
    return get(chainTargets, worker) - 1;
  }

  void setChainTarget(int worker, int target) {
    chainTargets = with(chainTargets, worker, target + 1);
  }

  private static int get(int packed, int place) {
    return packed >>> place * BITS & MASK;
  }

  private static int with(int packed, int place, int value) {
    return packed & ~(MASK << place * BITS) | value << place * BITS;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PoolState that
        && phases == that.phases
        && idle == that.idle
        && kicked == that.kicked
        && lateWakes == that.lateWakes
        && chainTargets == that.chainTargets
        && worklist == that.worklist
        && unqueued == that.unqueued
        && culls == that.culls;
  }

  @Override
  public int hashCode() {
    int hash = phases;
    hash = hash * 0x9E3779B1 + idle;
    hash = hash * 0x9E3779B1 + lateWakes;
    hash = hash * 0x9E3779B1 + chainTargets;
    hash = hash * 0x9E3779B1 + (kicked << 12 | worklist << 8 | unqueued << 4 | culls);
    return hash ^ hash >>> 15;
  }
}
