package org.wqbench.workload.producer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DuetOrderTest {

  @Test
  void isSecond_eightIterations_isABBAABBA() {
    assertThat(
            IntStream.range(0, 8)
                .mapToObj(i -> DuetOrder.isSecond(i) ? "B" : "A")
                .collect(Collectors.joining()))
        .isEqualTo("ABBAABBA");
  }

  /** What drifts steadily hits both sides alike: their mean places in a cycle are equal. */
  @Test
  void isSecond_oneCycle_hasEqualMeanPlaces() {
    int ofFirst = IntStream.range(0, 4).filter(i -> !DuetOrder.isSecond(i)).sum();
    int ofSecond = IntStream.range(0, 4).filter(DuetOrder::isSecond).sum();
    assertThat(ofFirst).isEqualTo(ofSecond);
  }
}
