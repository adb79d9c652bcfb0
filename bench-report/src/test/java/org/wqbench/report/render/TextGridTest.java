package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextGridTest {

  @Test
  void plain_fewColumns_areAligned() {
    Grid grid = new Grid("l rl");
    grid.head(List.of("", "rate", "word"));
    grid.row(List.of("cpu", "10", "neutral"));
    grid.row(List.of("cache", "9", ""));

    assertThat(TextGrid.plain(grid))
        .containsExactly("       rate  word", "cpu      10  neutral", "cache     9");
  }

  @Test
  void ruled_moreThan72Columns_goOnInABlockBelowWithTheFirstGroup() {
    Grid grid = new Grid("l rl rl");
    String wide = "w".repeat(33);
    grid.head(List.of("row", "a", "", "b", ""));
    grid.row(List.of("cpu", wide, "x", wide, "y"));

    assertThat(TextGrid.ruled(grid))
        .containsExactly(
            "row                                 a",
            "--- --------------------------------- -",
            "cpu " + wide + " x",
            "",
            "row                                 b",
            "--- --------------------------------- -",
            "cpu " + wide + " y");
  }

  @Test
  void ruled_exactly72Columns_areOneBlock() {
    Grid grid = new Grid("l r r");
    grid.row(List.of("r".repeat(20), "a".repeat(20), "b".repeat(30)));

    assertThat(TextGrid.ruled(grid)).hasSize(2).last().asString().hasSize(72);
  }

  @Test
  void plain_groupTooWideByItself_isBrokenAndNotCut() {
    Grid grid = new Grid("l rr");
    grid.row(List.of("cpu", "a".repeat(40), "b".repeat(40)));

    assertThat(TextGrid.plain(grid))
        .containsExactly("cpu " + "a".repeat(40), "  " + "b".repeat(40));
  }

  @Test
  void row_notOneCellAColumn_isRefused() {
    assertThatThrownBy(() -> new Grid("l rr").row(List.of("cpu", "1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("2 cells for 3");
  }
}
