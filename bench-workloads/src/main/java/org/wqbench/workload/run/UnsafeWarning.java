package org.wqbench.workload.run;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The four lines that Java 24 and later print when JMH 1.37 first uses sun.misc.Unsafe. They say
 * nothing about the measurement: they are caught and become one sentence.
 */
final class UnsafeWarning {
  private static final String USER = "org.openjdk.jmh.infra.BenchmarkParams";

  private UnsafeWarning() {}

  /** Lets JMH use Unsafe for the first time; the sentence if Java had something to say. */
  static Optional<String> provoke() {
    PrintStream err = System.err;
    ByteArrayOutputStream caught = new ByteArrayOutputStream();
    System.setErr(new PrintStream(caught, true, StandardCharsets.UTF_8));
    try {
      Class.forName(USER);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("the jar lacks JMH: " + e.getMessage(), e);
    } finally {
      System.setErr(err);
    }
    String said = caught.toString(StandardCharsets.UTF_8);
    said.lines().filter(line -> !line.startsWith("WARNING: ")).forEach(err::println);
    return said.contains("sun.misc.Unsafe")
        ? Optional.of("this Java warns that JMH uses sun.misc.Unsafe; it has no effect here")
        : Optional.empty();
  }
}
