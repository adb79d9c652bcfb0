package org.wqbench.workload.run;

import com.sun.jna.Native;
import java.util.Optional;

/**
 * The four lines that Java 24 and later print when JMH 1.37 first uses sun.misc.Unsafe. They say
 * nothing about the measurement and become one sentence. Java writes them to the error stream it
 * was started with, out of reach of {@link System#setErr}; so the file descriptor is turned away
 * for that moment.
 */
final class UnsafeWarning {
  private static final int WARNS_FROM = 24;
  private static final int STDERR = 2;
  private static final int O_WRONLY = 1;

  private UnsafeWarning() {}

  /** Lets JMH use Unsafe for the first time; the sentence if this Java warns of that. */
  static Optional<String> provoke() {
    if (Runtime.version().feature() < WARNS_FROM) {
      return Optional.empty();
    }
    try {
      int err = Descriptors.dup(STDERR);
      int nowhere = Descriptors.open("/dev/null", O_WRONLY);
      Descriptors.dup2(nowhere, STDERR);
      Class.forName("org.openjdk.jmh.infra.BenchmarkParams");
      Descriptors.dup2(err, STDERR);
      Descriptors.close(nowhere);
      Descriptors.close(err);
    } catch (LinkageError | ClassNotFoundException e) {
      return Optional.empty(); // no native calls here: then Java's own lines show
    }
    return Optional.of("this Java warns that JMH uses sun.misc.Unsafe; no figure depends on it");
  }

  /** The calls of the C library that do this. */
  private static final class Descriptors {
    static {
      Native.register("c");
    }

    static native int dup(int descriptor);

    static native int dup2(int from, int to);

    static native int open(String path, int flags);

    static native int close(int descriptor);
  }
}
