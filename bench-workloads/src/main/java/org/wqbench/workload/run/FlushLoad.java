package org.wqbench.workload.run;

import java.util.List;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.workqueue.FlushWalk;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord;
import org.wqbench.workload.flush.FlushLoop;
import org.wqbench.workload.flush.Mounts;

/** Writers that flush after each write, as fsync does. */
final class FlushLoad extends Load {
  /** As the change of flush_workqueue was published with. */
  private static final int WRITERS = 64;

  private static final List<String> WALKS = Loads.names(FlushWalk.values());

  FlushLoad() {
    super(
        "flush",
        FlushLoop.class,
        "walk",
        RunRecord.SCOPE_ROWS,
        List.of(
            new Measure("rate", "fsync", "fsyncs/s", true, null),
            new Measure("p95", "p95", "us", false, Mounts.TAG)));
  }

  @Override
  public void checkVariant(String variant) {
    checkListed(variant, WALKS);
  }

  @Override
  public List<String> defaultVariants(List<AffinityScope> scopes) {
    return WALKS;
  }

  @Override
  public int defaultThreads(int usableCpus) {
    return WRITERS;
  }
}
