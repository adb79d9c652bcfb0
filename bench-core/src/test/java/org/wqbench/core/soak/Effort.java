package org.wqbench.core.soak;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.wqbench.core.workqueue.Blocking;

/**
 * What a function does that concerns no other item.
 *
 * @param amount nanoseconds where it sleeps, else rounds of a loop
 */
record Effort(Kind kind, int amount) {
  private static final int MOST_SPINS = 2000;
  private static final int MOST_BLOCKED_NS = 200_000;

  /** Longer than a bound pool waits before it lets another worker run. */
  private static final long LONG_NS = TimeUnit.MILLISECONDS.toNanos(12);

  enum Kind {
    none,
    spin,
    yield,
    block,
    interrupt,
    fail,
    /** Holds the cpu for so long that its pool takes it for cpu-intensive. */
    hog
  }

  static Effort draw(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int dice = random.nextInt(1000);
    if (dice < 500) {
      return new Effort(Kind.none, 0);
    } else if (dice < 700) {
      return new Effort(Kind.spin, random.nextInt(MOST_SPINS));
    } else if (dice < 780) {
      return new Effort(Kind.yield, 0);
    } else if (dice < 860) {
      return new Effort(Kind.block, random.nextInt(MOST_BLOCKED_NS));
    } else if (dice < 930) {
      return new Effort(Kind.interrupt, 0);
    } else if (dice < 999) {
      return new Effort(Kind.fail, 0);
    }
    return new Effort(Kind.hog, 0);
  }

  void spend(World world, String item) {
    switch (kind) {
      case none -> {}
      case spin -> spin();
      case yield -> Thread.yield();
      case block -> Blocking.run(() -> LockSupport.parkNanos(amount));
      case interrupt -> Thread.currentThread().interrupt();
      case fail -> world.failures.fail(item);
      case hog -> hog();
    }
  }

  private void spin() {
    for (int i = 0; i < amount; i++) {
      Thread.onSpinWait();
    }
  }

  private static void hog() {
    long endNs = System.nanoTime() + LONG_NS;
    while (System.nanoTime() < endNs) {
      Thread.onSpinWait();
    }
  }
}
