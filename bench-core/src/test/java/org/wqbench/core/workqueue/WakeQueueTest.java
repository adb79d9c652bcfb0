package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WakeQueueTest {
  private final WakeQueue queue = new WakeQueue();
  private final Worker one = new Worker(null, "1");
  private final Worker other = new Worker(null, "2");

  @Test
  void takeAll_empty_isNull() {
    assertThat(queue.takeAll()).isNull();
    WakeQueue.wakeAll(null, null);
  }

  @Test
  void add_twiceBeforeTheWake_queuesOnce() {
    queue.add(one);
    queue.add(other);
    queue.add(one);
    Worker all = queue.takeAll();
    assertThat(all).isSameAs(other);
    assertThat(all.nextToWake).isSameAs(one);
    assertThat(one.nextToWake).isSameAs(one);
    assertThat(queue.takeAll()).isNull();

    queue.add(one); // its wake is still to come
    assertThat(queue.takeAll()).isNull();
  }

  @Test
  void wakeAll_everyone_canBeQueuedAgain() {
    queue.add(one);
    queue.add(other);
    WakeQueue.wakeAll(queue.takeAll(), null);
    assertThat(one.nextToWake).isNull();
    assertThat(other.nextToWake).isNull();
    queue.add(one);
    assertThat(queue.takeAll()).isSameAs(one);
  }
}
