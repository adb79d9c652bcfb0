package org.wqbench.core.soak;

import java.util.List;
import java.util.SplittableRandom;
import org.wqbench.core.workqueue.Blocking;

/**
 * What an item does when it runs: a function of its seed and the number of the run. On average it
 * queues less than one other, so that a round comes to an end.
 */
final class ItemFunction {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private final World world;
  private final Operations operations;
  private final long seed;

  ItemFunction(World world, long seed) {
    this.world = world;
    this.operations = new Operations(world);
    this.seed = seed;
  }

  void run(Item item) {
    world.driver.run(
        () -> {
          long number = item.begins();
          Runnable act = () -> act(item, new SplittableRandom(seed + number * GOLDEN_GAMMA));
          try {
            if (item.home() == null) {
              world.runVagrant(act);
            } else {
              world.runInside(item.home().current(), act);
            }
          } finally {
            item.ends();
          }
        });
  }

  private void act(Item item, SplittableRandom random) {
    int dice = random.nextInt(100);
    int cpu = world.topology.online().nth(random.nextInt(world.topology.online().size()));
    Slot home = item.home();
    if (home == null || dice < 75) {
      Effort.draw(random.nextLong()).spend(world, item.toString());
    } else if (dice < 83) {
      operations.queue(item, home, cpu, delayNs(random));
    } else if (dice < 91) {
      Slot slot = world.slots.get(random.nextInt(world.slots.size()));
      operations.queue(pick(slot.items(), random), slot, cpu, delayNs(random));
    } else if (dice < 93) {
      refuseSelf(item, random);
    } else if (home.index() + 1 < world.slots.size()) {
      // Only functions of lower slots wait for those of higher ones: no cycle, no deadlock.
      int higher = home.index() + 1 + random.nextInt(world.slots.size() - home.index() - 1);
      waitFor(world.slots.get(higher), random);
    }
  }

  private void refuseSelf(Item item, SplittableRandom random) {
    Generation own = item.home().current();
    switch (random.nextInt(4)) {
      case 0 -> operations.checkRefused("flush of a workqueue", own.workqueue()::flush);
      case 1 -> operations.checkRefused("drain", own.workqueue()::drain);
      case 2 -> operations.checkRefused("destroy", own.workqueue()::destroy);
      default ->
          operations.checkRefused(
              "cancelSync",
              item.isDelayed() ? item.delayed()::cancelSync : item.work()::cancelSync);
    }
  }

  private void waitFor(Slot slot, SplittableRandom random) {
    int dice = random.nextInt(3);
    Item other = pick(slot.items(), random);
    Blocking.run(
        () -> {
          switch (dice) {
            case 0 -> operations.flush(slot);
            case 1 -> operations.flush(other);
            default -> operations.cancel(other);
          }
        });
  }

  private static Item pick(List<Item> items, SplittableRandom random) {
    return items.get(random.nextInt(items.size()));
  }

  /** None, or up to half a millisecond: about what a thread takes to wake, here. */
  static long delayNs(SplittableRandom random) {
    return Math.max(0, random.nextLong(-100_000, 500_000));
  }
}
