package org.wqbench.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.TrialRecord;

class DuetWindowsTest {
  private static final List<String> ABBA = List.of("a", "b", "b", "a");
  private static final List<String> BAAB = List.of("b", "a", "a", "b");

  @TempDir private Path temp;

  private static TrialRecord trial(List<String> sides, Double... rates) {
    return new TrialRecord(
        1, 1, 1, "cpu", "a", "ok", null, null, List.of(rates), sides, 1, 1, "log", null, Map.of());
  }

  /** One interval a window: its p50 a tenth of its p95. */
  private Path log(long... p95sNs) throws IOException {
    Path file = temp.resolve("latency.hlog");
    try (PrintStream out = new PrintStream(file.toFile(), StandardCharsets.UTF_8)) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputLogFormatVersion();
      for (long p95Ns : p95sNs) {
        Histogram interval = new Histogram(1, 1_000_000_000, 3);
        interval.recordValueWithCount(p95Ns / 10, 90);
        interval.recordValueWithCount(p95Ns, 10);
        interval.setTag("enqueue.x");
        log.outputIntervalHistogram(interval);
      }
    }
    return file;
  }

  /** A machine that gets slower by a third from window to window: neighbours take it out. */
  @Test
  void ratio_driftOverTheFork_isThatOfNeighbours() throws IOException {
    DuetWindows windows =
        DuetWindows.read(
            trial(ABBA, 900.0, 1200.0, 533.0, 266.5), temp.resolve("none"), Measure.OF_PRODUCERS);
    // b to a: 1200/900 = 1.33 and 533/266.5 = 2, their median is 1.67
    assertThat(windows.ratio(Measure.RATE, "a", "b").orElseThrow()).isCloseTo(1.667, within(0.001));
    assertThat(windows.ratio(Measure.P95, "a", "b")).isEmpty();
  }

  @Test
  void ratio_secondSideFirst_isStillSecondToFirst() throws IOException {
    DuetWindows windows =
        DuetWindows.read(
            trial(BAAB, 3.0, 1.0, 1.0, 3.0), temp.resolve("none"), Measure.OF_PRODUCERS);
    assertThat(windows.ratio(Measure.RATE, "a", "b").orElseThrow()).isEqualTo(3);
  }

  @Test
  void values_eachSide_areTheMediansOfItsOwnWindows() throws IOException {
    DuetWindows windows =
        DuetWindows.read(
            trial(ABBA, 10.0, 30.0, 50.0, 20.0), log(1000, 400, 600, 3000), Measure.OF_PRODUCERS);
    assertThat(windows.medians("a").get("rate")).isEqualTo(15);
    assertThat(windows.medians("b").get("rate")).isEqualTo(40);
    assertThat(windows.medians("a").get("p95")).isCloseTo(2000, within(4.0));
    assertThat(windows.ratesPerS("b")).containsExactly(30.0, 50.0);
    // 400/1000 and 600/3000
    assertThat(windows.ratio(Measure.P95, "a", "b").orElseThrow()).isCloseTo(0.3, within(0.01));
  }

  @Test
  void read_damagedLine_givesUpAllLatencies() throws IOException {
    Path log = log(1000, 400, 600, 3000);
    List<String> lines = Files.readAllLines(log);
    lines.set(2, lines.get(2).substring(0, 30));
    Files.write(log, lines);

    DuetWindows windows =
        DuetWindows.read(trial(ABBA, 10.0, 30.0, 50.0, 20.0), log, Measure.OF_PRODUCERS);

    assertThat(windows.damagedLines()).isEqualTo(1);
    assertThat(windows.ratio(Measure.P95, "a", "b")).isEmpty();
    assertThat(windows.ratio(Measure.RATE, "a", "b")).isPresent();
  }
}
