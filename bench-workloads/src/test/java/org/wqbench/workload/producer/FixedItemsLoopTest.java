package org.wqbench.workload.producer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code sorted[n * p / 100]} of lib/test_workqueue.c is one higher than the nearest rank. */
class FixedItemsLoopTest {
  private static final long[] ONE_TO_HUNDRED = LongStream.rangeClosed(1, 100).toArray();

  @ParameterizedTest
  @CsvSource({"50,51,50", "90,91,90", "95,96,95"})
  void kernelPercentile_oneToHundred_isOneAboveHdrHistogram(int percentile, long kernel, long hdr) {
    Histogram histogram = new Histogram(3);
    LongStream.of(ONE_TO_HUNDRED).forEach(histogram::recordValue);

    assertThat(FixedItemsLoop.kernelPercentile(ONE_TO_HUNDRED, percentile)).isEqualTo(kernel);
    assertThat(histogram.getValueAtPercentile(percentile)).isEqualTo(hdr);
  }

  @ParameterizedTest
  @CsvSource({"1,50,10", "1,95,10", "2,50,20", "3,50,20", "3,90,30", "19,95,190", "20,95,200"})
  void kernelPercentile_fewValues_isTheModulesIndex(int count, int percentile, long valueNs) {
    long[] sorted = LongStream.rangeClosed(1, count).map(i -> 10 * i).toArray();

    assertThat(FixedItemsLoop.kernelPercentile(sorted, percentile)).isEqualTo(valueNs);
  }

  /** 24 million items: the product is above the range of an int. */
  @Test
  void kernelPercentile_manyValues_doesNotOverflow() {
    long[] sorted = new long[24_000_000];
    sorted[22_800_000] = 7;

    assertThat(FixedItemsLoop.kernelPercentile(sorted, 95)).isEqualTo(7);
  }

  @Test
  void figure_ofPercentile_namesItWithItsUnit() {
    assertThat(FixedItemsLoop.PERCENTILES).containsExactly(50, 90, 95);
    assertThat(FixedItemsLoop.figure(95)).isEqualTo("kernel.p95_ns");
  }
}
