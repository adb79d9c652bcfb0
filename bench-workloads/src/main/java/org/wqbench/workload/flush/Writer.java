package org.wqbench.workload.flush;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.IterationType;
import org.wqbench.core.workqueue.Work;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.workload.record.LatencyRecorder;

/** One job: a thread that writes to its mount and syncs. */
@State(Scope.Thread)
public class Writer {
  private int written;
  private final Work write = new Work("write", () -> written++);
  private Workqueue mount;
  private LatencyRecorder recorder;

  /** Called by JMH. */
  public Writer() {}

  /**
   * Takes its place.
   *
   * @param mounts what it writes to
   * @param threads given by JMH
   */
  @Setup(Level.Trial)
  public void start(Mounts mounts, ThreadParams threads) {
    mounts.join(threads.getThreadCount());
    mounts.placeWriter(threads.getThreadIndex());
    mount = mounts.mountOf(threads.getThreadIndex());
    recorder = mounts.newRecorder();
  }

  /**
   * Begins an iteration.
   *
   * @param mounts what it writes to
   */
  @Setup(Level.Iteration)
  public void begin(Mounts mounts) {
    mounts.begin();
  }

  /**
   * Is done with the iteration.
   *
   * @param mounts what it wrote to
   * @param iteration given by JMH
   */
  @TearDown(Level.Iteration)
  public void end(Mounts mounts, IterationParams iteration) {
    mounts.end(iteration.getType() == IterationType.MEASUREMENT);
  }

  /**
   * Is done with the fork.
   *
   * @param mounts what it wrote to
   */
  @TearDown(Level.Trial)
  public void stop(Mounts mounts) {
    mounts.leave();
  }

  /** One write and one fsync; the time that the fsync took, nanoseconds. */
  long writeAndSync() {
    int before = written;
    mount.queue(write);
    long beginNs = System.nanoTime();
    mount.flush();
    long latencyNs = System.nanoTime() - beginNs;
    if (written != before + 1) {
      throw new IllegalStateException("the flush came back before the write had run");
    }
    return latencyNs;
  }

  void record(long latencyNs) {
    recorder.record(latencyNs);
  }
}
