package org.wqbench.workload.record;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * The latencies of one fork: a recorder for each thread, merged into one histogram when an interval
 * ends, and written to the fork's log if it has one.
 *
 * <p>Threads record between {@link #beginInterval} and {@link #endInterval}; these two are called
 * by one thread while the others are at rest.
 */
public final class LatencyRecording implements AutoCloseable {
  /** System property with the folder that a fork writes its log to; without it there is no log. */
  public static final String FOLDER_PROPERTY = "wqbench.trial";

  /** Name of the log in that folder. */
  public static final String LOG_NAME = "latency.hlog";

  /** Longest latency told apart, nanoseconds: one hour. Longer ones count as this. */
  public static final long HIGHEST_NS = 3_600_000_000_000L;

  private static final int SIGNIFICANT_DIGITS = 3;

  private final PrintStream file;
  private final HistogramLogWriter log;
  private final List<LatencyRecorder> recorders = new ArrayList<>();
  private Histogram interval = newHistogram();
  private long beganMs;

  private LatencyRecording(PrintStream file, HistogramLogWriter log) {
    this.file = file;
    this.log = log;
  }

  /**
   * The recording of this fork, with a log where {@link #FOLDER_PROPERTY} names a folder.
   *
   * @return a recording to be closed
   * @throws UncheckedIOException if the log can't be written
   */
  public static LatencyRecording open() {
    return open("closed loop");
  }

  /**
   * The same for latencies that need words.
   *
   * @param from what they count from, for readers of the log; one line
   * @return a recording to be closed
   * @throws UncheckedIOException if the log can't be written
   */
  public static LatencyRecording open(String from) {
    String folder = System.getProperty(FOLDER_PROPERTY);
    if (folder == null) {
      return new LatencyRecording(null, null);
    }
    Path path = Path.of(folder, LOG_NAME);
    try {
      PrintStream file =
          new PrintStream(
              new BufferedOutputStream(Files.newOutputStream(path)), false, StandardCharsets.UTF_8);
      HistogramLogWriter log = new HistogramLogWriter(file);
      long nowMs = System.currentTimeMillis();
      log.outputComment("[Latencies in nanoseconds, recorded by wqbench]");
      log.outputComment("[" + from + "]");
      log.outputLogFormatVersion();
      log.outputStartTime(nowMs);
      log.setBaseTime(nowMs);
      log.outputLegend();
      file.flush();
      return new LatencyRecording(file, log);
    } catch (IOException e) {
      throw new UncheckedIOException("can't write " + path + ": " + e.getMessage(), e);
    }
  }

  private static Histogram newHistogram() {
    return new Histogram(1, HIGHEST_NS, SIGNIFICANT_DIGITS);
  }

  /**
   * A recorder for the calling thread alone.
   *
   * @return a new recorder, merged from the next interval on
   */
  public synchronized LatencyRecorder newRecorder() {
    LatencyRecorder recorder =
        new LatencyRecorder(new SingleWriterRecorder(1, HIGHEST_NS, SIGNIFICANT_DIGITS));
    recorders.add(recorder);
    return recorder;
  }

  /** Forgets what was recorded so far and starts an interval. */
  public synchronized void beginInterval() {
    recorders.forEach(LatencyRecorder::takeInterval);
    beganMs = System.currentTimeMillis();
  }

  /**
   * Ends the interval and merges what the threads recorded in it.
   *
   * @param tag what was timed, a single word: the interval's tag in the log
   * @param measured whether it belongs to the measurement; the log gets no other
   * @return the merged histogram, nanoseconds; valid until the next call
   * @throws IllegalArgumentException if the log's readers would lose intervals of that tag
   * @throws UncheckedIOException if the log can't be written
   */
  public synchronized Histogram endInterval(String tag, boolean measured) {
    if (!tag.matches("[^\\s\\p{Z}\\p{C},#\"]+")) {
      throw new IllegalArgumentException("tag '" + tag + "': use one word, no comma or quote");
    }
    interval.reset();
    for (LatencyRecorder recorder : recorders) {
      interval.add(recorder.takeInterval());
    }
    if (measured && log != null) {
      interval.setStartTimeStamp(beganMs);
      interval.setEndTimeStamp(System.currentTimeMillis());
      interval.setTag(tag);
      log.outputIntervalHistogram(interval);
      file.flush();
      if (file.checkError()) {
        throw new UncheckedIOException(
            new IOException("can't write " + LOG_NAME + ": is the disk full?"));
      }
    }
    return interval;
  }

  /**
   * The percentiles of an interval as figures of the iteration.
   *
   * @param tag what was timed
   * @param interval nanoseconds
   */
  public void reportPercentiles(String tag, Histogram interval) {
    for (double percentile : new double[] {50, 90, 95, 99}) {
      IterationFigures.report(
          String.format(Locale.ROOT, "%s.p%.0f_ns", tag, percentile),
          "ns",
          interval.getValueAtPercentile(percentile));
    }
  }

  @Override
  public void close() {
    if (file != null) {
      file.close();
    }
  }
}
