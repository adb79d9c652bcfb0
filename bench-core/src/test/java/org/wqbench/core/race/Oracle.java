package org.wqbench.core.race;

import org.wqbench.core.race.PoolState.Phase;

/** What a search looks for. */
enum Oracle {
  /**
   * An item waits for nobody: the worklist is not empty, no kicker is in flight, and no live worker
   * is off idle or has a wake pending.
   */
  stranded {
    @Override
    boolean holds(Rules rules, PoolState state) {
      return state.worklist > 0
          && !state.anyLateWake()
          && nobodyLooksSoon(state)
          && state.running() == 0
          && !state.any(Phase.blocked);
    }
  },

  /**
   * An item waits for a busy worker while another sleeps idle: nobody will look at the worklist
   * before an item is done, in a bound pool one that is blocked.
   */
  left_behind {
    @Override
    boolean holds(Rules rules, PoolState state) {
      return state.worklist > 0
          && !state.anyLateWake()
          && state.idleListed() > 0
          && nobodyLooksSoon(state)
          && (rules.kind() == Rules.Kind.unbound || state.running() == 0);
    }
  },

  /** A wake is still to be issued to a worker that was culled after it was picked. */
  wakes_culled {
    @Override
    boolean holds(Rules rules, PoolState state) {
      for (int worker = 0; worker < state.workers; worker++) {
        int target = state.chainTarget(worker);
        if (state.phase(worker) == Phase.dying && state.lateWakes(worker) > 0
            || target >= 0 && state.phase(target) == Phase.dying) {
          return true;
        }
      }
      return false;
    }
  },

  /** The last worker was culled. */
  no_worker {
    @Override
    boolean holds(Rules rules, PoolState state) {
      return state.alive() == 0;
    }
  };

  abstract boolean holds(Rules rules, PoolState state);

  private static boolean nobodyLooksSoon(PoolState state) {
    return !state.any(Phase.woken) && !state.managing() && !state.any(Phase.chaining);
  }
}
