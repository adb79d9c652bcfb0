package org.wqbench.core.placement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wqbench.core.topology.CpuSet;

class NoThreadPlacementTest {
  private final NoThreadPlacement placement =
      new NoThreadPlacement(CpuSet.of(2, 4), "no native calls");

  @Test
  void bind_oneCpu_givesTheReasonAndStillIssuesFromIt() {
    assertThat(placement.bind(CpuSet.of(4))).hasValue("no native calls");
    assertThat(placement.currentCpu()).isEqualTo(4);
  }

  @Test
  void bind_severalCpus_forgetsTheOne() {
    placement.bind(CpuSet.of(4));
    placement.bind(CpuSet.of(2, 4));
    assertThat(placement.currentCpu()).isIn(2, 4);
  }

  @Test
  void nice_anyLevel_givesTheReason() {
    assertThat(placement.nice(1)).hasValue("no native calls");
    assertThat(placement.runningCpu()).isEqualTo(-1);
  }
}
