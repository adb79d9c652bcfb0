package org.wqbench.workload.producer;

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
 * The loop of lib/test_workqueue.c for a fixed time: every JMH thread is a producer, an operation
 * is one item, so operations per second are items per second.
 *
 * <p>{@code java -jar benchmarks.jar ProducerLoop -t 8 -p scope=cache -p variant=baseline,patched}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Threads(Threads.MAX)
@Fork(5)
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 600, timeUnit = TimeUnit.MILLISECONDS)
public class ProducerLoop {

  /** Called by JMH. */
  public ProducerLoop() {}

  /**
   * Queues one item and waits for it. Recorded is what JMH counts: not the time when some producers
   * have started and others have not, or have stopped already.
   *
   * @param producer the calling thread
   * @param control given by JMH
   */
  @Benchmark
  public void item(Producer producer, Control control) {
    long latencyNs = producer.queueAndWait();
    if (control.startMeasurement && !control.stopMeasurement) {
      producer.record(latencyNs);
    }
  }
}
