package org.wqbench.report.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import jdk.jfr.consumer.RecordingFile;

/** Reads a recording of a fork, one event at a time. */
public final class RecordingReader {
  /** Far more than a hundred megabytes take. */
  private static final Duration LIMIT = Duration.ofMinutes(1);

  private RecordingReader() {}

  /**
   * Reads a recording as far as it is whole.
   *
   * @param file what a profiled fork left, or not
   * @return its figures, its problem, or both where a part can be read
   * @throws IOException if the file system fails
   */
  public static ForkProfile read(Path file) throws IOException {
    return read(file, LIMIT);
  }

  static ForkProfile read(Path file, Duration limit) throws IOException {
    if (!Files.isRegularFile(file)) {
      return ForkProfile.without("is not there");
    }
    RecordingChunks chunks = RecordingChunks.of(file);
    if (chunks.problem() == null) {
      return readWithin(limit, file, Optional.empty());
    }
    if (chunks.wholeBytes() == 0) {
      return ForkProfile.unreadable(chunks.problem());
    }
    Path part = chunks.copy(file);
    try {
      return readWithin(limit, part, Optional.of(chunks.problem()));
    } finally {
      Files.delete(part);
    }
  }

  /**
   * In a thread that can be left behind: damage inside of a chunk can lead the JDK's reader round
   * in circles, or to ask for any amount of memory.
   */
  private static ForkProfile readWithin(Duration limit, Path file, Optional<String> lack) {
    FutureTask<ForkProfile> reading = new FutureTask<>(() -> readEvents(file, lack));
    Thread reader = new Thread(reading, "recording-reader");
    reader.setDaemon(true);
    reader.start();
    try {
      return reading.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return ForkProfile.unreadable("it takes more than " + limit.toSeconds() + " s");
    } catch (ExecutionException e) {
      return ForkProfile.unreadable("damaged");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ForkProfile.unreadable("interrupted");
    }
  }

  private static ForkProfile readEvents(Path file, Optional<String> lack) {
    EventSums sums = new EventSums();
    try (RecordingFile events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) {
        sums.add(events.readEvent());
      }
      return sums.profile(lack);
    } catch (IOException | RuntimeException damaged) {
      return sums.profile(Optional.of("damaged"));
    }
  }
}
