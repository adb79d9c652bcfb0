package org.wqbench.core.workqueue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.core.topology.Topology;

/** What contract tests run on: four cpus of one core each, a clock moved by hand, failures kept. */
final class ContractSystem implements AutoCloseable {
  static final Topology FOUR_CPUS = SyntheticTopology.parse("1x4x1");

  final ManualTimer timer = new ManualTimer();
  final List<String> failures = new CopyOnWriteArrayList<>();
  final RecordingPlacement placement = new RecordingPlacement(FOUR_CPUS.online());
  final ThreadRefusal threads = new ThreadRefusal();
  final WorkqueueSystem system;
  private final List<HeldWork> heldWork = new ArrayList<>();

  /** Where it is not flushing that is tested, the walks take turns over the variants. */
  ContractSystem(PoolVariant variant) {
    this(variant, FlushWalk.values()[variant.ordinal() % FlushWalk.values().length]);
  }

  ContractSystem(PoolVariant variant, FlushWalk walk) {
    system =
        WorkqueueSystem.builder(FOUR_CPUS, placement)
            .variant(variant)
            .flushWalk(walk)
            .timer(timer)
            .threadStarter(threads)
            .onFailure((wq, work, failure) -> failures.add(wq.name() + " " + work + " " + failure))
            .build();
  }

  WorkqueueBuilder workqueue(String name) {
    return system.workqueue(name);
  }

  /** Unbound with one pool. */
  WorkqueueBuilder onePool(String name) {
    return workqueue(name).attributes(WorkqueueAttributes.of(AffinityScope.system));
  }

  /** Unbound with a pool per cpu. */
  WorkqueueBuilder poolPerCpu(String name) {
    return workqueue(name).attributes(WorkqueueAttributes.of(AffinityScope.cpu));
  }

  HeldWork held(String name) {
    return held(name, () -> {});
  }

  HeldWork held(String name, Runnable then) {
    HeldWork work = new HeldWork(name, then);
    heldWork.add(work);
    return work;
  }

  /** Lets all go, so that a failed test ends. */
  @Override
  public void close() {
    heldWork.forEach(work -> work.leave.release(100));
    threads.grant();
    system.close();
  }
}
