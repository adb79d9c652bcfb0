package org.wqbench.core.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What scripts/soak says, and with which exit code. */
class SoakScriptTest {
  private static final Path SCRIPT = Path.of("..", "scripts", "soak");
  private static final String THIS_JAVA = System.getProperty("java.home");

  private record Outcome(int code, String out, String err) {}

  @TempDir private Path temp;

  @Test
  void soak_help_namesItsOptions() throws Exception {
    Outcome outcome = soak(THIS_JAVA, "--help");

    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("scripts/soak 10", "--seed", "--master", "--variant");
    assertThat(outcome.err()).isEmpty();
  }

  @Test
  void soak_badWord_oneLineNamesIt() throws Exception {
    Outcome outcome = soak(THIS_JAVA, "--variant", "pached");

    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err().lines()).singleElement().asString().contains("pached", "patched");
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void soak_oneSeed_isClean() throws Exception {
    Outcome outcome = soak(THIS_JAVA, "--seed", "1", "--variant", "patched");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).startsWith("clean: 1 rounds");
    assertThat(outcome.code()).isZero();
  }

  @Test
  void soak_noJava_oneLineTellsWhatToInstall() throws Exception {
    Outcome outcome = soak(temp.toString(), "1");

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err().lines()).singleElement().asString().contains("install JDK 17");
  }

  private Outcome soak(String javaHome, String... words) throws Exception {
    Path bash = Path.of("/bin/bash");
    assumeThat(bash).isExecutable();
    List<String> command = new ArrayList<>(List.of(bash.toString(), SCRIPT.toString()));
    command.addAll(Arrays.asList(words));
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().putAll(Map.of("JAVA_HOME", javaHome));
    Process process = builder.start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("ends").isTrue();
    return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
