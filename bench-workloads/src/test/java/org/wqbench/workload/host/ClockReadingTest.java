package org.wqbench.workload.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongSupplier;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ClockReadingTest {

  @Test
  void of_clockThatTicksEveryFourthReading_givesStepAndCost() {
    ClockReading reading = ClockReading.of(clock(4, 280));

    assertThat(reading.stepNs()).isEqualTo(280);
    assertThat(reading.readNs()).isCloseTo(70, Offset.offset(0.1));
  }

  @Test
  void of_clockSlowAtFirst_givesBestRound() {
    LongSupplier slow = clock(1, 90);
    LongSupplier fast = clock(1, 20);
    long[] readings = {0};
    ClockReading reading =
        ClockReading.of(
            () -> ++readings[0] <= 15_000 ? slow.getAsLong() : 1_350_000 + fast.getAsLong());

    assertThat(reading).isEqualTo(new ClockReading(20L, 20.0));
  }

  @Test
  void of_clockThatStands_hasNoStep() {
    assertThat(ClockReading.of(() -> 4711)).isEqualTo(new ClockReading(null, 0.0));
  }

  @Test
  void take_thisClock_takesTimeToRead() {
    assertThat(ClockReading.take().readNs()).isPositive();
  }

  private static LongSupplier clock(int readingsPerTick, long tickNs) {
    long[] readings = {0};
    return () -> readings[0]++ / readingsPerTick * tickNs;
  }
}
