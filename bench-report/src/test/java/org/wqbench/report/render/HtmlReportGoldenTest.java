package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;

/**
 * The page of some of the golden runs, every picture in it included: {@code expected.html} beside
 * {@code expected.txt}, written anew in the same way as {@link TextReportGoldenTest} tells. Look at
 * it in a browser before it is committed.
 */
class HtmlReportGoldenTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
  private static final boolean WRITE = "write".equals(System.getProperty("wqbench.golden"));

  @ParameterizedTest
  @ValueSource(strings = {"published", "one-sided", "fixed-items"})
  void page_goldenRun_isTheExpectedPage(String name) throws IOException {
    Path file = GOLDEN.resolve(name).resolve("expected.html");
    String actual = HtmlReport.page(List.of(table(name)));
    if (WRITE) {
      Files.writeString(file, actual);
    }
    Path left = Path.of("target", "golden", name + ".actual.html");
    if (!actual.equals(Files.readString(file))) {
      Files.createDirectories(left.getParent());
      Files.writeString(left, actual);
    }
    assertThat(actual.lines())
        .as("page of golden run %s, left in %s; -Dwqbench.golden=write accepts it", name, left)
        .containsExactlyElementsOf(Files.readAllLines(file));
  }

  /** Field case J4. */
  @ParameterizedTest
  @ValueSource(strings = {"published", "zero-rate"})
  void page_otherLocales_isTheSame(String name) throws IOException {
    Locale before = Locale.getDefault();
    try {
      ComparisonTable table = table(name);
      Locale.setDefault(Locale.ROOT);
      String expected = HtmlReport.page(List.of(table));
      for (String tag : List.of("de-DE", "ar-EG", "fr-FR", "tr-TR", "ar-EG-u-nu-arab")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(HtmlReport.page(List.of(table))).as(tag).isEqualTo(expected);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  private static ComparisonTable table(String name) throws IOException {
    RunDirectory run = RunDirectory.open(GOLDEN.resolve(name));
    return TableBuilder.of(run.contents(), TableOptions.DEFAULT);
  }
}
