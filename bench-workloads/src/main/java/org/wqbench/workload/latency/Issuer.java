package org.wqbench.workload.latency;

import java.util.Arrays;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.IterationType;
import org.wqbench.workload.record.LatencyRecorder;

/** One job that writes: keeps some buffers in flight and waits for the oldest. */
@State(Scope.Thread)
public class Issuer {
  private CryptDevice device;
  private LatencyRecorder recorder;

  /** In flight are the last that were queued, as many as there are buffers at most. */
  private EncryptItem[] buffers;

  private long queued;

  /** Called by JMH. */
  public Issuer() {}

  /**
   * Takes its place.
   *
   * @param shared what it writes to
   * @param threads given by JMH
   */
  @Setup(Level.Trial)
  public void start(CryptDevice shared, ThreadParams threads) {
    device = shared;
    device.join(threads.getThreadCount());
    device.placeIssuer(threads.getThreadIndex());
    recorder = device.newRecorder();
    int depth = device.density.depth();
    buffers = new EncryptItem[depth];
    Arrays.setAll(
        buffers, i -> new EncryptItem(device.bytes, threads.getThreadIndex() * depth + i));
  }

  /** Begins an iteration, with nothing in flight. */
  @Setup(Level.Iteration)
  public void begin() {
    queued = 0;
    device.begin();
  }

  /**
   * Waits for what is in flight and is done with the iteration.
   *
   * @param iteration given by JMH
   */
  @TearDown(Level.Iteration)
  public void end(IterationParams iteration) {
    for (int i = 0; i < Math.min(queued, buffers.length); i++) {
      buffers[i].awaitAndRead();
    }
    device.end(iteration.getType() == IterationType.MEASUREMENT, queued);
    buffers[0].checkDecrypted();
  }

  /** Is done with the fork. */
  @TearDown(Level.Trial)
  public void stop() {
    device.leave();
  }

  /** Waits for the oldest buffer if all are in flight, and queues it anew. */
  long next(boolean measuring) {
    EncryptItem oldest = buffers[(int) (queued % buffers.length)];
    long checksum = 0;
    if (queued >= buffers.length) {
      checksum = oldest.awaitAndRead();
      if (measuring) {
        recorder.record(oldest.latencyNs());
      }
    }
    oldest.fill((byte) queued);
    oldest.queueOn(device.server());
    queued++;
    return checksum;
  }
}
