package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wqbench.report.profile.Recordings;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.SidePairs;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;

/**
 * The whole report of committed run directories in every format: {@code
 * src/test/resources/golden/<name>} with the expected files beside {@code run.json}.
 *
 * <p>When a report is to change, {@code mvn -pl bench-report test -Dtest=ReportGoldenTest
 * -Dwqbench.golden=write} writes all expected files anew; read the difference before it is
 * committed. A run directory that is not there is made from {@link GoldenRuns}; the ones there are
 * left alone, so that what an earlier version wrote stays readable.
 */
class ReportGoldenTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
  private static final boolean WRITE = "write".equals(System.getProperty("wqbench.golden"));

  /** The run whose forks leave recordings. */
  private static final String PROFILED = "profiled";

  @TempDir private static Path temp;

  private static final String PAGE = "expected.html";

  /** Pages are long: look at them in a browser before they are committed. */
  private static final Set<String> WITH_PAGE =
      Set.of("published", "one-sided", "fixed-items", PROFILED);

  /** What makes the text of each expected file. */
  private static final Map<String, Function<Report, String>> FORMATS = new LinkedHashMap<>();

  static {
    FORMATS.put("expected.txt", report -> lines(TextReport.lines(report, false)));
    FORMATS.put("expected.mail.txt", report -> lines(MailReport.lines(report)));
    FORMATS.put("expected.md", report -> lines(MarkdownReport.lines(report)));
    FORMATS.put("expected.csv", report -> lines(CsvReport.lines(report)));
    FORMATS.put("expected.json", report -> JsonReport.text(report) + "\n");
    FORMATS.put(PAGE, report -> HtmlReport.page(report));
  }

  private static String lines(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  static Set<String> names() {
    return GoldenRuns.byName().keySet();
  }

  static Stream<Arguments> reports() {
    return names().stream()
        .flatMap(
            name ->
                FORMATS.keySet().stream()
                    .filter(file -> !file.equals(PAGE) || WITH_PAGE.contains(name))
                    .map(file -> Arguments.of(name, file)));
  }

  @ParameterizedTest
  @MethodSource("reports")
  void report_goldenRun_isTheExpectedFile(String name, String file) throws IOException {
    Path expected = GOLDEN.resolve(name).resolve(file);
    if (WRITE) {
      writeRun(name);
      Files.writeString(expected, FORMATS.get(file).apply(report(name)));
    }

    String actual = FORMATS.get(file).apply(report(name));

    Path left = Path.of("target", "golden", name, file);
    if (!actual.equals(Files.readString(expected))) {
      Files.createDirectories(left.getParent());
      Files.writeString(left, actual);
    }
    assertThat(actual)
        .as("report of golden run %s, left in %s; -Dwqbench.golden=write accepts it", name, left)
        .isEqualTo(Files.readString(expected));
  }

  /** Field case J4: byte for byte, whatever the locale. */
  @ParameterizedTest
  @MethodSource("names")
  void reports_otherLocales_areTheSame(String name) throws IOException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.ROOT);
      Map<String, String> expected = reports(name);
      for (String tag : List.of("de-DE", "ar-EG", "fr-FR", "tr-TR", "ar-EG-u-nu-arab")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(reports(name)).as(tag).isEqualTo(expected);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  private static Map<String, String> reports(String name) throws IOException {
    Report report = report(name);
    Map<String, String> reports = new LinkedHashMap<>();
    FORMATS.forEach((file, format) -> reports.put(file, format.apply(report)));
    return reports;
  }

  @Test
  void names_ofGoldenFolders_areThoseOfTheRuns() throws IOException {
    try (var folders = Files.list(GOLDEN)) {
      assertThat(folders.map(folder -> folder.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(names());
    }
  }

  private static void writeRun(String name) throws IOException {
    Path folder = GOLDEN.resolve(name);
    if (!Files.exists(folder)) {
      GoldenRuns.byName().get(name).write(folder);
    }
  }

  private static Report report(String name) throws IOException {
    Path folder = GOLDEN.resolve(name);
    RunDirectory run = RunDirectory.open(name.equals(PROFILED) ? withRecordings(folder) : folder);
    List<Report.Source> tables = new ArrayList<>();
    for (RunContents sides : SidePairs.of(run.contents())) {
      tables.add(new Report.Source("a run", TableBuilder.of(sides, TableOptions.DEFAULT)));
    }
    return Report.of(tables);
  }

  /** Recordings are large and made by this JVM: they are no part of the committed run. */
  private static Path withRecordings(Path golden) throws IOException {
    Path copy = temp.resolve(golden.getFileName());
    if (!Files.exists(copy)) {
      try (Stream<Path> paths = Files.walk(golden)) {
        for (Path path : paths.toList()) {
          Files.copy(path, copy.resolve(golden.relativize(path).toString()));
        }
      }
      RunDirectory run = RunDirectory.open(copy);
      for (PlannedTrial trial : run.run().plan().trials()) {
        int holds = trial.side().equals("baseline") ? 100 : 60;
        if (!trial.side().equals(Side.UNPROFILED)) {
          Recordings.write(run.folder(trial).resolve("recording.jfr"), holds);
        }
      }
    }
    return copy;
  }
}
