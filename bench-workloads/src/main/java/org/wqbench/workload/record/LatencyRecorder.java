package org.wqbench.workload.record;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/** Records the latencies of one thread; allocates nothing. */
public final class LatencyRecorder {
  private final SingleWriterRecorder recorder;
  private Histogram spare;

  LatencyRecorder(SingleWriterRecorder recorder) {
    this.recorder = recorder;
  }

  /**
   * Records one latency. Only the thread that the recorder was made for may call this.
   *
   * @param latencyNs nanoseconds; below 0 counts as 0, over the highest as the highest
   */
  public void record(long latencyNs) {
    recorder.recordValue(Math.max(0, Math.min(latencyNs, LatencyRecording.HIGHEST_NS)));
  }

  /** What was recorded since the last call; the recorder's own reset makes a new histogram. */
  Histogram takeInterval() {
    spare = recorder.getIntervalHistogram(spare);
    return spare;
  }
}
