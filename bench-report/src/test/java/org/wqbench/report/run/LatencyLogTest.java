package org.wqbench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Field cases H1, H2 and H5 to H7. */
class LatencyLogTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("latency.hlog");
  }

  @Test
  void read_wholeLog_addsIntervalsUp() throws IOException {
    LatencyLog log = read(HEAD + line("enqueue", 100, 200) + line("enqueue", 300));

    assertThat(log.damagedLines()).isZero();
    assertThat(log.byTag()).containsOnlyKeys("enqueue");
    assertThat(count(log, "enqueue")).isEqualTo(3);
    assertThat(log.byTag().get("enqueue").getMaxValue()).isEqualTo(300);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\n\n", "# only\n#comments\n", "#", "\"a legend\",\"x\"\n"})
  void read_nothingRecorded_isEmptyAndWhole(String text) throws IOException {
    LatencyLog log = read(text);

    assertThat(log.byTag()).isEmpty();
    assertThat(log.damagedLines()).isZero();
  }

  @Test
  void read_lastLineWithoutEnd_counts() throws IOException {
    LatencyLog log = read(line("enqueue", 1) + line("enqueue", 2).stripTrailing());

    assertThat(count(log, "enqueue")).isEqualTo(2);
    assertThat(log.damagedLines()).isZero();
  }

  /** A crash may cut the last line anywhere: also inside a letter of the tag. */
  @ParameterizedTest
  @ValueSource(strings = {"", "enqueue", "\u00fcn\u00ef"})
  void read_cutAtAnyByte_keepsWholeLinesAndCountsOneDamaged(String tag) throws IOException {
    byte[] whole = bytes(HEAD + line(tag, 1, 2) + line(tag, 3));
    byte[] last = bytes(line(tag, 4, 5, 6));
    for (int kept = 1; kept < last.length - 1; kept++) {
      byte[] cut = Arrays.copyOf(whole, whole.length + kept);
      System.arraycopy(last, 0, cut, whole.length, kept);
      Files.write(file, cut);

      LatencyLog log = LatencyLog.read(file);

      if (onlyPaddingIsCut(last, kept)) {
        assertThat(count(log, tag) + 3 * log.damagedLines()).as("byte %d", kept).isEqualTo(6);
      } else {
        assertThat(log.damagedLines()).as("damaged, cut at byte %d", kept).isEqualTo(1);
        assertThat(count(log, tag)).as("values, cut at byte %d", kept).isEqualTo(3);
      }
      assertThat(log.byTag()).as("tags, cut at byte %d", kept).containsOnlyKeys(tag);
    }
  }

  private static boolean onlyPaddingIsCut(byte[] line, int kept) {
    return new String(line, kept, line.length - kept, StandardCharsets.US_ASCII).matches("=+\n");
  }

  @Test
  void read_cutInFirstLine_hasNoTagOfIt() throws IOException {
    LatencyLog log = read(line("enqueue", 1).substring(0, 30));

    assertThat(log.byTag()).isEmpty();
    assertThat(log.damagedLines()).isEqualTo(1);
  }

  @Test
  void read_mixedTags_areNeverMerged() throws IOException {
    LatencyLog log =
        read(line("b", 1) + line("", 2, 2) + line("a", 3, 3, 3) + line("b", 4) + line("", 5));

    assertThat(log.byTag().keySet()).containsExactly("b", "", "a");
    assertThat(count(log, "b")).isEqualTo(2);
    assertThat(count(log, "")).isEqualTo(3);
    assertThat(count(log, "a")).isEqualTo(3);
    assertThat(log.byTag().get("a").getMinValue()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"host=a", "\u00fcn\u00ef", "cache_shard", "cache", "Tag=x"})
  void read_oddTag_isExact(String tag) throws IOException {
    assertThat(read(line(tag, 1)).byTag()).containsOnlyKeys(tag);
  }

  /** Such a line can't be told apart from others: better none than one under a wrong tag. */
  @Test
  void read_commaInTag_isDamagedAndCountsForNoTag() throws IOException {
    LatencyLog log = read(line("cache", 1) + line("cache,shard", 2, 3));

    assertThat(log.byTag()).containsOnlyKeys("cache");
    assertThat(count(log, "cache")).isEqualTo(1);
    assertThat(log.damagedLines()).isEqualTo(1);
  }

  @Test
  void read_widerHistogramAfterNarrower_resizes() throws IOException {
    Histogram narrow = new Histogram(1, 1_000, 3);
    narrow.recordValue(900);
    Histogram wide = new Histogram(1, 3_600_000_000_000L, 3);
    wide.recordValue(3_000_000_000_000L);

    LatencyLog log = read(line("enqueue", narrow) + line("enqueue", wide));

    Histogram both = log.byTag().get("enqueue");
    assertThat(log.damagedLines()).isZero();
    assertThat(both.getTotalCount()).isEqualTo(2);
    assertThat(both.valuesAreEquivalent(both.getMaxValue(), 3_000_000_000_000L)).isTrue();
  }

  @Test
  void read_garbage_isCountedLineByLine() throws IOException {
    String good = line("enqueue", 7);
    byte[] noise = {(byte) 0xff, (byte) 0xfe, 0, 1, (byte) 0xc3, '\n'};
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(bytes("hello\n,,,\nTag=enqueue\n0.1,1.0,3.0,not-base64!\n0.1,1.0,3.0,AAAA\n"));
    bytes.write(noise);
    bytes.write(bytes(good));
    Files.write(file, bytes.toByteArray());

    LatencyLog log = LatencyLog.read(file);

    assertThat(log.damagedLines()).isEqualTo(6);
    assertThat(count(log, "enqueue")).isEqualTo(1);
  }

  @Test
  void read_windowsLineEnds_areTheSame() throws IOException {
    LatencyLog log =
        read((HEAD + line("enqueue", 1, 2) + line("", 3)).replace("\n", "\r\n") + "\r\n");

    assertThat(log.damagedLines()).isZero();
    assertThat(count(log, "enqueue")).isEqualTo(2);
    assertThat(count(log, "")).isEqualTo(1);
  }

  /** Field case H7: raw is what we report; a correction would give n=109 and p99=900 here. */
  @Test
  void read_oneSlowOfHundred_isNotCorrectedForCoordinatedOmission() throws IOException {
    long[] valuesNs = new long[100];
    Arrays.fill(valuesNs, 100);
    valuesNs[99] = 1_000;

    Histogram raw = read(line("enqueue", valuesNs)).byTag().get("enqueue");

    assertThat(raw.getTotalCount()).isEqualTo(100);
    assertThat(raw.getValueAtPercentile(99)).isEqualTo(100);
    assertThat(raw.getMaxValue()).isEqualTo(1_000);
  }

  private static final String HEAD =
      "#[Histogram log format version 1.3]\n"
          + "#[StartTime: 1441812279.474 (seconds since epoch)]\n"
          + "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Histogram\"\n";

  private static String line(String tag, long... valuesNs) {
    Histogram interval = new Histogram(1, 3_600_000_000_000L, 3);
    Arrays.stream(valuesNs).forEach(interval::recordValue);
    return line(tag, interval);
  }

  /** As HdrHistogram writes it. */
  private static String line(String tag, Histogram interval) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      interval.setStartTimeStamp(1_000);
      interval.setEndTimeStamp(1_600);
      interval.setTag(tag.isEmpty() ? null : tag);
      new HistogramLogWriter(out).outputIntervalHistogram(interval);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private LatencyLog read(String text) throws IOException {
    Files.writeString(file, text, StandardCharsets.UTF_8);
    return LatencyLog.read(file);
  }

  private static long count(LatencyLog log, String tag) {
    return log.byTag().get(tag).getTotalCount();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
