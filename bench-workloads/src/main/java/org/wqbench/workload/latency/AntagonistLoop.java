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

/**
 * Delayed work for a cpu that others keep busy; an operation is one item, sent when it is due, and
 * the score is as good as given. The figures are about how late items start.
 *
 * <p>Source: the review of the idpf driver's change to {@code WQ_UNBOUND | WQ_MEM_RECLAIM}. Two
 * busy processes bound to cpu 0, at nice -20 or real-time, starved its per-cpu worker: delayed work
 * for cpu 0 waited up to 30 ms between queue and start, on an unbound workqueue 6 us at most. Here
 * the latency counts from the intended expiry of the timer; it holds what the timer's thread and
 * the wake of an idle machine take, which is what {@code hog=none} shows.
 *
 * <p>A starved thread holds up the stop of all threads at a safepoint: the flags leave out those
 * that come of themselves, and {@link SafepointLog} tells of those that are left.
 *
 * <p>{@code java -jar benchmarks.jar AntagonistLoop -p config=bound,cpu_strict,system -p hog=fifo}
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Threads(1)
@Fork(
    value = 5,
    jvmArgsAppend = {"-XX:+UnlockDiagnosticVMOptions", "-XX:GuaranteedSafepointInterval=0"})
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 1, timeUnit = TimeUnit.SECONDS)
public class AntagonistLoop {

  /** Called by JMH. */
  public AntagonistLoop() {}

  /**
   * Sends one item.
   *
   * @param cpu the hogged cpu
   */
  @Benchmark
  public void item(HoggedCpu cpu) {
    cpu.sendNext();
  }
}
