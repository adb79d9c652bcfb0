package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wqbench.report.table.ComparisonTable;

class MarkdownReportTest {
  private static final long SEED = 20_261_130;

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '"',
      value = {
        "a|b `c` => a\\|b \\`c\\`",
        "cache_shard _x_ *y* => cache_shard \\_x\\_ \\*y\\*",
        "back\\slash => back\\\\slash",
        "1.18 [1.16..1.21] => 1.18 [1.16..1.21]",
        "[here](there) [a][b] => [here]\\(there) [a]\\[b]",
        "<b> &lt; ~ $x$ => \\<b\\> \\&lt; \\~ \\$x\\$",
        "-13.6% => -13.6%",
        "- item => \\- item",
        "# head => \\# head",
        "12. item => 12\\. item",
        "12.5 s => 12.5 s",
        "[x] done => \\[x] done",
        "\" a\n\tb \" => a b",
      })
  void escaped_text_hasNoMarkup(String text, String expected) {
    assertThat(Markdown.escaped(text)).isEqualTo(expected);
  }

  @Test
  void verbatim_textWithFences_isInLongerOnes() {
    assertThat(Markdown.verbatim(List.of("a ``` b"))).containsExactly("````", "a ``` b", "````");
  }

  /** A pipe that got through would be a column more. */
  @Test
  void lines_anyTables_haveAsManyCellsInEveryRow() throws IOException {
    RandomTables tables = new RandomTables(SEED);
    for (int round = 0; round < 15; round++) {
      ComparisonTable table = tables.next();

      List<String> lines = MarkdownReport.lines(Reports.of(table, table));

      int width = 0;
      for (String line : lines) {
        int cells = line.startsWith("|") ? line.split("(?<!\\\\)\\|", -1).length : 0;
        if (width > 0 && cells > 0) {
          assertThat(cells).as("seed %d round %d: %s", SEED, round, line).isEqualTo(width);
        }
        width = cells;
      }
      assertThat(lines)
          .filteredOn(line -> line.startsWith("### "))
          .hasSize(3)
          .doesNotHaveDuplicates()
          .endsWith("### " + Summary.TITLE);
    }
  }
}
