package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.workload.JarProcess.Outcome;

/** Field case K3: a run that is killed loses the trial in flight at most, and goes on. */
class ResumeIT {
  private static final int KILLS = 10;
  private static final int TRIALS = 12;
  private static final String RUN =
      "run --scopes cpu --forks 6 --producers 1 --warmup 50ms --time 100ms --out record";

  @TempDir private Path temp;

  @Test
  void resume_afterTenKillsAtRandomMoments_hasLostNothing() throws Exception {
    long seed = new Random().nextLong();
    Random moments = new Random(seed);
    JarProcess jar = new JarProcess(temp);
    Set<String> finished = new TreeSet<>();
    for (int kill = 1; kill <= KILLS; kill++) {
      String words = Files.exists(temp.resolve("record/run.json")) ? "run --resume record" : RUN;
      Process process = jar.start(words.split(" "));
      process.waitFor(300 + moments.nextInt(3_700), TimeUnit.MILLISECONDS);
      List<ProcessHandle> forks = process.descendants().toList();
      process.destroyForcibly().waitFor();

      Set<String> now = finished();
      assertThat(now).as("seed %d, kill %d", seed, kill).containsAll(finished);
      finished = now;
      for (ProcessHandle fork : forks) {
        assertThat(fork.onExit().get(20, TimeUnit.SECONDS).isAlive())
            .as("seed %d, kill %d: a fork outlives its run", seed, kill)
            .isFalse();
      }
    }

    Outcome resumed = jar.run("run", "--resume", "record");

    assertThat(resumed.code()).as("seed %d: %s", seed, resumed.err()).isZero();
    assertThat(finished()).as("seed %d", seed).hasSize(TRIALS).containsAll(finished);
    assertThat(jar.run("report", "record")).isEqualTo(new Outcome(0, resumed.out(), ""));
  }

  @Test
  void resume_otherJvmThanItBeganWith_isRefusedNamingIt() throws Exception {
    JarProcess jar = new JarProcess(temp);
    jar.run((RUN + " --seed 1").replace("--forks 6", "--forks 1").split(" "));
    Path record = temp.resolve("record/run.json");
    String begun = Files.readString(record);
    Files.writeString(record, begun.replaceFirst("\"jvmVersion\" : \"", "$0other-"));

    Outcome refused = jar.run("run", "--resume", "record");

    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.onlyErrorLine()).contains("can't resume record", "JVM was", "other-");
  }

  @Test
  void resume_withAnotherOption_isRefused() throws Exception {
    Outcome refused = new JarProcess(temp).run("run", "--resume", "record", "--forks", "3");

    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.onlyErrorLine()).contains("leave out --forks");
  }

  private Set<String> finished() throws IOException {
    Path trials = temp.resolve("record/trials");
    Set<String> names = new TreeSet<>();
    if (Files.isDirectory(trials)) {
      try (Stream<Path> folders = Files.list(trials)) {
        folders
            .filter(folder -> Files.exists(folder.resolve("trial.json")))
            .forEach(folder -> names.add(folder.getFileName().toString()));
      }
    }
    return names;
  }
}
