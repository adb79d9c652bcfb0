package org.wqbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.workload.JarProcess.Outcome;

/** Each benchmark once through plain JMH, and the main job in small, with the files they leave. */
class SmokeIT {
  private static final Pattern COUNT = Pattern.compile("Total count += +(\\d+)");

  @TempDir private Path temp;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ProducerLoop -wi 1 -i 1 -w 200ms -r 200ms -p scope=cache",
        "FixedItemsLoop -p scope=cache -p items=2000"
      })
  void jmh_oneFork_writesItsJson(String words) throws Exception {
    List<String> all = new ArrayList<>(Arrays.asList(words.split(" ")));
    all.addAll(List.of("-f", "1", "-p", "variant=patched", "-rf", "json", "-rff", "result.json"));

    Outcome outcome = new JarProcess(temp).run(all.toArray(String[]::new));

    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Files.readString(temp.resolve("result.json")))
        .contains("org.wqbench.workload.producer." + all.get(0))
        .contains("\"scope\" : \"cache\"", "\"variant\" : \"patched\"");
  }

  @ParameterizedTest
  @CsvSource({
    "LaunchLoop -p config=cpu -p items=2, wait.p95_us",
    "LaunchLoop -p config=percpu_hpri -p background=busy -p items=2 -p pages=65, wait.stdev_us",
    "EncryptLoop -wi 1 -i 1 -w 100ms -r 200ms -p density=one, bandwidth_mib_s"
  })
  void jmh_latencyLoop_writesItsFigures(String words, String figure) throws Exception {
    List<String> all = new ArrayList<>(Arrays.asList(words.split(" ")));
    all.addAll(List.of("-f", "1", "-rf", "json", "-rff", "result.json"));

    Outcome outcome = new JarProcess(temp).run(all.toArray(String[]::new));

    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Files.readString(temp.resolve("result.json")))
        .contains("org.wqbench.workload.latency." + all.get(0))
        .contains(figure, "placement_problems", "\"items\"");
  }

  @Test
  void jmh_antagonist_reportsItemsAndHogs() throws Exception {
    assumeThat(Path.of("/usr/bin/taskset")).as("needs util-linux").isExecutable();
    String words = "AntagonistLoop -f 1 -wi 0 -i 1 -r 300ms -p config=system";
    List<String> all = new ArrayList<>(Arrays.asList(words.split(" ")));
    all.addAll(List.of("-rf", "json", "-rff", "result.json"));

    Outcome outcome = new JarProcess(temp).run(all.toArray(String[]::new));

    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(Files.readString(temp.resolve("result.json")))
        .contains("\"config\" : \"system\"", "\"hog\" : \"nice\"")
        .contains("expiry_to_start.p99_ns", "expiry_to_start.max_us", "\"starved_permille\"")
        .contains("\"items\"", "\"hog_nice\"", "\"hog_cpu_share\"", "\"sender_late_us\"");
  }

  @Test
  void run_oneScope_leavesARecordThatReportPrintsAgain() throws Exception {
    JarProcess jar = new JarProcess(temp);
    String words = "run --scopes cpu --forks 1 --warmup 100ms --time 200ms --out";

    Outcome run = jar.run((words + " record").split(" "));
    Outcome report = jar.run("report", "record");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("affinity_scope ").contains("\ncpu  ");
    assertThat(report).isEqualTo(new Outcome(0, run.out(), ""));
    for (Path log : logs(temp.resolve("record"))) {
      assertReadByHdrHistogram(jar, log);
    }
  }

  /** Three sides, each with the figures of its walk. */
  @Test
  void run_flush_comparesTheWalksAndCountsTheirLocks() throws Exception {
    String words =
        "run --workload flush --topology synthetic:2x2x1 --scopes numa --producers 4 --forks 1"
            + " --warmup 50ms --time 100ms --out record";
    JarProcess jar = new JarProcess(temp);

    Outcome run = jar.run(words.split(" "));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("per_pwq", "per_pool_run", "per_pool_sorted", "vs first", "vs before")
        .contains("fsync", "(fsyncs/s)", "FlushLoop: 4 threads on cpus 0-3");
    assertThat(jar.run("report", "record").out()).isEqualTo(run.out());
    Outcome csv = jar.run("report", "record", "--format", "csv");
    assertThat(csv.out().lines()).hasSize(1 + 3);
    assertThat(csv.out()).contains("walk_locks_per_flush").contains("lock_wait_share");
  }

  /** Words of the command line; a head of the table; what its rows are. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          launch --items 3 --variants upstream,cpu_strict_nice-19,percpu_hpri | Average | background
          antagonist --variants bound,system --warmup 100ms --time 200ms | (us) | hog
          encrypt --cases one,few --variants cpu,cpu_strict --warmup 50ms --time 100ms | (MiB/s) | density
          shards --variants cache,shard_2 --warmup 50ms --time 100ms | tput | variant
          """)
  void run_configurations_leaveARecordThatReportPrintsAgain(String words, String head, String rows)
      throws Exception {
    assumeThat(Path.of("/usr/bin/taskset")).as("needs util-linux").isExecutable();
    JarProcess jar = new JarProcess(temp);

    Outcome run = jar.run(("run --forks 1 --out record --workload " + words).split(" "));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).startsWith(rows).contains(head);
    assertThat(jar.run("report", "record")).isEqualTo(new Outcome(0, run.out(), ""));
  }

  /** Field cases J6 and F1: a recording a fork that is profiled, and a cut one is named. */
  @Test
  void run_profile_leavesARecordingAForkAndShowsThem() throws Exception {
    JarProcess jar = new JarProcess(temp);
    List<String> words = new ArrayList<>();
    words.addAll(List.of("run", "--profile", "--scopes", "cpu", "--forks", "1"));
    words.addAll(List.of("--warmup", "50ms", "--time", "100ms", "--out", "a record"));

    Outcome run = jar.run(words.toArray(String[]::new));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("pool locks", "cost of the profile: baseline runs at");
    try (Stream<Path> files = Files.walk(temp.resolve("a record"))) {
      List<Path> recordings = files.filter(file -> file.endsWith("recording.jfr")).toList();
      assertThat(recordings).hasSize(2).noneMatch(file -> file.toString().contains("unprofiled"));
      Files.write(recordings.get(0), new byte[10]);
    }
    Outcome cut = jar.run("report", "a record");
    assertThat(cut.code()).isEqualTo(1);
    assertThat(cut.out()).contains("unreadable (no recording)", "pool locks");
  }

  /** Field case J2: alone, JMH would split it. */
  @Test
  void run_jvmArgWithABlank_reachesTheForkAsOne() throws Exception {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("run", "--scopes", "cpu", "--forks", "1", "--warmup", "50ms"));
    words.addAll(List.of("--time", "50ms", "--out", "a record", "--jvm-arg", "-Dsp=a b"));

    Outcome run = new JarProcess(temp).run(words.toArray(String[]::new));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("-Dsp=a b");
    try (Stream<Path> files = Files.walk(temp.resolve("a record"))) {
      assertThat(files.filter(file -> file.endsWith("output.log")))
          .hasSize(2)
          .allSatisfy(log -> assertThat(log).content().contains("-Dsp=a b -Dwqbench.trial="));
    }
  }

  /** A temp folder mounted noexec keeps JNA from loading; so do these properties. */
  @Test
  void run_nativeLibraryThatCantLoad_goesOnUnpinnedAndSaysSo() throws Exception {
    String words = "run --scopes cpu --forks 1 --warmup 50ms --time 50ms --out record";
    String noNative = "-Djna.nounpack=true -Djna.boot.library.path=none -Djna.nosys=true";

    Outcome run = new JarProcess(temp).with("JDK_JAVA_OPTIONS", noNative).run(words.split(" "));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("threads are not bound: JNA can't load its native library");
  }

  /** All numbers are the same under every locale (field case J4). */
  @ParameterizedTest
  @ValueSource(strings = {"de DE", "ar EG", "fr FR"})
  void report_otherLocale_printsTheSame(String locale) throws Exception {
    String words = "run --scopes cpu --forks 1 --warmup 50ms --time 50ms --out record";
    String[] parts = locale.split(" ");
    String flags = "-Duser.language=" + parts[0] + " -Duser.country=" + parts[1];

    Outcome run =
        new JarProcess(temp)
            .with("JDK_JAVA_OPTIONS", flags)
            .with("LC_ALL", parts[0] + "_" + parts[1] + ".UTF-8")
            .run(words.split(" "));
    Outcome report = new JarProcess(temp).run("report", "record");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo(report.out());
    for (Path log : logs(temp.resolve("record"))) {
      assertReadByHdrHistogram(new JarProcess(temp), log);
    }
  }

  private static List<Path> logs(Path record) throws Exception {
    try (Stream<Path> files = Files.walk(record)) {
      List<Path> logs = files.filter(path -> path.endsWith("latency.hlog")).toList();
      assertThat(logs).as("a log of each fork").hasSize(2);
      return logs;
    }
  }

  private static void assertReadByHdrHistogram(JarProcess jar, Path log) throws Exception {
    String reader = "org.HdrHistogram.HistogramLogProcessor";
    Outcome outcome = jar.main(reader, "-i", log.toString(), "-tag", "enqueue");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.err()).isEmpty();
    Matcher count = COUNT.matcher(outcome.out());
    assertThat(count.find()).as(outcome.out()).isTrue();
    assertThat(Long.parseLong(count.group(1))).isPositive();
  }
}
