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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What scripts/kick-cull says before it builds or searches anything. */
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

  @ParameterizedTest
  @ValueSource(strings = {"--workers", "--workers 5", "--workers=2", "4"})
  void kickCull_badWords_oneLineNamesThem(String words) throws Exception {
    Outcome outcome = kickCull(Map.of(), words.split(" "));

    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err().lines()).singleElement().asString().contains(words, "1 to 4");
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
    builder.environment().putAll(environment);
    Process process = builder.start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("ends").isTrue();
    return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
