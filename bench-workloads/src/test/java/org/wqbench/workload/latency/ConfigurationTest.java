package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.workqueue.WorkqueueAttributes;

class ConfigurationTest {

  @Test
  void parse_scopeAlone_nonStrict() {
    assertThat(attributes("cache_shard"))
        .contains(new WorkqueueAttributes(AffinityScope.cache_shard, false, 0));
  }

  @Test
  void parse_strictAndNice_both() {
    assertThat(attributes("cache_shard_strict_nice-19"))
        .contains(new WorkqueueAttributes(AffinityScope.cache_shard, true, -19));
  }

  @Test
  void parse_upstream_numaStrict() {
    assertThat(attributes("upstream")).isEqualTo(attributes("numa_strict")).isPresent();
  }

  @Test
  void parse_percpu_noAttributes() {
    assertThat(attributes("bound")).isEmpty();
    assertThat(attributes("percpu_hpri")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void word_ofScope_isRead(AffinityScope scope) {
    for (boolean strict : new boolean[] {false, true}) {
      assertThat(attributes(Configuration.word(scope, strict)))
          .contains(new WorkqueueAttributes(scope, strict, 0));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "cpu strict", "cpu_strict_nice", "cpu_nice-21", "socket", "bound_x"})
  void parse_somethingElse_namedInOneLine(String word) {
    assertThatThrownBy(() -> Configuration.parse(word))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .isNotBlank()
        .doesNotContain("\n");
  }

  private static Optional<WorkqueueAttributes> attributes(String word) {
    return Configuration.parse(word).attributes();
  }
}
