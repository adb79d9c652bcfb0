package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wqbench.core.workqueue.PoolVariant.Picked;

class IdleWorkersTest {
  private final Worker first = new Worker(null, "0");
  private final Worker second = new Worker(null, "1");
  private final Worker third = new Worker(null, "2");

  private IdleWorkers idle(Picked picked) {
    IdleWorkers idle = new IdleWorkers(picked);
    idle.enter(first);
    idle.enter(second);
    idle.enter(third);
    return idle;
  }

  @Test
  void pick_nobodyIdle_isNull() {
    assertThat(new IdleWorkers(Picked.moves).pick()).isNull();
    assertThat(new IdleWorkers(Picked.moves).isEmpty()).isTrue();
  }

  @Test
  void pick_twiceBeforeItRuns_coalescesOnTheLastIdle() {
    IdleWorkers idle = idle(Picked.stays);
    assertThat(idle.pick()).isSameAs(third);
    assertThat(idle.pick()).isSameAs(third);
    idle.leave(third);
    assertThat(idle.pick()).isSameAs(second);
    assertThat(idle.count()).isEqualTo(2);
  }

  @Test
  void pick_claims_takesAnotherEachTimeUntilNobodyIsIdle() {
    IdleWorkers idle = idle(Picked.leaves);
    assertThat(idle.pick()).isSameAs(third);
    assertThat(idle.pick()).isSameAs(second);
    assertThat(idle.count()).isEqualTo(1);
    assertThat(idle.pick()).isSameAs(first);
    assertThat(idle.pick()).isNull();
    assertThat(idle.longestIdle()).isNull();
    idle.leave(third); // a claimed worker that runs
    idle.enter(third);
    assertThat(idle.pick()).isSameAs(third);
  }

  @Test
  void pick_afterAnotherWentIdle_prefersTheKickedOnlyWithAKickedList() {
    for (Picked picked : new Picked[] {Picked.stays, Picked.moves}) {
      IdleWorkers idle = new IdleWorkers(picked);
      idle.enter(first);
      assertThat(idle.pick()).isSameAs(first);
      idle.enter(second);
      assertThat(idle.pick()).isSameAs(picked == Picked.moves ? first : second);
      idle.leave(first);
      idle.leave(second);
    }
  }

  @Test
  void longestIdle_afterKicksOfAll_isOutOfReachOnTheKickedListOnly() {
    IdleWorkers plain = new IdleWorkers(Picked.stays);
    plain.enter(first);
    plain.pick();
    assertThat(plain.longestIdle()).isSameAs(first);
    plain.leave(first);

    IdleWorkers kicked = new IdleWorkers(Picked.moves);
    kicked.enter(first);
    kicked.pick();
    assertThat(kicked.longestIdle()).isNull();
    assertThat(kicked.count()).isEqualTo(1);
  }

  @Test
  void leave_fromTheMiddleAndTwice_keepsTheOrder() {
    IdleWorkers idle = idle(Picked.stays);
    idle.leave(second);
    idle.leave(second);
    assertThat(idle.longestIdle()).isSameAs(first);
    idle.leave(first);
    assertThat(idle.longestIdle()).isSameAs(third);
    idle.leave(third);
    assertThat(idle.isEmpty()).isTrue();
    assertThat(idle.longestIdle()).isNull();
  }
}
