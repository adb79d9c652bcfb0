package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;

/**
 * The whole report of committed run directories: {@code src/test/resources/golden/<name>} with
 * {@code expected.txt} beside {@code run.json}.
 *
 * <p>When a report is to change, {@code mvn -pl bench-report test -Dtest=TextReportGoldenTest
 * -Dwqbench.golden=write} writes all expected texts anew; read the difference before it is
 * committed. A run directory that is not there is made from {@link GoldenRuns}; the ones there are
 * left alone, so that what an earlier version wrote stays readable.
 */
class TextReportGoldenTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
  private static final boolean WRITE = "write".equals(System.getProperty("wqbench.golden"));

  static Set<String> names() {
    return GoldenRuns.byName().keySet();
  }

  @ParameterizedTest
  @MethodSource("names")
  void lines_goldenRun_areTheExpectedText(String name) throws IOException {
    if (WRITE) {
      write(name);
    }
    List<String> expected = Files.readAllLines(GOLDEN.resolve(name).resolve("expected.txt"));

    List<String> actual = report(name);

    Path left = Path.of("target", "golden", name + ".actual.txt");
    if (!actual.equals(expected)) {
      Files.createDirectories(left.getParent());
      Files.write(left, actual);
    }
    assertThat(actual)
        .as("report of golden run %s, left in %s; -Dwqbench.golden=write accepts it", name, left)
        .containsExactlyElementsOf(expected);
  }

  /** Field case J4: byte for byte, whatever the locale. */
  @ParameterizedTest
  @MethodSource("names")
  void lines_otherLocales_areTheSame(String name) throws IOException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.ROOT);
      List<String> expected = report(name);
      for (String tag : List.of("de-DE", "ar-EG", "fr-FR", "tr-TR", "ar-EG-u-nu-arab")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(report(name)).as(tag).isEqualTo(expected);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void names_ofGoldenFolders_areThoseOfTheRuns() throws IOException {
    try (var folders = Files.list(GOLDEN)) {
      assertThat(folders.map(folder -> folder.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(names());
    }
  }

  private static void write(String name) throws IOException {
    Path folder = GOLDEN.resolve(name);
    if (!Files.exists(folder)) {
      GoldenRuns.byName().get(name).write(folder);
    }
    Files.write(folder.resolve("expected.txt"), report(name));
  }

  private static List<String> report(String name) throws IOException {
    RunDirectory run = RunDirectory.open(GOLDEN.resolve(name));
    return TextReport.lines(TableBuilder.of(run.contents(), TableOptions.DEFAULT), false);
  }
}
