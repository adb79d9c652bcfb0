package org.wqbench.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunDirectoryTest {
  private static final PlannedTrial FIRST = new PlannedTrial("001-cpu-base", 1, "cpu", "base");
  private static final PlannedTrial SECOND = new PlannedTrial("002-cpu-new", 1, "cpu", "new");

  @TempDir Path temp;
  private Path path;

  @BeforeEach
  void namePath() {
    path = temp.resolve("run");
  }

  @Test
  void create_newFolder_isOpenedWithTheSameRecord() throws IOException {
    RunRecord run = run(Map.of("toolVersion", "0.1 \u00fc"));

    RunDirectory created = RunDirectory.create(path, run);

    assertThat(RunDirectory.open(path).run()).isEqualTo(run);
    assertThat(created.path()).isEqualTo(path);
    assertThat(created.finished()).isEmpty();
  }

  @Test
  void create_missingParents_makesThem() throws IOException {
    Path deep = path.resolve("a/b");

    RunDirectory.create(deep, run(Map.of()));

    assertThat(RunDirectory.open(deep).finished()).isEmpty();
  }

  @Test
  void create_folderThere_leavesItAlone() throws IOException {
    Files.createDirectory(path);

    assertThatThrownBy(() -> RunDirectory.create(path, run(Map.of())))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(path).isEmptyDirectory();
  }

  /** Field case J6. */
  @Test
  void create_pathOf300Letters_works() throws IOException {
    Path deep = path.resolve("x".repeat(150)).resolve("y".repeat(150)).resolve("z".repeat(150));

    RunDirectory directory = RunDirectory.create(deep, run(Map.of()));
    directory.prepare(FIRST);
    directory.finish(FIRST, ok(FIRST));

    assertThat(RunDirectory.open(deep).finished()).hasSize(1);
  }

  /** Field case J6: refused before the first trial. */
  @Test
  void create_nameOf300Letters_failsNamingIt() throws IOException {
    Path tooLong = temp.resolve("x".repeat(300));

    assertThatThrownBy(() -> RunDirectory.create(tooLong, run(Map.of())))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining(tooLong.toString());
  }

  @Test
  void finished_trialWithoutRecord_didNotHappen() throws IOException {
    RunDirectory directory = RunDirectory.create(path, run(Map.of()));
    Files.writeString(directory.prepare(FIRST).resolve("latency.hlog"), "");
    directory.prepare(SECOND);
    directory.finish(SECOND, ok(SECOND));

    List<FinishedTrial> finished = RunDirectory.open(path).finished();

    assertThat(finished)
        .containsExactly(new FinishedTrial(SECOND, ok(SECOND), directory.folder(SECOND)));
  }

  @Test
  void finished_draftOfACrash_didNotHappen() throws IOException {
    RunDirectory directory = RunDirectory.create(path, run(Map.of()));
    Files.writeString(directory.prepare(FIRST).resolve("trial.json.draft"), "{\"schema\": 1, \"p");
    Files.writeString(path.resolve("run.json.draft"), "{");

    assertThat(RunDirectory.open(path).finished()).isEmpty();
  }

  @Test
  void finish_draftThere_replacesIt() throws IOException {
    RunDirectory directory = RunDirectory.create(path, run(Map.of()));
    Path folder = directory.prepare(FIRST);
    Files.writeString(folder.resolve("trial.json.draft"), "x".repeat(100_000));

    directory.finish(FIRST, ok(FIRST));

    assertThat(directory.finished()).hasSize(1);
    assertThat(folder.resolve("trial.json.draft")).doesNotExist();
  }

  @Test
  void prepare_earlierAttempt_clearsIt() throws IOException {
    RunDirectory directory = RunDirectory.create(path, run(Map.of()));
    Files.writeString(directory.prepare(FIRST).resolve("latency.hlog"), "half a line");

    assertThat(directory.prepare(FIRST)).isEmptyDirectory();
  }

  @Test
  void finished_failedTrial_keepsWhy() throws IOException {
    RunDirectory directory = RunDirectory.create(path, run(Map.of()));
    TrialRecord failed =
        trial(FIRST, Map.of("status", "failed", "failure", "Error: \u00fc | \"x\"\n"));
    directory.prepare(FIRST);

    directory.finish(FIRST, failed);

    assertThat(directory.finished().get(0).record()).isEqualTo(failed);
    assertThat(failed.ok()).isFalse();
  }

  @Test
  void open_noFolder_saysSo() {
    assertThat(refusal())
        .isEqualTo(path + " is no folder: give a run directory, such as results/<time>-<host>");
  }

  @Test
  void open_foreignFolder_saysSo() throws IOException {
    Files.createDirectories(path.resolve("trials"));

    assertThat(refusal()).isEqualTo(path + " is no run directory: it has no run.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|can't be read: No content",
        "`null`|can't be read: it is empty",
        "`[]`|can't be read: Can not create a RunRecord instance out of JSON Array",
        "`42`|can't be read: Failed to create an instance of RunRecord",
        "`hello`|can't be read: Unrecognized token 'hello'",
        "`{}`|has format 0, this wqbench reads 1: report it with the wqbench that wrote it",
        "`{\"schema\":2}`|has format 2, this wqbench reads 1",
        "`{\"schema\":\"one\"}`|has format 0, this wqbench reads 1",
        "`{\"schema\":1}`|is incomplete, it lacks 'host': copy the run again",
        "`{\"host\":{\"cpusOnline\":\"all\"}}`|can't be read: Failed to create an instance of HostFacts",
      })
  void open_otherText_saysWhatIsWrong(String json, String why) throws IOException {
    Files.createDirectory(path);
    Files.writeString(path.resolve("run.json"), json);

    assertThat(refusal()).startsWith(path.resolve("run.json") + " " + why);
  }

  @Test
  void open_notUtf8_saysSo() throws IOException {
    Files.createDirectory(path);
    Files.write(path.resolve("run.json"), new byte[] {'{', '"', (byte) 0xff});

    assertThat(refusal()).isEqualTo(path.resolve("run.json") + " can't be read: it is not UTF-8");
  }

  @Test
  void open_truncated_saysSoInOneLine() throws IOException {
    RunDirectory.create(path, run(Map.of()));
    Path file = path.resolve("run.json");
    String whole = Files.readString(file).strip();
    for (int kept = 0; kept < whole.length(); kept += 37) {
      Files.writeString(file, whole.substring(0, kept));

      assertThat(refusal()).as("%d letters", kept).startsWith(file + " can't be read: ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"host", "workload", "plan", "command", "jvmFlags", "notes", "scopes"})
  void open_partMissing_namesIt(String part) throws IOException {
    assertThat(refusalOf(part, null)).endsWith("lacks '" + part + "': copy the run again");
  }

  @Test
  void open_nothingInAList_namesIt() throws IOException {
    List<Object> withNull = new ArrayList<>(List.of("a"));
    withNull.add(null);

    assertThat(refusalOf("notes", withNull)).contains("lacks 'notes'");
    assertThat(refusalOf("scopes", List.of(Map.of("name", "cpu")))).contains("'scopes.measuredAs'");
    assertThat(refusalOf("plan", Map.of("sides", List.of()))).contains("lacks 'plan.sides'");
    assertThat(refusalOf("plan", Map.of("sides", List.of(Map.of())))).contains("plan.sides.label");
  }

  /** A run directory of somebody else must not reach files beside it when it is resumed. */
  @ParameterizedTest
  @ValueSource(strings = {"..", ".", "", " ", "../x", "/x", "a/b", "a\\b"})
  void open_trialOutsideTrials_isRefused(String name) throws IOException {
    Object plan = plan(new PlannedTrial(name, 1, "cpu", "base"));

    assertThat(refusalOf("plan", plan)).contains("plans a trial in '" + name + "'");
  }

  @Test
  void open_twoTrialsOfOneFolder_isRefused() throws IOException {
    assertThat(refusalOf("plan", plan(FIRST, FIRST))).contains("'001-cpu-base': each needs");
  }

  @Test
  void open_unknownProperties_areIgnored() throws IOException {
    RunRecord run = run(Map.of());
    Files.createDirectory(path);
    Map<String, Object> more = json(run);
    more.put("getWell", Map.of("soon", List.of(1, 2)));
    Files.writeString(path.resolve("run.json"), JSON.std.asString(more));

    assertThat(RunDirectory.open(path).run()).isEqualTo(run);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "scope|cache| is of another trial than the plan of run.json says",
        "side|new| is of another trial than the plan of run.json says",
        "pair|2| is of another trial than the plan of run.json says",
        "schema|7| has format 7, this wqbench reads 1",
        "status|great| has the status 'great', not ok or failed",
        "itemsPerSecond|| is incomplete, it lacks 'itemsPerSecond'",
      })
  void finished_otherTrial_saysWhatIsWrong(String key, String value, String why)
      throws IOException {
    RunDirectory directory = RunDirectory.create(path, run(Map.of()));
    Map<String, Object> wrong = json(ok(FIRST));
    wrong.put(key, value != null && value.matches("[0-9]") ? Integer.valueOf(value) : value);
    Path file = directory.prepare(FIRST).resolve("trial.json");
    Files.writeString(file, JSON.std.asString(wrong));

    assertThat(oneLine(catchThrowable(directory::finished))).startsWith(file + " " + why);
  }

  @Test
  void finished_rateThatIsNoNumber_isRefused() throws IOException {
    RunDirectory directory = RunDirectory.create(path, run(Map.of()));
    directory.prepare(FIRST);
    directory.finish(FIRST, trial(FIRST, Map.of("itemsPerSecond", List.of(5, Double.NaN))));

    assertThat(oneLine(catchThrowable(directory::finished))).contains("has a rate of NaN");
  }

  /** Field case J4. */
  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "ar-EG", "fr-FR", "tr-TR"})
  void write_anyLocale_givesTheSameBytes(String locale) throws IOException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.ROOT);
      List<String> expected = written(temp.resolve("root"));
      Locale.setDefault(Locale.forLanguageTag(locale));
      assertThat(written(path)).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }

  private static List<String> written(Path folder) throws IOException {
    RunDirectory directory = RunDirectory.create(folder, run(Map.of()));
    Path trial = directory.prepare(FIRST);
    directory.finish(FIRST, ok(FIRST));
    return List.of(
        Files.readString(folder.resolve("run.json")),
        Files.readString(trial.resolve("trial.json")));
  }

  private String refusalOf(String part, Object value) throws IOException {
    Map<String, Object> changed = json(run(Map.of()));
    changed.put(part, value);
    Files.createDirectories(path);
    Files.writeString(path.resolve("run.json"), JSON.std.asString(changed));
    return refusal();
  }

  private String refusal() {
    return oneLine(catchThrowable(() -> RunDirectory.open(path)));
  }

  private static String oneLine(Throwable refused) {
    assertThat(refused).isInstanceOfAny(IOException.class, IllegalArgumentException.class);
    assertThat(refused.getMessage()).doesNotContain("\n").doesNotContain("org.wqbench");
    return refused.getMessage();
  }

  private static RunRecord run(Map<String, Object> changes) throws IOException {
    Map<String, Object> all = json(SampleRecords.full(RunRecord.class));
    all.put("schema", RunRecord.SCHEMA);
    all.put("plan", plan(FIRST, SECOND));
    all.putAll(changes);
    return JSON.std.beanFrom(RunRecord.class, JSON.std.asString(all));
  }

  private static Object plan(PlannedTrial... trials) {
    List<RunRecord.Side> sides =
        List.of(new RunRecord.Side("base", "baseline"), new RunRecord.Side("new", "patched"));
    return Map.of("seed", 7, "sides", sides, "pairs", 1, "trials", trials);
  }

  private static TrialRecord ok(PlannedTrial of) throws IOException {
    return trial(of, Map.of("status", "ok", "itemsPerSecond", List.of(10.0, 12.5)));
  }

  private static TrialRecord trial(PlannedTrial of, Map<String, Object> changes)
      throws IOException {
    Map<String, Object> all =
        new LinkedHashMap<>(
            Map.of("schema", 1, "pair", of.pair(), "scope", of.scope(), "side", of.side()));
    all.put("status", "ok");
    all.put("itemsPerSecond", List.of());
    all.putAll(changes);
    return JSON.std.beanFrom(TrialRecord.class, JSON.std.asString(all));
  }

  private static Map<String, Object> json(Record record) throws IOException {
    return JSON.std.mapFrom(JSON.std.asString(record));
  }
}
