package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ParagraphTest {

  @Test
  void lines_short_areOne() {
    assertThat(Paragraph.lines("- a  note\tof\nwords ", "  ")).containsExactly("- a note of words");
  }

  @Test
  void lines_long_breakBetweenWordsAndIndent() {
    String word = "w".repeat(30);

    assertThat(Paragraph.lines(word + " " + word + " " + word, "  "))
        .containsExactly(word + " " + word, "  " + word);
  }

  @Test
  void lines_exactly72Columns_areOne() {
    String text = "a".repeat(35) + " " + "b".repeat(36);

    assertThat(Paragraph.lines(text, "  ")).containsExactly(text);
  }

  @Test
  void lines_wordLongerThanALine_isBrokenWhole() {
    String flag = "-Dx=" + "y".repeat(200);

    List<String> lines = Paragraph.lines("flags: " + flag + " -Dz", "  ");

    assertThat(lines).hasSize(4).allMatch(line -> line.length() <= 72);
    assertThat(lines.get(0)).isEqualTo("flags:");
    assertThat(String.join("", lines).replace(" ", "")).isEqualTo("flags:" + flag + "-Dz");
  }

  @Test
  void lines_otherScripts_becomeQuestionMarks() {
    assertThat(Paragraph.lines("h\u00f6st \u0664\u0000", "")).containsExactly("h?st ??");
  }

  @Test
  void lines_nothing_areOneEmptyLine() {
    assertThat(Paragraph.lines(" ", "  ")).containsExactly("");
  }

  /** Field case S10. */
  @Test
  void lines_anyText_fitAMailAndLoseNoLetter() {
    long seed = 20_261_130;
    Random random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      StringBuilder text = new StringBuilder("x");
      for (int word = random.nextInt(12); word > 0; word--) {
        text.append(" ".repeat(1 + random.nextInt(2))).append("w".repeat(random.nextInt(160)));
      }

      List<String> lines = Paragraph.lines(text.toString(), "  ");

      assertThat(lines)
          .as("seed %d round %d", seed, round)
          .allMatch(line -> line.matches("[ -~]{0,71}[!-~]"));
      assertThat(String.join("", lines).replace(" ", ""))
          .as("seed %d round %d", seed, round)
          .isEqualTo(text.toString().replace(" ", ""));
    }
  }
}
