package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DensityTest {

  @ParameterizedTest
  @CsvSource({
    "many,1,2,4",
    "many,2,4,4",
    "many,72,144,4",
    "few,1,1,16",
    "few,2,1,16",
    "few,3,1,16",
    "few,72,36,16",
    "one,1,1,1",
    "one,72,1,1"
  })
  void density_onCpus_hasIssuersAndDepth(Density density, int cpus, int issuers, int depth) {
    assertThat(density.issuers(cpus)).isEqualTo(issuers);
    assertThat(density.depth()).isEqualTo(depth);
  }
}
