package org.wqbench.report.kernel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the kernel log of one boot says of its run of lib/test_workqueue: only what stands in it.
 *
 * @param file the log, as it was given
 * @param kernel the kernel that booted, null if the log no longer begins with it
 * @param setting what the module was told to do
 * @param results what it measured, by scope, in the order of the log
 * @param remarks lines of the module that are no result, where one was expected
 */
public record KernelLog(
    Path file, Kernel kernel, Setting setting, Map<String, Result> results, List<Remark> remarks) {

  /** Keeps its own copies. */
  public KernelLog {
    results = Collections.unmodifiableMap(new LinkedHashMap<>(results));
    remarks = List.copyOf(remarks);
  }

  /**
   * The log's {@code Linux version} line.
   *
   * @param release such as {@code 7.1.0-rc4}
   * @param build number, options and time of the build, from its {@code #} on
   */
  public record Kernel(String release, String build) {
    @Override
    public String toString() {
      return "Linux " + release + " " + build;
    }
  }

  /**
   * The line that starts the run.
   *
   * @param threads producers, each bound to a cpu of its own
   * @param itemsPerThread items that each queues
   * @param mode how they queue, where the module says it ({@code batch}, {@code pingpong}); null
   *     where it only knows one item in flight per thread
   */
  public record Setting(int threads, long itemsPerThread, String mode) {
    @Override
    public String toString() {
      return threads
          + " threads, "
          + itemsPerThread
          + " items/thread"
          + (mode == null ? "" : ", mode=" + mode);
    }
  }

  /**
   * The line of a scope.
   *
   * @param itemsPerSecond all items by the time from the release of the threads to the last one's
   *     end, rounded down; above 0
   * @param p50Ns median enqueue latency, nanoseconds: {@code sorted[n*50/100]}
   * @param p90Ns its 90th percentile, likewise
   * @param p95Ns its 95th percentile, likewise
   */
  public record Result(long itemsPerSecond, long p50Ns, long p90Ns, long p95Ns) {}

  /**
   * Something that a reader of the results has to know.
   *
   * @param line number of the line in the log, from 1
   * @param what what the line is or says
   */
  public record Remark(int line, String what) {
    @Override
    public String toString() {
      return "line " + line + " " + what;
    }
  }

  /**
   * Reads a log from start to end, line by line.
   *
   * @param file the log
   * @param scopes names of the scopes that there are
   * @return what it says
   * @throws IllegalArgumentException if it is not the log of exactly one run; the message names the
   *     file and the line
   * @throws IOException if it can't be read
   */
  public static KernelLog read(Path file, List<String> scopes) throws IOException {
    return new KernelLogParser(file, scopes).parse();
  }
}
