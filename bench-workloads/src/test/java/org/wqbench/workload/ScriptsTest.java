package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Runs scripts/bench with stub programs on a PATH that has little else: what it does on hosts
 * without Java or Maven. All folders have a blank in their names.
 */
class ScriptsTest {
  private static final Path SCRIPT = Path.of("..", "scripts", "bench");
  private static final String INSTALL = "apt-get install openjdk-17-jdk-headless maven";
  private static final List<String> TOOLS =
      List.of(
          "basename",
          "date",
          "dirname",
          "find",
          "gzip",
          "mkdir",
          "readlink",
          "rm",
          "sed",
          "tar",
          "touch",
          "uname");

  /** Notes its words, makes the run directory that the second of them names, exits as told. */
  private static final String JAVA =
      """
      if [ "$1" = -version ]; then echo "openjdk version \\"$RELEASE\\" 2025-01-01" >&2; exit; fi
      printf '%s\\n' "$@" > words
      echo table
      if [ "$4" = --out ]; then mkdir -p "$5"; touch "$5/run.json"; fi
      exit $CODE
      """;

  private record Outcome(int code, String out, String err) {}

  @TempDir private Path temp;
  private Path bin;
  private Path project;
  private Path current;
  private Path bash;

  @BeforeEach
  void layOut() throws IOException {
    Optional<Path> found = onPath("bash");
    assumeThat(found).as("bash").isPresent();
    bash = found.orElseThrow();
    bin = Files.createDirectory(temp.resolve("some bin"));
    project = Files.createDirectory(temp.resolve("the project"));
    current = Files.createDirectory(temp.resolve("current folder"));
    for (String tool : TOOLS) {
      Path program = onPath(tool).orElseThrow(() -> new AssertionError("no " + tool + " here"));
      stub(tool, "exec " + program + " \"$@\"");
    }
    Files.createDirectory(project.resolve("scripts"));
    Files.copy(SCRIPT, project.resolve("scripts/bench"));
  }

  @Test
  void bench_jarBesideNoMaven_runsItAndPacks() throws Exception {
    stub("java", JAVA);
    Files.createFile(project.resolve("scripts/benchmarks.jar"));

    Outcome outcome = bench(Map.of("RELEASE", "17.0.1", "CODE", "0"), "--quick");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.code()).isZero();
    List<String> words = Files.readAllLines(current.resolve("words"));
    assertThat(words.subList(0, 4))
        .containsExactly(
            "-jar", project.resolve("scripts/benchmarks.jar").toString(), "run", "--out");
    assertThat(words.get(4)).matches("results/\\d{8}T\\d{6}Z-.+");
    assertThat(words.subList(5, words.size())).containsExactly("--quick");
    assertThat(outcome.out()).contains("table", "send this file: " + words.get(4) + ".tar.gz");
    assertThat(current.resolve(words.get(4) + ".tar.gz")).isNotEmptyFile();
  }

  @ParameterizedTest
  @CsvSource({"1, true", "2, false"})
  void bench_runFails_passesItsCodeOn(int code, boolean leavesRecord) throws Exception {
    stub("java", leavesRecord ? JAVA : JAVA.replace("--out", "--none"));
    Files.createFile(current.resolve("benchmarks.jar"));
    Map<String, String> environment = Map.of("RELEASE", "25", "CODE", String.valueOf(code));

    Outcome outcome = bench(environment, "--out", "my run/");

    assertThat(outcome.code()).isEqualTo(code);
    assertThat(Files.exists(current.resolve("my run.tar.gz"))).isEqualTo(leavesRecord);
  }

  @Test
  void bench_outIsThereAlready_leavesItAlone() throws Exception {
    stub("java", JAVA);
    Files.createFile(current.resolve("benchmarks.jar"));
    Files.createFile(Files.createDirectory(current.resolve("old")).resolve("run.json"));

    bench(Map.of("RELEASE", "17", "CODE", "2"), "--out=old");

    assertThat(current.resolve("old.tar.gz")).doesNotExist();
  }

  @Test
  void bench_noJava_oneLineTellsWhatToInstall() throws Exception {
    Files.createFile(current.resolve("benchmarks.jar"));

    Outcome outcome = bench(Map.of(), "--quick");

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err().lines()).singleElement().asString().contains("no java", INSTALL);
  }

  @ParameterizedTest
  @CsvSource({"11.0.2, 11", "1.8.0_202, 8"})
  void bench_oldJava_oneLineNamesItsRelease(String version, String release) throws Exception {
    stub("java", JAVA);
    Files.createFile(current.resolve("benchmarks.jar"));

    Outcome outcome = bench(Map.of("RELEASE", version, "CODE", "0"));

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err().lines())
        .singleElement()
        .asString()
        .contains("is Java " + release + ":", INSTALL);
  }

  @Test
  void bench_noJarNoMaven_oneLineTellsWhatToInstall() throws Exception {
    stub("java", JAVA);
    source();

    Outcome outcome = bench(Map.of("RELEASE", "17", "CODE", "0"));

    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err().lines()).singleElement().asString().contains("no Maven", INSTALL);
  }

  @ParameterizedTest
  @CsvSource({"-60, true", "60, false"})
  void bench_sourcesAndMaven_buildsOlderJarOnly(int jarAgeSeconds, boolean builds)
      throws Exception {
    stub("java", JAVA);
    stub("javac", "");
    stub("mvn", "echo 'Apache Maven 3.8.7 (x)'; echo \"$@\" >> built; touch benchmarks.jar");
    Path source = source();
    Path jar = Files.createFile(project.resolve("benchmarks.jar"));
    Instant written = Files.getLastModifiedTime(source).toInstant();
    Files.setLastModifiedTime(jar, FileTime.from(written.plusSeconds(jarAgeSeconds)));

    Outcome outcome = bench(Map.of("RELEASE", "17", "CODE", "0"));

    assertThat(outcome.code()).isZero();
    assertThat(Files.exists(project.resolve("built"))).isEqualTo(builds);
    assertThat(Files.readAllLines(current.resolve("words"))).contains(jar.toString());
  }

  private Path source() throws IOException {
    Files.createFile(project.resolve("pom.xml"));
    Path main = Files.createDirectories(project.resolve("bench-workloads/src/main"));
    Files.createFile(project.resolve("bench-workloads/pom.xml"));
    return Files.createFile(main.resolve("Some.java"));
  }

  private void stub(String name, String body) throws IOException {
    Path program = Files.writeString(bin.resolve(name), "#!" + bash + "\n" + body);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Outcome bench(Map<String, String> environment, String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(bash.toString()));
    command.add(project.resolve("scripts/bench").toString());
    command.addAll(Arrays.asList(words));
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(current.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", bin.toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).as("ends").isTrue();
    return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private static Optional<Path> onPath(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
