package org.wqbench.core.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wqbench.core.workqueue.PoolVariant;

class SoakOptionsTest {
  @Test
  void parse_nothing_isAMinuteOfAllVariants() {
    SoakOptions options = SoakOptions.parse();
    assertThat(options.minutes()).isEqualTo(1);
    assertThat(options.seed()).isEmpty();
    assertThat(options.variants()).containsExactly(PoolVariant.values());
  }

  @Test
  void parse_seedWithoutMinutes_isOnce() {
    assertThat(SoakOptions.parse("--seed", "-5").minutes()).isZero();
  }

  @Test
  void parse_allWords_inAnyOrder() {
    SoakOptions options = SoakOptions.parse("--variant", "landed", "0.5", "--master", "7");
    assertThat(options)
        .isEqualTo(
            new SoakOptions(
                0.5, OptionalLong.empty(), OptionalLong.of(7), List.of(PoolVariant.landed)));
  }

  @ParameterizedTest
  @CsvSource({
    "0, above 0",
    "-1, above 0",
    "NaN, above 0",
    "ten, above 0",
    "--seeds 4, above 0",
    "1 2, all it takes",
    "--seed, needs a value",
    "--seed 1.5, whole number",
    "--seed 1 --master 2, use one",
    "--variant pached, patched",
  })
  void parse_badWords_oneLineTellsTheMend(String words, String told) {
    assertThatThrownBy(() -> SoakOptions.parse(words.split(" ")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(told)
        .message()
        .doesNotContain("\n");
  }
}
