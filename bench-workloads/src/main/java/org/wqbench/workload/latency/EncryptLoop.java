package org.wqbench.workload.latency;

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
 * Issuers that write to an encrypted block device; an operation is one buffer, filled by its
 * issuer, encrypted by a worker and read back by its issuer. Does better to have the worker near
 * the issuer, where the data is, or anywhere that a cpu is idle? Source: the dm-crypt measurements
 * in Documentation/core-api/workqueue.rst, "Affinity Scopes and Performance".
 *
 * <p>Every JMH thread is an issuer; {@link Density} says how many make which density.
 *
 * <p>{@code java -jar benchmarks.jar EncryptLoop -p density=few -t 1 -p
 * config=system,cache,cache_strict,cpu_strict}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Threads(4)
@Fork(5)
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 600, timeUnit = TimeUnit.MILLISECONDS)
public class EncryptLoop {

  /** Called by JMH. */
  public EncryptLoop() {}

  /**
   * Waits for the oldest buffer, if enough are in flight, and queues the next.
   *
   * @param issuer the calling thread
   * @param control given by JMH
   * @return the checksum of what was read back
   */
  @Benchmark
  public long buffer(Issuer issuer, Control control) {
    return issuer.next(control.startMeasurement && !control.stopMeasurement);
  }
}
