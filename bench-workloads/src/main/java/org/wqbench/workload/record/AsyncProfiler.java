package org.wqbench.workload.record;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The async-profiler that the user has, as the source of the samples of this fork's threads: it
 * sees native code, and the kernel's where that lets it.
 *
 * <p>The library binds {@link #execute0} to the class that loads it. One thread at a time may call
 * it.
 */
public final class AsyncProfiler {
  /** System property with the file for the samples; without it they are the JVM's. */
  public static final String FILE_PROPERTY = "wqbench.profile.async";

  /** Name of that file in the folder of a trial. */
  public static final String FILE_NAME = "async.jfr";

  /** It goes on by itself where the kernel refuses its counters: without the kernel's frames. */
  private static final String EVENT = "event=cpu";

  private final Path file;
  private Path growing;

  private AsyncProfiler(Path file) {
    this.file = file;
  }

  /**
   * Sees that there is one here that can sample: forks look where this JVM does.
   *
   * @throws IllegalArgumentException if not, with the reason and the mend in one line
   */
  public static void check() {
    try {
      load();
      execute("check," + EVENT);
    } catch (UnsatisfiedLinkError | IllegalStateException e) {
      throw new IllegalArgumentException(
          "--profile async: "
              + e.getMessage()
              + "; LD_LIBRARY_PATH has to name the folder of async-profiler's "
              + System.mapLibraryName("asyncProfiler"),
          e);
    }
  }

  static boolean isOn() {
    return System.getProperty(FILE_PROPERTY) != null;
  }

  static AsyncProfiler open() {
    load();
    return new AsyncProfiler(Path.of(System.getProperty(FILE_PROPERTY)));
  }

  private static void load() {
    System.loadLibrary("asyncProfiler");
  }

  /**
   * Begins to sample. It gets a file of a plain name: its commands can't quote.
   *
   * @param period cpu time of a thread from one sample to the next
   */
  void begin(Duration period) {
    try {
      growing = Files.createTempFile("wqbench-async", ".jfr");
    } catch (IOException e) {
      throw new UncheckedIOException("can't make a file for async-profiler: " + e.getMessage(), e);
    }
    String interval = ",interval=" + period.toMillis() + "ms";
    execute("start," + EVENT + interval + ",jfr,file=" + growing);
  }

  /** Ends the sampling and leaves its file. */
  void end() {
    execute("stop");
    try (OutputStream out = Files.newOutputStream(file)) {
      Files.copy(growing, out);
      Files.delete(growing);
    } catch (IOException e) {
      throw new UncheckedIOException("can't write " + file + ": " + e.getMessage(), e);
    }
  }

  private static void execute(String command) {
    try {
      execute0(command);
    } catch (IOException e) {
      throw new UncheckedIOException("async-profiler: " + e.getMessage(), e);
    }
  }

  private static native String execute0(String command) throws IOException;
}
