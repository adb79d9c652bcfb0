package org.wqbench.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MedianIntervalTest {

  @Test
  void of_fiveValues_minToMaxWithItsTrueCoverage() {
    MedianInterval interval = MedianInterval.of(Sample.of(3, 1, 5, 2, 4), 0.95);

    assertThat(interval).isEqualTo(new MedianInterval(1, 5, 0.9375, 0.95));
    assertThat(interval.reached()).isFalse();
    assertThat(MedianInterval.of(Sample.of(3, 1, 5, 2, 4), 0.9375).reached()).isTrue();
  }

  @Test
  void of_sixValues_reachesTheFirst95Percent() {
    MedianInterval interval = MedianInterval.of(Sample.of(1, 2, 3, 4, 5, 6), 0.95);

    assertThat(interval).isEqualTo(new MedianInterval(1, 6, 0.96875, 0.95));
    assertThat(interval.reached()).isTrue();
  }

  /** Ranks and coverages as tabled for the sign-test interval of the median. */
  @ParameterizedTest
  @CsvSource({"8,1,0.9921875", "9,2,0.9609375", "10,2,0.978515625", "15,4,0.96484375"})
  void of_moreValues_narrowestSymmetricRanks(int n, int rank, double coverage) {
    Sample sample = Sample.of(IntStream.rangeClosed(1, n).asDoubleStream().toArray());

    MedianInterval interval = MedianInterval.of(sample, 0.95);

    assertThat(interval.low()).isEqualTo(rank);
    assertThat(interval.high()).isEqualTo(n + 1 - rank);
    assertThat(interval.coverage()).isCloseTo(coverage, within(1e-12));
  }

  @Test
  void of_oneValue_coversNothing() {
    assertThat(MedianInterval.of(Sample.of(7), 0.95)).isEqualTo(new MedianInterval(7, 7, 0, 0.95));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 9})
  void of_lognormalSamples_coversAsOftenAsItSays(int n) {
    long seed = 11;
    SplittableRandom random = new SplittableRandom(seed);
    int rounds = 4000;
    int covered = 0;
    double stated = 0;
    for (int round = 0; round < rounds; round++) {
      Sample sample =
          Sample.of(
              IntStream.range(0, n).mapToDouble(i -> Math.exp(random.nextGaussian())).toArray());
      MedianInterval interval = MedianInterval.of(sample, 0.95);
      covered += interval.low() <= 1 && 1 <= interval.high() ? 1 : 0;
      stated = interval.coverage();
    }
    assertThat(covered / (double) rounds).as("seed %d", seed).isCloseTo(stated, within(0.012));
  }

  @Test
  void fewestRuns_confidence_asForMinToMax() {
    assertThat(MedianInterval.fewestRuns(0.95)).isEqualTo(6);
    assertThat(MedianInterval.fewestRuns(0.9375)).isEqualTo(5);
    assertThat(MedianInterval.fewestRuns(0.5)).isEqualTo(2);
  }

  @Test
  void of_emptyOrBadConfidence_refused() {
    assertThatThrownBy(() -> MedianInterval.of(Sample.of(), 0.95))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("an empty sample has no median");
    assertThatThrownBy(() -> MedianInterval.of(Sample.of(1), 95))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("confidence 95.0 is not between 0 and 1");
  }
}
