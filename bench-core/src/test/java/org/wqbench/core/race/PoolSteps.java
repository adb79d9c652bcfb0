package org.wqbench.core.race;

import java.util.function.IntConsumer;
import org.wqbench.core.race.PoolState.Phase;

/**
 * All that can happen next in a state. A step is one section under the pool lock, or one wake
 * issued without it; sections are atomic, everything between them interleaves.
 */
final class PoolSteps {
  /** What a step is; {@link Story} says it in words. */
  enum Action {
    queue,
    lateWake,
    look,
    create,
    refuse,
    lookAgain,
    chainWake,
    finish,
    block,
    unblock,
    cull
  }

  /** Takes one step: who did it and whom it picked or woke, -1 where there is nobody. */
  interface Visitor {
    void visit(PoolState next, Action action, int worker, int target);
  }

  private static final int MAX_IDLE_WORKERS_RATIO = 4;
  private static final int NOBODY = -1;

  private final Rules rules;

  PoolSteps(Rules rules) {
    this.rules = rules;
  }

  /**
   * Visits each step that may come next. An item is queued only while a worker lives: where the
   * cull took the last one it would wait whatever the kick does, see {@link Oracle#no_worker}.
   */
  void from(PoolState state, Visitor visitor) {
    if (state.unqueued > 0 && state.alive() > 0) {
      queue(state, visitor);
    }
    for (int worker = 0; worker < state.workers; worker++) {
      if (state.lateWakes(worker) > 0) {
        PoolState next = state.copy();
        next.addLateWake(worker, -1);
        next.wake(worker);
        visitor.visit(next, Action.lateWake, NOBODY, worker);
      }
      step(state, worker, visitor);
    }
    if (state.culls > 0) {
      cull(state, visitor);
    }
  }

  private void queue(PoolState state, Visitor visitor) {
    PoolState queued = state.copy();
    queued.unqueued--;
    queued.worklist++;
    kick(
        queued,
        target -> {
          PoolState next = queued.copy();
          if (target != NOBODY) {
            take(next, target);
            if (rules.defersEnqueueWake()) {
              next.addLateWake(target, 1);
            } else {
              next.wake(target);
            }
          }
          visitor.visit(next, Action.queue, NOBODY, target);
        });
  }

  private void step(PoolState state, int worker, Visitor visitor) {
    switch (state.phase(worker)) {
      case unborn, parked, dying -> {}
      case woken -> {
        PoolState next = state.copy();
        next.leaveIdle(worker);
        work(next, Action.look, worker, visitor);
      }
      case creating -> create(state, worker, visitor);
      case created -> work(state.copy(), Action.lookAgain, worker, visitor);
      case chaining -> {
        PoolState next = state.copy();
        int target = next.chainTarget(worker);
        next.wake(target);
        next.setChainTarget(worker, NOBODY);
        next.setPhase(worker, Phase.running);
        visitor.visit(next, Action.chainWake, worker, target);
      }
      case running -> run(state, worker, visitor);
      case blocked -> {
        PoolState next = state.copy();
        next.setPhase(worker, Phase.running);
        visitor.visit(next, Action.unblock, worker, NOBODY);
      }
    }
  }

  /** From awake to the first item; the worker is off idle. */
  private void work(PoolState next, Action action, int worker, Visitor visitor) {
    next.setPhase(worker, Phase.woken);
    if (!needMoreWorker(next)) {
      next.enterIdle(worker);
      visitor.visit(next, action, worker, NOBODY);
    } else if (next.idleCount() == 0 && !next.managing() && next.any(Phase.unborn)) {
      next.setPhase(worker, Phase.creating);
      visitor.visit(next, action, worker, NOBODY);
    } else {
      startItem(next, action, worker, visitor);
    }
  }

  private void create(PoolState state, int worker, Visitor visitor) {
    PoolState next = state.copy();
    int born = 0;
    while (next.phase(born) != Phase.unborn) {
      born++;
    }
    next.enterIdle(born);
    next.wake(born);
    next.setPhase(worker, Phase.created);
    visitor.visit(next, Action.create, worker, born);
    if (rules.creation() == Rules.Creation.may_fail) {
      PoolState alone = state.copy();
      alone.setPhase(worker, Phase.woken);
      if (needMoreWorker(alone)) {
        startItem(alone, Action.refuse, worker, visitor);
      } else {
        alone.enterIdle(worker);
        visitor.visit(alone, Action.refuse, worker, NOBODY);
      }
    }
  }

  private void startItem(PoolState started, Action action, int worker, Visitor visitor) {
    started.worklist--;
    started.setPhase(worker, Phase.running);
    kick(
        started,
        target -> {
          PoolState next = started.copy();
          if (target != NOBODY) {
            take(next, target);
            if (rules.defersChainWake()) {
              next.setPhase(worker, Phase.chaining);
              next.setChainTarget(worker, target);
            } else {
              next.wake(target);
            }
          }
          visitor.visit(next, action, worker, target);
        });
  }

  private void run(PoolState state, int worker, Visitor visitor) {
    PoolState done = state.copy();
    if (rules.drains() && keepWorking(done)) {
      startItem(done, Action.finish, worker, visitor);
    } else {
      done.enterIdle(worker);
      visitor.visit(done, Action.finish, worker, NOBODY);
    }
    if (rules.kind() == Rules.Kind.bound) {
      PoolState asleep = state.copy();
      asleep.setPhase(worker, Phase.blocked);
      kick(
          asleep,
          target -> {
            PoolState next = asleep.copy();
            if (target != NOBODY) {
              take(next, target);
              next.wake(target);
            }
            visitor.visit(next, Action.block, worker, target);
          });
    }
  }

  /** The cull may find any number of those at the tail idle for long enough: one step for each. */
  private void cull(PoolState state, Visitor visitor) {
    PoolState culled = state.copy();
    culled.culls--;
    while (tooManyWorkers(culled) && culled.idleListed() > 0) {
      int tail = culled.idleAt(culled.idleListed() - 1);
      culled.leaveIdle(tail);
      culled.setPhase(tail, Phase.dying);
      visitor.visit(culled.copy(), Action.cull, NOBODY, tail);
    }
  }

  /** Whom a kick may pick; the pick itself is {@link #take}. */
  private void kick(PoolState state, IntConsumer target) {
    int listed = state.idleListed();
    if (!needMoreWorker(state) || state.idleCount() == 0) {
      target.accept(NOBODY);
    } else if (state.kicked() != NOBODY) {
      target.accept(state.kicked());
    } else if (rules.pick() == Rules.Pick.any) {
      for (int place = 0; place < listed; place++) {
        target.accept(state.idleAt(place));
      }
    } else {
      target.accept(state.idleAt(rules.pick() == Rules.Pick.head ? 0 : listed - 1));
    }
  }

  /** What the fix does to a picked worker, under the kicker's lock. */
  private void take(PoolState state, int target) {
    switch (rules.fix()) {
      case none -> {}
      case kicked_list -> state.moveToKicked(target);
      case claim_idle -> state.leaveIdle(target);
    }
  }

  private boolean needMoreWorker(PoolState state) {
    return state.worklist > 0 && (rules.kind() == Rules.Kind.unbound || state.running() == 0);
  }

  private boolean keepWorking(PoolState state) {
    return state.worklist > 0 && (rules.kind() == Rules.Kind.unbound || state.running() <= 1);
  }

  /** Kernel: {@code too_many_workers}; the manager counts as idle there too. */
  private boolean tooManyWorkers(PoolState state) {
    int idle = state.idleCount() + (state.managing() ? 1 : 0);
    int spare = idle - rules.minIdle();
    return spare > 0 && spare * MAX_IDLE_WORKERS_RATIO >= state.alive() - idle;
  }
}
