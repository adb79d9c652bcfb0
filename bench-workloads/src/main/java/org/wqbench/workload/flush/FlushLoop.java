package org.wqbench.workload.flush;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Control;

/**
 * Writers on a few mounts, each with a workqueue; an operation is one write, queued as a small
 * item, and one fsync, which flushes the workqueue of the mount. The load that the change of
 * flush_workqueue was published with: 64 jobs with fsync=1 on 4 mounts.
 *
 * <p>{@code java -jar benchmarks.jar FlushLoop -p topology=synthetic:2x40x2 -p scope=numa -p
 * walk=per_pwq,per_pool_run,per_pool_sorted}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Threads(64)
@Fork(5)
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 600, timeUnit = TimeUnit.MILLISECONDS)
public class FlushLoop {

  /** Called by JMH. */
  public FlushLoop() {}

  /**
   * Writes once and syncs.
   *
   * @param writer the calling thread
   * @param control given by JMH
   */
  @Benchmark
  public void fsync(Writer writer, Control control) {
    long latencyNs = writer.writeAndSync();
    if (control.startMeasurement && !control.stopMeasurement) {
      writer.record(latencyNs);
    }
  }
}
