package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaunchWaitsTest {

  /** Squares of the distances from 5 add up to 32. */
  @Test
  void of_eightLaunches_exactFiguresInMicroseconds() {
    LaunchWaits waits = LaunchWaits.of(new long[] {9000, 4000, 4000, 2000, 5000, 7000, 4000, 5000});

    assertThat(waits.averageUs()).isEqualTo(5.0);
    assertThat(waits.medianUs()).isEqualTo(4.5);
    assertThat(waits.minUs()).isEqualTo(2.0);
    assertThat(waits.maxUs()).isEqualTo(9.0);
    assertThat(waits.stdevUs()).isEqualTo(Math.sqrt(32 / 7.0), within(1e-12));
    assertThat(waits.p95Us()).isEqualTo(9.0);
  }

  @Test
  void of_fiftyLaunches_p95IsThe48th() {
    LaunchWaits waits = LaunchWaits.of(LongStream.rangeClosed(1, 50).map(i -> i * 1500).toArray());

    assertThat(waits.p95Us()).isEqualTo(48 * 1.5);
    assertThat(waits.medianUs()).isEqualTo(25.5 * 1.5);
  }

  @Test
  void of_oddNumber_medianIsTheMiddleOne() {
    assertThat(LaunchWaits.of(new long[] {3000, 90_000, 1000}).medianUs()).isEqualTo(3.0);
  }

  @ParameterizedTest
  @CsvSource({"2,95,2", "19,95,19", "20,95,19", "21,95,20", "100,95,95", "100000000,95,95000000"})
  void nearestRank_ofCount_isRoundedUp(int count, int percentile, int rank) {
    assertThat(LaunchWaits.nearestRank(count, percentile)).isEqualTo(rank);
  }
}
