package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

  /**
   * @param folder current folder of the processes, and where their streams are kept
   */
  JarProcess(Path folder) {
    this.folder = folder;
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

  private Outcome java(String how, String jar, String... words)
      throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java, OWN_LOCK + folder, how, jar));
    command.addAll(Arrays.asList(words));
    Path out = Files.createTempFile(folder, "std", ".out");
    Path err = Files.createTempFile(folder, "std", ".err");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
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
