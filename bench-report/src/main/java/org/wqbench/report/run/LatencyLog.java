package org.wqbench.report.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * The intervals of an HdrHistogram log, added up for each tag. Tags are never merged.
 *
 * <p>HdrHistogram's own reader gives up on a log whose last line was cut by a crash; here whole
 * lines count and the others are counted. Of a line only the tag and the histogram itself are used:
 * the maximum in its third column is in another unit.
 *
 * @param byTag histogram of each tag, in the order of the log; the tag of an untagged line is ""
 * @param damagedLines lines that are no whole interval
 */
public record LatencyLog(Map<String, Histogram> byTag, int damagedLines) {
  /** Of a trial that left no log. */
  public static final LatencyLog EMPTY = new LatencyLog(Map.of(), 0);

  private static final String TAG = "Tag=";

  /**
   * Start, length, maximum, histogram: a comma more is a tag that the writer should have refused.
   */
  private static final int UNTAGGED_FIELDS = 4;

  /** Lowest capacity for a decoded histogram; it grows to what the log holds. */
  private static final long MIN_HIGHEST_VALUE = 2;

  /**
   * Reads a log from start to end and adds its intervals up.
   *
   * @param file the log
   * @return its histograms
   * @throws IOException if the file can't be read
   */
  public static LatencyLog read(Path file) throws IOException {
    Map<String, Histogram> byTag = new LinkedHashMap<>();
    int damaged =
        forEach(
            file,
            (tag, interval) -> {
              Histogram total = byTag.get(tag);
              if (total == null) {
                interval.setAutoResize(true);
                byTag.put(tag, interval);
              } else {
                total.add(interval);
              }
            });
    return new LatencyLog(byTag, damaged);
  }

  /**
   * Reads a log from start to end and hands on each interval, one at a time.
   *
   * @param file the log
   * @param interval given the tag, "" if there is none, and the histogram, to keep if it likes
   * @return lines that are no whole interval, left out
   * @throws IOException if the file can't be read
   */
  public static int forEach(Path file, BiConsumer<String, Histogram> interval) throws IOException {
    int damaged = 0;
    // Unlike Files.newBufferedReader, this reader takes a letter that was cut in two.
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.isBlank() || line.startsWith("#") || line.startsWith("\"")) {
          continue;
        }
        String[] fields = line.split(",", -1);
        boolean tagged = line.startsWith(TAG);
        String tag = tagged ? fields[0].substring(TAG.length()) : "";
        boolean whole = fields.length == UNTAGGED_FIELDS + (tagged ? 1 : 0);
        Optional<Histogram> decoded = whole ? decode(fields[fields.length - 1]) : Optional.empty();
        if (decoded.isPresent()) {
          interval.accept(tag, decoded.get());
        } else {
          damaged++;
        }
      }
    }
    return damaged;
  }

  private static Optional<Histogram> decode(String payload) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(payload));
      return Optional.of(Histogram.decodeFromCompressedByteBuffer(bytes, MIN_HIGHEST_VALUE));
    } catch (DataFormatException | RuntimeException notWhole) {
      return Optional.empty();
    }
  }
}
