package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.workload.JarProcess.Outcome;

/** {@code report} and {@code compare} as users run them, on the golden runs of bench-report. */
class ReportIT {
  private static final Path GOLDEN =
      Path.of("..", "bench-report", "src", "test", "resources", "golden").toAbsolutePath();

  @TempDir Path temp;
  private JarProcess jar;

  @BeforeEach
  void makeProcess() {
    jar = new JarProcess(temp);
  }

  private static String golden(String name) {
    return GOLDEN.resolve(name).normalize().toString();
  }

  @Test
  void report_twoHosts_sectionEachAndASummary() throws Exception {
    Path other = copy("published", "other");
    Path run = other.resolve("run.json");
    Files.writeString(run, Files.readString(run).replace("grace-host-1", "xeon"));

    Outcome outcome = jar.run("report", golden("published"), other.toString());

    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("== grace-host-1,")
        .contains("== xeon,")
        .contains("Side by side: gain and verdict of each, never pooled");
    assertThat(outcome.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(81));
  }

  @Test
  void report_everyFormat_isTheGoldenFile() throws Exception {
    Map<String, String> files =
        Map.of(
            "text", "expected.txt",
            "mail", "expected.mail.txt",
            "md", "expected.md",
            "csv", "expected.csv",
            "json", "expected.json",
            "html", "expected.html");
    for (Map.Entry<String, String> format : files.entrySet()) {
      Outcome outcome = jar.run("report", golden("published"), "--format", format.getKey());

      assertThat(outcome.code()).as(outcome.err()).isZero();
      String expected = Files.readString(Path.of(golden("published"), format.getValue()));
      assertThat(outcome.out())
          .as(format.getKey())
          .isEqualTo(expected.replace("\"a run\"", '"' + golden("published") + '"'));
    }
  }

  /** Field cases of directories that are no whole run: one line, no trace, nothing printed. */
  @Test
  void report_damagedDirectories_oneLine() throws Exception {
    Path empty = Files.createDirectory(temp.resolve("empty"));
    Path cut = copy("published", "cut");
    Path run = cut.resolve("run.json");
    Files.writeString(run, Files.readString(run).substring(0, 500));
    Path foreign = Files.createDirectory(temp.resolve("foreign"));
    Files.writeString(foreign.resolve("run.json"), "{\"results\": []}");
    Path mixed = copy("published", "mixed");
    Path trials = mixed.resolve("trials");
    Files.copy(
        trials.resolve("001-cpu-patched").resolve("trial.json"),
        trials.resolve("003-smt-patched").resolve("trial.json"),
        StandardCopyOption.REPLACE_EXISTING);
    for (Path bad : List.of(empty, cut, foreign, mixed)) {
      for (String format : List.of("text", "html")) {
        Outcome outcome = jar.run("report", bad.toString(), "--format", format);
        assertThat(outcome.code()).as("%s", bad).isIn(1, 2);
        assertThat(outcome.onlyErrorLine()).contains(bad.getFileName().toString());
        assertThat(outcome.out()).isEmpty();
      }
    }
  }

  @Test
  void report_sameRunTwiceOrACopyOfIt_refused() throws Exception {
    for (String second : List.of(golden("published"), copy("published", "copy").toString())) {
      Outcome outcome = jar.run("report", golden("published"), second);

      assertThat(outcome.code()).isEqualTo(2);
      assertThat(outcome.onlyErrorLine()).contains("is the same run as").contains("give each run");
    }
  }

  @Test
  void report_failOnRegression_exitCodeSaysIt() throws Exception {
    assertThat(jar.run("report", golden("published"), "--fail-on", "regression").code()).isZero();

    Outcome worse =
        jar.run(
            "compare",
            golden("published"),
            golden("published"),
            "--sides",
            "patched,baseline",
            "--fail-on",
            "regression");
    assertThat(worse.code()).isEqualTo(1);
    assertThat(worse.onlyErrorLine()).startsWith("regressed: cpu tput, cpu p95, smt tput");
    assertThat(worse.out()).contains("not-interleaved: one side was measured after the other");

    Outcome blind = jar.run("report", golden("damaged-logs"), "--fail-on", "regression");
    assertThat(blind.code()).isEqualTo(2);
    assertThat(blind.onlyErrorLine()).contains("it takes").contains("a side");
  }

  @Test
  void report_outFile_isWhatWouldBePrinted() throws Exception {
    Path file = temp.resolve("report.txt");
    Outcome printed = jar.run("report", golden("published"));
    Outcome written = jar.run("report", golden("published"), "--out", file.toString());

    assertThat(written.code()).isZero();
    assertThat(written.out()).isEmpty();
    assertThat(Files.readString(file)).isEqualTo(printed.out());

    Outcome nowhere = jar.run("report", golden("published"), "--out", "no/such/folder/file");
    assertThat(nowhere.code()).isEqualTo(2);
    assertThat(nowhere.onlyErrorLine()).contains("no/such/folder/file");
  }

  @Test
  void report_jmhResults_rowForEachBenchmark() throws Exception {
    Path base = jmh("base.json", "[[10.0, 10.2], [10.1], [10.3], [10.4], [10.2]]");
    Path patched = jmh("patched.json", "[[20.0], [20.1], [20.3], [20.4], [20.2]]");

    Outcome outcome =
        jar.run("report", "--jmh-baseline", base.toString(), "--jmh-patched", patched.toString());

    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("offer").contains("(us/op)").contains("regressed");

    Outcome csv = jar.run("report", "--jmh-baseline", base.toString(), "--jmh-patched", csv());
    assertThat(csv.code()).isEqualTo(2);
    assertThat(csv.onlyErrorLine()).contains("de.csv is no JMH result (");
  }

  @Test
  void report_noInput_oneLine() throws Exception {
    for (String[] words :
        List.of(
            new String[] {"report"},
            new String[] {"report", "--jmh-baseline", "a.json"},
            new String[] {"report", "nowhere"},
            new String[] {"compare", golden("published"), "nowhere"},
            new String[] {"compare", golden("published"), golden("published")},
            new String[] {"report", golden("published"), "--format", "pdf"})) {
      Outcome outcome = jar.run(words);
      assertThat(outcome.code()).as(String.join(" ", words)).isEqualTo(2);
      assertThat(outcome.onlyErrorLine()).isNotBlank();
      assertThat(outcome.out()).isEmpty();
    }
  }

  /** Field case J4: what JMH writes on a German host. */
  private String csv() throws IOException {
    String text = "\"Benchmark\",\"Mode\",\"Score\"\n\"A.a\",\"avgt\",\"41,162994\"\n";
    return Files.writeString(temp.resolve("de.csv"), text).toString();
  }

  private Path jmh(String name, String rawData) throws IOException {
    String entry =
        "[{\"benchmark\": \"A.offer\", \"mode\": \"avgt\", \"primaryMetric\":"
            + " {\"scoreError\": \"NaN\", \"scoreUnit\": \"us/op\", \"rawData\": %s}}]";
    return Files.writeString(temp.resolve(name), entry.formatted(rawData));
  }

  private Path copy(String name, String as) throws IOException {
    Path target = temp.resolve(as);
    Path source = Path.of(golden(name));
    try (var files = Files.walk(source)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.copy(file, target.resolve(source.relativize(file).toString()));
      }
    }
    return target;
  }
}
