package org.wqbench.workload.run;

import java.util.List;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.workqueue.PoolVariant;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord;
import org.wqbench.workload.producer.FixedItemsLoop;
import org.wqbench.workload.producer.ProducerLoop;

/** Producers that wait for each item, as in lib/test_workqueue.c. */
final class ProducerLoad extends Load {
  private static final int MOST_PRODUCERS_UNASKED = 8;
  private static final int GUESSED_ITEMS_PER_SECOND = 100_000;

  ProducerLoad() {
    super("producers", ProducerLoop.class, "variant", RunRecord.SCOPE_ROWS, Measure.OF_PRODUCERS);
  }

  @Override
  Class<?> benchmark(boolean fixedItems) {
    return fixedItems ? FixedItemsLoop.class : super.benchmark(fixedItems);
  }

  @Override
  public void checkVariant(String variant) {
    checkListed(variant, Loads.names(PoolVariant.values()));
  }

  @Override
  public List<String> defaultVariants(List<AffinityScope> scopes) {
    return List.of(PoolVariant.baseline.name(), PoolVariant.patched.name());
  }

  /** One a cpu, since each has one item in flight. */
  @Override
  public int defaultThreads(int usableCpus) {
    return Math.min(MOST_PRODUCERS_UNASKED, usableCpus);
  }

  @Override
  public boolean countsItems() {
    return true;
  }

  @Override
  int guessedItemsPerSecond(RunRecord.Workload workload) {
    return GUESSED_ITEMS_PER_SECOND / workload.producers();
  }
}
