package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CompletionTest {
  private final Completion gate = new Completion();

  @Test
  void await_alreadyComplete_returnsAtOnce() {
    gate.complete();
    gate.await();
    assertThat(gate.isDone()).isTrue();
    gate.reinit();
    assertThat(gate.isDone()).isFalse();
  }

  @Test
  void await_interrupted_waitsOnAndKeepsTheInterrupt() throws InterruptedException {
    boolean[] seen = new boolean[2];
    Thread waiter =
        new Thread(
            () -> {
              gate.await();
              seen[0] = gate.isDone();
              seen[1] = Thread.currentThread().isInterrupted();
            });
    waiter.start();
    while (waiter.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    waiter.interrupt();
    while (waiter.isInterrupted()) {
      Thread.onSpinWait(); // until it has woken and taken note
    }
    assertThat(waiter.isAlive()).isTrue();
    gate.complete();
    waiter.join();
    assertThat(seen).containsExactly(true, true);
  }

  @Test
  void complete_pingPong_losesNoWake() throws InterruptedException {
    Completion back = new Completion();
    int rounds = 20_000;
    Thread other =
        new Thread(
            () -> {
              for (int i = 0; i < rounds; i++) {
                gate.await();
                gate.reinit();
                back.complete();
              }
            });
    other.start();
    for (int i = 0; i < rounds; i++) {
      gate.complete();
      back.await();
      back.reinit();
    }
    other.join();
    assertThat(gate.isDone()).isFalse();
  }
}
