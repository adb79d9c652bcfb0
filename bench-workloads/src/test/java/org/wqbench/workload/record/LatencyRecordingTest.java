package org.wqbench.workload.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.report.run.LatencyLog;

class LatencyRecordingTest {
  @TempDir Path folder;
  private Path log;

  @BeforeEach
  void setFolder() {
    log = folder.resolve(LatencyRecording.LOG_NAME);
    System.setProperty(LatencyRecording.FOLDER_PROPERTY, folder.toString());
  }

  @AfterEach
  void clearFolder() {
    System.clearProperty(LatencyRecording.FOLDER_PROPERTY);
  }

  @Test
  void endInterval_twoThreads_mergesBoth() throws Exception {
    try (LatencyRecording recording = LatencyRecording.open()) {
      recording.beginInterval();
      ExecutorService threads = Executors.newFixedThreadPool(2);
      List<Future<Void>> done = new ArrayList<>();
      for (long latencyNs : new long[] {100, 300}) {
        Callable<Void> producer =
            () -> {
              LatencyRecorder recorder = recording.newRecorder();
              for (int i = 0; i < 10_000; i++) {
                recorder.record(latencyNs);
              }
              return null;
            };
        done.add(threads.submit(producer));
      }
      for (Future<Void> thread : done) {
        thread.get();
      }
      threads.shutdown();

      Histogram interval = recording.endInterval("enqueue", true);

      assertThat(interval.getTotalCount()).isEqualTo(20_000);
      assertThat(interval.getCountAtValue(100)).isEqualTo(10_000);
      assertThat(interval.getCountAtValue(300)).isEqualTo(10_000);
    }
    assertThat(enqueue().getTotalCount()).isEqualTo(20_000);
  }

  @Test
  void endInterval_warmUp_isNotInTheLog() throws IOException {
    try (LatencyRecording recording = LatencyRecording.open()) {
      LatencyRecorder recorder = recording.newRecorder();
      recording.beginInterval();
      recorder.record(1_000_000);
      assertThat(recording.endInterval("enqueue", false).getTotalCount()).isEqualTo(1);

      recording.beginInterval();
      recorder.record(10);
      recording.endInterval("enqueue", true);
    }

    assertThat(enqueue().getTotalCount()).isEqualTo(1);
    assertThat(enqueue().getMaxValue()).isEqualTo(10);
  }

  @Test
  void beginInterval_recordedBetweenIntervals_isForgotten() {
    try (LatencyRecording recording = LatencyRecording.open()) {
      LatencyRecorder recorder = recording.newRecorder();
      recording.beginInterval();
      recorder.record(1);
      recording.endInterval("enqueue", true);
      recorder.record(2);
      recording.beginInterval();
      recorder.record(3);

      Histogram interval = recording.endInterval("enqueue", true);

      assertThat(interval.getTotalCount()).isEqualTo(1);
      assertThat(interval.getMaxValue()).isEqualTo(3);
    }
  }

  /** A run that is killed keeps every interval that had ended. */
  @Test
  void endInterval_notClosed_isInTheLogAlready() throws IOException {
    try (LatencyRecording recording = LatencyRecording.open()) {
      LatencyRecorder recorder = recording.newRecorder();
      for (int i = 1; i <= 3; i++) {
        recording.beginInterval();
        recorder.record(i);
        recording.endInterval("enqueue", true);
        assertThat(enqueue().getTotalCount()).isEqualTo(i);
      }
    }
  }

  /** Others read the log with HdrHistogram's own reader, and must get the same of it. */
  @Test
  void endInterval_intervals_areReadByHdrHistogramAlike() throws IOException {
    try (LatencyRecording recording = LatencyRecording.open()) {
      LatencyRecorder recorder = recording.newRecorder();
      for (int interval = 0; interval < 5; interval++) {
        recording.beginInterval();
        for (int i = 1; i <= 1_000; i++) {
          recorder.record(i * (interval + 1L) * 997);
        }
        recording.endInterval("enqueue", true);
      }
    }

    Histogram theirs = new Histogram(3);
    int intervals = 0;
    HistogramLogReader reader = new HistogramLogReader(log.toFile());
    while (reader.hasNext()) {
      Histogram interval = (Histogram) reader.nextIntervalHistogram();
      assertThat(interval.getTag()).isEqualTo("enqueue");
      theirs.add(interval);
      intervals++;
    }
    reader.close();
    assertThat(intervals).isEqualTo(5);
    assertThat(theirs.getTotalCount()).isEqualTo(5_000);
    for (double percentile : new double[] {0, 50, 90, 95, 99, 99.9, 100}) {
      assertThat(enqueue().getValueAtPercentile(percentile))
          .as("p%s", percentile)
          .isEqualTo(theirs.getValueAtPercentile(percentile));
    }
    assertThat(reader.getStartTimeSec()).isPositive();
  }

  /** Field case H6: no value may end the fork. */
  @Test
  void record_valuesOutOfRange_areClamped() throws IOException {
    try (LatencyRecording recording = LatencyRecording.open()) {
      LatencyRecorder recorder = recording.newRecorder();
      recording.beginInterval();
      for (long latencyNs :
          new long[] {-1, Long.MIN_VALUE, 0, LatencyRecording.HIGHEST_NS + 1, Long.MAX_VALUE}) {
        recorder.record(latencyNs);
      }
      recording.endInterval("enqueue", true);
    }

    Histogram recorded = enqueue();
    assertThat(recorded.getTotalCount()).isEqualTo(5);
    assertThat(recorded.getCountAtValue(0)).isEqualTo(3);
    assertThat(recorded.getCountAtValue(LatencyRecording.HIGHEST_NS)).isEqualTo(2);
  }

  /** Field case H2. */
  @ParameterizedTest
  @ValueSource(strings = {"host=a", "\u00fcn\u00ef", "cache_shard", "enqueue"})
  void endInterval_wordAsTag_isReadBackExactly(String tag) throws IOException {
    try (LatencyRecording recording = LatencyRecording.open()) {
      recording.beginInterval();
      recording.newRecorder().record(5);
      recording.endInterval(tag, true);
    }

    assertThat(LatencyLog.read(log).byTag()).containsOnlyKeys(tag);
  }

  /** Field case H2: the writer would take these, and readers drop their lines. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "cache shard",
        "cache,shard",
        "cache\nshard",
        "cache\r",
        "a\tb",
        "#a",
        "a\"b",
        "a\u00a0b",
        "a\u2028b"
      })
  void endInterval_otherTag_isRefused(String tag) {
    try (LatencyRecording recording = LatencyRecording.open()) {
      recording.beginInterval();
      assertThatIllegalArgumentException()
          .isThrownBy(() -> recording.endInterval(tag, true))
          .withMessageContaining("use one word");
    }
  }

  @Test
  void open_noFolder_recordsWithoutALog() {
    System.clearProperty(LatencyRecording.FOLDER_PROPERTY);
    try (LatencyRecording recording = LatencyRecording.open()) {
      recording.beginInterval();
      recording.newRecorder().record(5);

      assertThat(recording.endInterval("enqueue", true).getTotalCount()).isEqualTo(1);
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void open_missingFolder_failsNamingTheLog() {
    Path missing = folder.resolve("missing");
    System.setProperty(LatencyRecording.FOLDER_PROPERTY, missing.toString());

    assertThatThrownBy(() -> LatencyRecording.open())
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("can't write " + missing.resolve(LatencyRecording.LOG_NAME));
  }

  @Test
  void open_newLog_saysWhatItHolds() throws IOException {
    LatencyRecording.open().close();

    assertThat(Files.readString(log, StandardCharsets.UTF_8))
        .startsWith("#[Latencies in nanoseconds")
        .contains("#[Histogram log format version 1.3]", "#[StartTime: ");
  }

  @Test
  void reportPercentiles_oneToHundred_areFiguresOfTheIteration() {
    IterationFigures figures = new IterationFigures();
    figures.beforeIteration(null, null);
    try (LatencyRecording recording = LatencyRecording.open()) {
      LatencyRecorder recorder = recording.newRecorder();
      recording.beginInterval();
      for (int i = 1; i <= 100; i++) {
        recorder.record(i);
      }
      recording.reportPercentiles("enqueue", recording.endInterval("enqueue", true));
    }

    assertThat(figures.afterIteration(null, null, null))
        .extracting(figure -> figure.getLabel() + "=" + figure.getScore() + figure.getScoreUnit())
        .containsExactly(
            "enqueue.p50_ns=50.0ns",
            "enqueue.p90_ns=90.0ns",
            "enqueue.p95_ns=95.0ns",
            "enqueue.p99_ns=99.0ns");
  }

  private Histogram enqueue() throws IOException {
    LatencyLog read = LatencyLog.read(log);
    assertThat(read.damagedLines()).isZero();
    return read.byTag().get("enqueue");
  }
}
