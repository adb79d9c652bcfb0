package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CryptDeviceTest {

  @ParameterizedTest
  @ValueSource(strings = {"bound", "bound_highpri", "percpu_hpri"})
  void scoped_configurationWithoutScope_refusedInOneLine(String word) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CryptDevice.scoped(word))
        .withMessage(
            "config="
                + word
                + " has no affinity scope: use one that has, as cache or cache_strict");
  }

  @ParameterizedTest
  @ValueSource(strings = {"upstream", "cpu", "cache_shard_strict"})
  void scoped_unbound_taken(String word) {
    assertThatCode(() -> CryptDevice.scoped(word)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 4095, 1_048_577})
  void checkBytes_outOfRange_refusedInOneLine(int bytes) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CryptDevice.checkBytes(bytes))
        .withMessage("bytes=" + bytes + " is out of range: use 4096 to 1048576");
  }

  @ParameterizedTest
  @ValueSource(ints = {4096, 5000, 1_048_576})
  void checkBytes_inRange_taken(int bytes) {
    assertThatCode(() -> CryptDevice.checkBytes(bytes)).doesNotThrowAnyException();
  }
}
