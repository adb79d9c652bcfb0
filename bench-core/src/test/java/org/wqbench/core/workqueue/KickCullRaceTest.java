package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The cull comes between a kick and the moment its worker runs: may it retire the kicked worker?
 * One thread, no waiting: the cull runs in a hook of the lock, workers are given their turns.
 */
class KickCullRaceTest {
  /** Those that leave the kicked worker where the cull finds it. */
  private static final Set<PoolVariant> UNFIXED =
      EnumSet.of(PoolVariant.baseline, PoolVariant.landed);

  private final HookedLock lock = new HookedLock();
  private final List<String> ran = new ArrayList<>();

  static Stream<Arguments> variantsIdleAndWorkers() {
    List<Arguments> all = new ArrayList<>();
    for (PoolVariant variant : PoolVariant.values()) {
      for (int minIdle = 0; minIdle <= 2; minIdle++) {
        for (int workers = 1; workers <= 3; workers++) {
          all.add(Arguments.of(variant, minIdle, workers));
        }
      }
    }
    return all.stream();
  }

  private Work item(String name) {
    return new Work(name, () -> ran.add(name));
  }

  @ParameterizedTest
  @MethodSource("variantsIdleAndWorkers")
  void cull_betweenEnqueueAndWake_strandsOnlyUnfixedVariantsThatMayKeepNobody(
      PoolVariant variant, int minIdle, int workers) {
    SteppedPool pool = new SteppedPool(variant, minIdle, workers, () -> lock).reset();
    lock.afterNextUnlock(pool::cull);
    pool.queue(item("kicked for"));
    pool.runWhoIsAwake();
    boolean strands = minIdle == 0 && UNFIXED.contains(variant);
    assertThat(pool.isStranded()).isEqualTo(strands);
    assertThat(ran).hasSize(strands ? 0 : 1);

    pool.queue(item("next")); // finds no worker, so makes one
    pool.runWhoIsAwake();
    assertThat(ran).containsExactly("kicked for", "next");
  }

  @ParameterizedTest
  @MethodSource("variantsIdleAndWorkers")
  void cull_betweenChainKickAndWake_strandsNobody(PoolVariant variant, int minIdle, int workers) {
    SteppedPool pool = new SteppedPool(variant, minIdle, workers, () -> lock).reset();
    Work hooked =
        new Work(
            "first",
            () -> {
              // Its worker has handed on the second item and comes back to look itself.
              pool.cull();
              ran.add("first");
            });
    pool.queue(hooked);
    pool.queue(item("second"));
    pool.runWhoIsAwake();
    assertThat(pool.isStranded()).isFalse();
    assertThat(ran).containsExactly("first", "second");
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void cull_beforeTheKick_itemMakesAWorker(PoolVariant variant) {
    SteppedPool pool = new SteppedPool(variant, 0, 2, () -> lock).reset();
    pool.cull();
    pool.runWhoIsAwake();
    assertThat(pool.pool().workers).isEmpty();
    pool.queue(item("item"));
    pool.runWhoIsAwake();
    assertThat(ran).containsExactly("item");
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void kick_twiceBeforeTheWorkerRuns_wakesASecondOnlyWhereKicksDoNotCoalesce(PoolVariant variant) {
    SteppedPool pool = new SteppedPool(variant, 2, 3, () -> lock).reset();
    pool.queue(item("one"));
    pool.queue(item("two"));
    assertThat(pool.awake()).isEqualTo(variant == PoolVariant.claim_idle ? 2 : 1);
    pool.runWhoIsAwake();
    assertThat(ran).containsExactly("one", "two");
  }
}
