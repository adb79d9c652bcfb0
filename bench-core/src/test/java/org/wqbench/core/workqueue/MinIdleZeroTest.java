package org.wqbench.core.workqueue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wqbench.core.topology.AffinityScope;

/** A cull that may retire every idle worker: items that come later still find one. */
@Timeout(60)
class MinIdleZeroTest {
  private static final long TIMEOUT_NS = TimeUnit.SECONDS.toNanos(1);

  private final ManualTimer timer = new ManualTimer();
  private final ThreadRefusal threads = new ThreadRefusal();

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void queue_cullWhileAnItemRuns_leavesOneToRunBesideIt(PoolVariant variant) {
    HeldWork busy = new HeldWork("busy");
    HeldWork next = new HeldWork("next");
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = system.workqueue("wq").attributes(onePool()).alloc();
      wq.queue(busy.work);
      busy.awaitEntered();
      timer.advance(TIMEOUT_NS);
      timer.advance(TIMEOUT_NS);

      wq.queue(next.work);
      next.awaitEntered();
      busy.letGo();
      next.letGo();
    }
  }

  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void queue_allWorkersCulled_runs(PoolVariant variant) {
    HeldWork work = new HeldWork("work");
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = system.workqueue("wq").attributes(onePool()).alloc();
      work.letGo();
      wq.queue(work.work);
      wq.drain();
      cullAllIdle(system);

      work.letGo();
      wq.queue(work.work);
      wq.drain();
      assertThat(work.runs()).isEqualTo(2);
    }
  }

  /** The new worker is off before queue has the lock back: queue makes the spare. */
  @ParameterizedTest
  @EnumSource(PoolVariant.class)
  void queue_allWorkersCulled_leavesOneIdleBesideTheNewOne(PoolVariant variant) {
    HeldWork busy = new HeldWork("busy");
    try (WorkqueueSystem system = system(variant)) {
      Workqueue wq = system.workqueue("wq").attributes(onePool()).alloc();
      wq.queue(new Work("first", () -> {}));
      wq.drain();
      cullAllIdle(system);

      threads.afterNextStart(busy::awaitEntered);
      wq.queue(busy.work);
      PoolStats stats = system.stats().get(0);
      busy.letGo();
      assertThat(stats.workers()).isEqualTo(2);
      assertThat(stats.idleWorkers()).isEqualTo(1);
    }
  }

  /** A worker that has just run its item may still be on its way to the idle list. */
  private void cullAllIdle(WorkqueueSystem system) {
    while (system.stats().get(0).idleWorkers() > 0 || system.stats().get(0).workersCulled() == 0) {
      timer.advance(TIMEOUT_NS);
    }
  }

  private WorkqueueSystem system(PoolVariant variant) {
    return WorkqueueSystem.builder(
            ContractSystem.FOUR_CPUS, new RecordingPlacement(ContractSystem.FOUR_CPUS.online()))
        .variant(variant)
        .timer(timer)
        .threadStarter(threads)
        .cull(0, TIMEOUT_NS)
        .build();
  }

  private static WorkqueueAttributes onePool() {
    return WorkqueueAttributes.of(AffinityScope.system);
  }
}
