package org.wqbench.core.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class MeasuredLockTest {

  @ParameterizedTest
  @EnumSource(LockKind.class)
  void lock_free_isCountedAndNotContended(LockKind kind) {
    MeasuredLock lock = new MeasuredLock(kind.newLock());
    for (int i = 0; i < 3; i++) {
      lock.lock();
      lock.unlock();
    }
    assertThat(lock.tryLock()).isTrue();
    assertThat(lock.counts()).isEqualTo(new LockCounts(4, 0, 0));
  }

  @Test
  void lock_held_waitIsMeasured() throws InterruptedException {
    MeasuredLock lock = new MeasuredLock(LockKind.reentrant.newLock());
    AtomicLong waitedNs = new AtomicLong();
    Thread waiter =
        new Thread(
            () -> {
              long beginNs = System.nanoTime();
              lock.lock();
              waitedNs.set(System.nanoTime() - beginNs);
              lock.unlock();
            });
    lock.lock();
    waiter.start();
    while (waiter.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    lock.unlock();
    waiter.join();

    LockCounts counts = lock.counts();
    assertThat(counts.acquisitions()).isEqualTo(2);
    assertThat(counts.contended()).isEqualTo(1);
    assertThat(counts.waitNs()).isPositive().isLessThanOrEqualTo(waitedNs.get());
  }

  @ParameterizedTest
  @EnumSource(LockKind.class)
  void tryLock_held_isNotCounted(LockKind kind) throws InterruptedException {
    MeasuredLock lock = new MeasuredLock(kind.newLock());
    lock.lock();
    boolean[] taken = new boolean[1];
    Thread other = new Thread(() -> taken[0] = lock.tryLock());
    other.start();
    other.join();

    assertThat(taken[0]).isFalse();
    assertThat(lock.counts()).isEqualTo(new LockCounts(1, 0, 0));
  }
}
