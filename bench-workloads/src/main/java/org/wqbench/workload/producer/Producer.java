package org.wqbench.workload.producer;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.IterationType;
import org.wqbench.core.workqueue.Completion;
import org.wqbench.core.workqueue.Work;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.workload.record.LatencyRecorder;

/** One producer thread, bound to its cpu, with one item in flight (lib/test_workqueue.c). */
@State(Scope.Thread)
public class Producer {
  private final Completion done = new Completion();
  private final Work work = new Work("item", done::complete);
  private Workqueue workqueue;
  private long handicapNs;
  private LatencyRecorder recorder;

  /** Called by JMH. */
  public Producer() {}

  /**
   * Binds the thread.
   *
   * @param pools what it queues on
   * @param threads given by JMH
   */
  @Setup(Level.Trial)
  public void start(ProducerPools pools, ThreadParams threads) {
    pools.join(threads.getThreadCount());
    pools.placeProducer(threads.getThreadIndex());
    recorder = pools.newRecorder();
  }

  /**
   * Turns to the pools of the iteration.
   *
   * @param pools what it queues on
   * @param iteration given by JMH
   */
  @Setup(Level.Iteration)
  public void begin(ProducerPools pools, IterationParams iteration) {
    pools.begin(isMeasured(iteration), iteration.getCount());
    workqueue = pools.current().workqueue();
    handicapNs = pools.current().handicapNs();
  }

  /**
   * Is done with the iteration.
   *
   * @param pools what it queued on
   * @param iteration given by JMH
   */
  @TearDown(Level.Iteration)
  public void end(ProducerPools pools, IterationParams iteration) {
    pools.end(isMeasured(iteration));
  }

  /**
   * Is done with the fork.
   *
   * @param pools what it queued on
   */
  @TearDown(Level.Trial)
  public void stop(ProducerPools pools) {
    pools.leave();
  }

  private static boolean isMeasured(IterationParams iteration) {
    return iteration.getType() == IterationType.MEASUREMENT;
  }

  /** Queues the item and waits until it has run; the time that queueing took, nanoseconds. */
  long queueAndWait() {
    done.reinit();
    work.rearm();
    long beginNs = System.nanoTime();
    workqueue.queue(work);
    if (handicapNs > 0) {
      spin(handicapNs);
    }
    long latencyNs = System.nanoTime() - beginNs;
    done.await();
    return latencyNs;
  }

  private static void spin(long forNs) {
    long endNs = System.nanoTime() + forNs;
    while (System.nanoTime() - endNs < 0) {
      Thread.onSpinWait();
    }
  }

  void record(long latencyNs) {
    recorder.record(latencyNs);
  }
}
