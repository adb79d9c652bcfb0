package org.wqbench.workload.latency;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wqbench.workload.record.LatencyRecording;

/**
 * The times at which a JVM stopped all of its threads, from its own log. A line is written when the
 * stop is over; its stamp, decoration {@code timenanos}, is on the clock of {@link
 * System#nanoTime}.
 */
public final class SafepointLog {
  /** Name of the log in the folder of a trial. */
  private static final String NAME = "safepoints.log";

  /** What Java 17 to 25 write; they differ in what stands between the name and the total. */
  private static final Pattern LINE =
      Pattern.compile("\\[\\s*(?<end>\\d+)ns\\].* Safepoint \".*\\bTotal:\\s+(?<total>\\d+) ns.*");

  private record Stop(long beginNs, long endNs) {}

  /**
   * Some of the stops.
   *
   * @param count how many
   * @param totalNs their length in all, with the time it took to stop the threads
   */
  record Sum(int count, long totalNs) {}

  private final List<Stop> stops = new ArrayList<>();

  private SafepointLog() {}

  /**
   * The flag of a JVM that keeps this log.
   *
   * @param folder the one that its property {@value LatencyRecording#FOLDER_PROPERTY} names
   * @return one word, to be passed as such
   */
  public static String jvmFlag(Path folder) {
    return "-Xlog:safepoint:file=\"" + folder.toAbsolutePath().resolve(NAME) + "\":timenanos";
  }

  /**
   * The log of this JVM up to now.
   *
   * @return empty if it keeps none
   * @throws UncheckedIOException if it can't be read
   */
  static Optional<SafepointLog> ofThisJvm() {
    String folder = System.getProperty(LatencyRecording.FOLDER_PROPERTY);
    if (folder == null || !Files.exists(Path.of(folder, NAME))) {
      return Optional.empty();
    }
    try {
      return Optional.of(parse(Files.readAllLines(Path.of(folder, NAME))));
    } catch (IOException e) {
      throw new UncheckedIOException("can't read " + NAME + ": " + e.getMessage(), e);
    }
  }

  /** Lines about anything else are passed over. */
  static SafepointLog parse(List<String> lines) {
    SafepointLog log = new SafepointLog();
    for (String line : lines) {
      Matcher parts = LINE.matcher(line);
      if (parts.matches()) {
        long endNs = Long.parseLong(parts.group("end"));
        log.stops.add(new Stop(endNs - Long.parseLong(parts.group("total")), endNs));
      }
    }
    return log;
  }

  /** The stops that a stretch of {@link System#nanoTime} touches, each counted in full. */
  Sum between(long beginNs, long endNs) {
    List<Stop> touched =
        stops.stream()
            .filter(stop -> stop.endNs() - beginNs > 0 && stop.beginNs() - endNs < 0)
            .toList();
    long totalNs = touched.stream().mapToLong(stop -> stop.endNs() - stop.beginNs()).sum();
    return new Sum(touched.size(), totalNs);
  }
}
