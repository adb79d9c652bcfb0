package org.wqbench.report.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunRecord.Scope;
import org.wqbench.report.run.TrialRecord;

class JmhRunsTest {
  private static final String THRPT =
      """
      {"benchmark": "org.acme.Queue.offer", "mode": "thrpt", "threads": 2,
       "vmName": "OpenJDK", "vmVersion": "17",
       "params": {"variant": "%s", "size": "%s"},
       "primaryMetric": {"score": 1, "scoreError": "NaN", "scoreUnit": "ops/s", "rawData": %s},
       "secondaryMetrics": {
         "enqueue.p95_ns": {"scoreUnit": "ns", "rawData": [[100, 300], [400]]},
         "gc.count": {"scoreUnit": "counts", "rawData": [["NaN"]]}}}
      """;

  @TempDir Path temp;

  @Test
  void read_rawData_valuesForkByFork() throws IOException {
    RunContents run = only(entry("baseline", "8", "[[1, 3], [5]]"), entry("patched", "8", "[[9]]"));

    assertThat(run.trials())
        .extracting(t -> t.record().side())
        .containsExactly("baseline", "baseline", "patched");
    assertThat(run.trials())
        .extracting(t -> t.record().figures().get("score"))
        .containsExactly(2.0, 5.0, 9.0);
    assertThat(run.trials().get(0).record().figures()).containsEntry("enqueue.p95_ns", 200.0);
    assertThat(run.run().measures())
        .containsExactly(
            new Measure("score", "score", "ops/s", true, null),
            new Measure("enqueue.p95_ns", "p95", "ns", false, null));
    assertThat(run.run().workload().paired()).isFalse();
  }

  /** Field case J5: what is no number is a string in JMH's json. */
  @Test
  void read_nanStrings_areLeftOut() throws IOException {
    RunContents run = only(entry("a", "8", "[[1, \"NaN\"], [\"NaN\"]]"), entry("b", "8", "[[2]]"));

    assertThat(run.trials())
        .extracting(t -> t.record().status())
        .containsExactly(TrialRecord.OK, TrialRecord.FAILED, TrialRecord.OK);
    assertThat(run.trials().get(0).record().figures()).containsEntry("score", 1.0);
    assertThat(run.trials().get(1).record().failure()).isEqualTo("no iteration gave a number");
  }

  /** A parameter that is one value per file is what is compared, not part of a row's name. */
  @Test
  void read_parameters_thoseThatVaryWithinAFileNameRows() throws IOException {
    RunContents run =
        only(
            entry("baseline", "8", "[[1]]") + "," + entry("baseline", "16", "[[1]]"),
            entry("patched", "8", "[[1]]") + "," + entry("patched", "16", "[[1]]"));

    assertThat(run.run().scopes()).extracting(Scope::name).containsExactly("8", "16");
    assertThat(run.run().notes()).contains("variant=baseline and patched");
  }

  @Test
  void read_longNames_becomeNumbersWithALegend() throws IOException {
    String other = entry("b", "8", "[[1]]").replace("Queue.offer", "AnotherQueue.pollWithTimeout");
    RunContents run =
        only(entry("a", "8", "[[1]]") + "," + other, entry("a", "8", "[[1]]") + "," + other);

    assertThat(run.run().scopes()).extracting(Scope::name).containsExactly("#1", "#2");
    assertThat(run.run().notes()).contains("#2: AnotherQueue.pollWithTimeout b").contains("size=8");
  }

  @Test
  void read_modeSample_meanOfItsCountedValues() throws IOException {
    String sample =
        """
        {"benchmark": "A.a", "mode": "sample", "primaryMetric": {"scoreUnit": "us/op",
         "rawDataHistogram": [[[[10.0, 3], [30.0, 1]]], [[[20.0, 2]]]]}}
        """;
    RunContents run = only(sample, sample);

    assertThat(run.trials().get(0).record().figures().get("score")).isCloseTo(15, within(1e-9));
    assertThat(run.run().measures().get(0).higherIsBetter()).isFalse();
  }

  @Test
  void read_twoUnits_aRunEach() throws IOException {
    String other = entry("a", "8", "[[1]]").replace("thrpt", "avgt").replace("ops/s", "us/op");
    List<RunContents> runs = read(entry("a", "8", "[[1]]") + "," + other, other);

    assertThat(runs)
        .extracting(run -> run.run().measures().get(0).unit())
        .containsExactly("ops/s", "us/op");
    assertThat(runs.get(0).trials()).hasSize(1);
  }

  @Test
  void read_oneRowTwice_refused() {
    String entry = entry("a", "8", "[[1]]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(entry + "," + entry, entry))
        .withMessageEndingWith("base.json has offer twice: give the results of one JMH run");
  }

  @Test
  void read_noResults_oneLineThatNamesTheFile() throws IOException {
    Path good = write("good.json", "[" + entry("a", "8", "[[1]]") + "]");
    for (String text :
        List.of("", "[", "{}", "[]", "[1]", "[{}]", "Benchmark,Score\nx,41,1", "[{\"mode\": 1}]")) {
      Path bad = write("bad.json", text);
      assertThatIllegalArgumentException()
          .as(text)
          .isThrownBy(() -> JmhRuns.read(good, bad, "1", null, List.of(), 0.03))
          .withMessageStartingWith(bad + " is no JMH result (")
          .withMessageEndingWith("): write one with -rf json -rff FILE");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JmhRuns.read(good, good, "1", null, List.of(), 0.03))
        .withMessageEndingWith("is given for both sides: give two results");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JmhRuns.read(good, temp, "1", null, List.of(), 0.03))
        .withMessageContaining("is no file");
  }

  private static String entry(String variant, String size, String rawData) {
    return THRPT.formatted(variant, size, rawData);
  }

  private RunContents only(String base, String treated) throws IOException {
    List<RunContents> runs = read(base, treated);
    assertThat(runs).hasSize(1);
    return runs.get(0);
  }

  private List<RunContents> read(String base, String treated) throws IOException {
    return JmhRuns.read(
        write("base.json", "[" + base + "]"),
        write("treated.json", "[" + treated + "]"),
        "0.1.0",
        null,
        List.of("report"),
        0.03);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(temp.resolve(name), text);
  }
}
