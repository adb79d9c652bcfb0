package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs benchmarks.jar as users do: a process of its own, on the java that runs the test. */
final class JarProcess {
  static final Path JAR = Path.of("target", "benchmarks.jar").toAbsolutePath();

  /** JMH's lock file, and JNA's library, are in this folder: others may run JMH meanwhile. */
  private static final String OWN_LOCK = "-Djava.io.tmpdir=";

  private static final long LIMIT_SECONDS = 60;

  /** What a process left: its exit code and both its streams. */
  record Outcome(int code, String out, String err) {

    /** The only line on the error stream. */
    String onlyErrorLine() {
      assertThat(err.lines()).as("lines on stderr").hasSize(1);
      return err.strip();
    }
  }

  private final Path folder;
  private final Map<String, String> environment = new HashMap<>();

  /**
   * @param folder current folder of the processes, and where their streams are kept
   */
  JarProcess(Path folder) {
    this.folder = folder;
  }

  /** Sets a variable of the environment of all processes. */
  JarProcess with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  Outcome run(String... words) throws IOException, InterruptedException {
    return java("-jar", JAR.toString(), words);
  }

  /** Runs a main class that is in the jar. */
  Outcome main(String mainClass, String... words) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(mainClass));
    all.addAll(Arrays.asList(words));
    return java("-cp", JAR.toString(), all.toArray(String[]::new));
  }

  /** Starts the command line and does not wait; the streams go nowhere. */
  Process start(String... words) throws IOException {
    return builder("-jar", JAR.toString(), words)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private ProcessBuilder builder(String how, String jar, String... words) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java, OWN_LOCK + folder, how, jar));
    command.addAll(Arrays.asList(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().putAll(environment);
    return builder;
  }

  private Outcome java(String how, String jar, String... words)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "std", ".out");
    Path err = Files.createTempFile(folder, "std", ".err");
    Process process =
        builder(how, jar, words).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).as("ends").isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    Outcome outcome =
        new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
    assertThat(outcome.out() + outcome.err()).as("no stack trace").doesNotContain("\tat ");
    return outcome;
  }
}
