package org.wqbench.workload.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.core.lock.LockKind;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.RunRecord.Side;

/** Folders that a run can't use: refused in one line before the first fork. */
class RunJobTest {
  @TempDir Path temp;

  @Test
  void run_folderThere_isRefused() throws IOException {
    Path out = Files.createDirectory(temp.resolve("run"));

    assertThat(refusal(out)).isEqualTo(out + " is there already: give --out a new folder");
  }

  /** Field case J6. */
  @Test
  void run_nameOf300Letters_isRefused() throws IOException {
    Path out = temp.resolve("x".repeat(300));

    assertThat(refusal(out)).startsWith("can't write " + out + " (").endsWith("you may write");
  }

  @Test
  void run_belowAFile_isRefusedNamingTheFile() throws IOException {
    Path file = Files.createFile(temp.resolve("results"));

    assertThat(refusal(file.resolve("run")))
        .isEqualTo(
            file.resolve("run")
                + " can't be made, "
                + file
                + " is a file: give --out a new folder");
    assertThat(refusal(file.resolve("a/run"))).contains(file.toString());
  }

  private String refusal(Path out) throws IOException {
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    RunSettings settings =
        new RunSettings(
            Loads.PRODUCERS,
            false,
            List.of(AffinityScope.cpu),
            List.of(),
            List.of(new Side("baseline", "baseline"), new Side("patched", "patched")),
            1,
            null,
            1,
            0,
            Duration.ofMillis(1),
            Duration.ofMillis(1),
            false,
            "/",
            "",
            8,
            true,
            LockKind.reentrant,
            0,
            null,
            0.03,
            List.of(),
            1,
            List.of());
    HostFacts host = JSON.std.beanFrom(HostFacts.class, "{\"name\":\"h\"}");
    PrintStream print = new PrintStream(messages, true, StandardCharsets.UTF_8);
    Throwable refused =
        catchThrowable(
            () -> RunJob.begin(settings, out, host, new ToolFacts("1", null, null), print, false));

    assertThat(refused).isInstanceOf(IllegalArgumentException.class);
    assertThat(refused.getMessage()).doesNotContain("\n");
    assertThat(messages.size()).isZero();
    return refused.getMessage();
  }
}
