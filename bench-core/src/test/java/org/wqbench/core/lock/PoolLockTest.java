package org.wqbench.core.lock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class PoolLockTest {
  private int counter;

  @ParameterizedTest
  @EnumSource(LockKind.class)
  void lock_fourThreads_loseNoIncrement(LockKind kind) throws InterruptedException {
    PoolLock lock = kind.newLock();
    int perThread = 20_000;
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread thread =
          new Thread(
              () -> {
                for (int n = 0; n < perThread; n++) {
                  lock.lock();
                  counter++;
                  lock.unlock();
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(counter).isEqualTo(4 * perThread);
  }

  @ParameterizedTest
  @EnumSource(LockKind.class)
  void newLock_twice_givesIndependentLocks(LockKind kind) {
    PoolLock one = kind.newLock();
    PoolLock other = kind.newLock();
    one.lock();
    other.lock();
    other.unlock();
    one.unlock();
    assertThat(one).isNotSameAs(other);
  }
}
