package org.wqbench.core.race;

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

/** What scripts/kick-cull says where there is nothing to search. */
class KickCullScriptTest {
  private static final Path SCRIPT = Path.of("..", "scripts", "kick-cull");

  private record Outcome(int code, String out, String err) {}

  @TempDir private Path temp;

  @Test
  void kickCull_help_namesItsOption() throws Exception {
    Outcome outcome = kickCull(Map.of(), "--help");

    assertThat(outcome.code()).isZero();
    assertThat(outcome.out()).contains("scripts/kick-cull --workers 4");
    assertThat(outcome.err()).isEmpty();
  }

  @Test
  void kickCull_badWords_oneLineNamesThem() throws Exception {
    Outcome outcome = kickCull(Map.of(), "--workers", "5");

    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err().lines()).singleElement().asString().contains("--workers 5", "1 to 4");
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void kickCull_noJava_oneLineTellsWhatToInstall() throws Exception {
    Outcome outcome = kickCull(Map.of("JAVA_HOME", temp.toString()));

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err().lines()).singleElement().asString().contains("install JDK 17");
  }

  private Outcome kickCull(Map<String, String> environment, String... words) throws Exception {
    Path bash = Path.of("/bin/bash");
    assumeThat(bash).isExecutable();
    List<String> command = new ArrayList<>(List.of(bash.toString(), SCRIPT.toString()));
    command.addAll(Arrays.asList(words));
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ends").isTrue();
    return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
