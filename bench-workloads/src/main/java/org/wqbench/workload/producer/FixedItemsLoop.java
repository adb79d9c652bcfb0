package org.wqbench.workload.producer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.ThreadParams;
import org.wqbench.workload.record.IterationFigures;

/**
 * The loop of lib/test_workqueue.c with its own arithmetic: a fixed number of items per producer;
 * the rate is all items over the time from the release of the producers to the last completion and
 * the flush; percentiles are {@code sorted[n * p / 100]} of all latencies.
 *
 * <p>The score is the time one producer took. The module's figures are the secondary results {@code
 * kernel.*}.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Threads(Threads.MAX)
@Fork(5)
@Warmup(iterations = 1)
@Measurement(iterations = 1)
public class FixedItemsLoop {

  /** The figure with the rate as the kernel module computes it. */
  public static final String RATE = "kernel.items_per_s";

  /** The percentiles that the kernel module prints. */
  public static final List<Integer> PERCENTILES = List.of(50, 90, 95);

  /** Called by JMH. */
  public FixedItemsLoop() {}

  /** What the producers of one run share. */
  @State(Scope.Benchmark)
  public static class Run {
    /** Items that each producer queues. */
    @Param("200000")
    public int items;

    private final List<long[]> latenciesNs = new ArrayList<>();
    private CyclicBarrier release;
    private CyclicBarrier finish;
    private long releasedNs;

    /** Called by JMH. */
    public Run() {}

    /** Takes the memory for one producer's latencies, as the module does before it starts. */
    private synchronized long[] prepare(int producers, ProducerPools pools) {
      if (release == null) {
        release = new CyclicBarrier(producers, () -> releasedNs = System.nanoTime());
        finish = new CyclicBarrier(producers, () -> summarise(pools));
      }
      long[] own = new long[items];
      latenciesNs.add(own);
      return own;
    }

    private void summarise(ProducerPools pools) {
      pools.current().workqueue().drain();
      double seconds = (System.nanoTime() - releasedNs) / (double) TimeUnit.SECONDS.toNanos(1);
      long[] sorted = latenciesNs.stream().flatMapToLong(Arrays::stream).sorted().toArray();
      latenciesNs.clear();
      IterationFigures.report(RATE, "items/s", sorted.length / seconds);
      for (int percentile : PERCENTILES) {
        IterationFigures.report(figure(percentile), "ns", kernelPercentile(sorted, percentile));
      }
    }
  }

  /**
   * Name of the figure with a percentile.
   *
   * @param percentile one of {@link #PERCENTILES}
   * @return its name
   */
  public static String figure(int percentile) {
    return "kernel.p" + percentile + "_ns";
  }

  /** {@code sorted[n * p / 100]}, as lib/test_workqueue.c indexes; p below 100. */
  static long kernelPercentile(long[] sorted, int percentile) {
    return sorted[(int) ((long) sorted.length * percentile / 100)];
  }

  /**
   * One producer's part of a run.
   *
   * @param run what it shares with the others
   * @param pools the pools under test
   * @param producer the calling thread
   * @param threads given by JMH
   * @throws InterruptedException if JMH ends the run early
   * @throws BrokenBarrierException if another producer failed
   */
  @Benchmark
  public void run(Run run, ProducerPools pools, Producer producer, ThreadParams threads)
      throws InterruptedException, BrokenBarrierException {
    long[] latenciesNs = run.prepare(threads.getThreadCount(), pools);
    run.release.await();
    for (int i = 0; i < latenciesNs.length; i++) {
      long latencyNs = producer.queueAndWait();
      latenciesNs[i] = latencyNs;
      producer.record(latencyNs);
    }
    run.finish.await();
  }
}
