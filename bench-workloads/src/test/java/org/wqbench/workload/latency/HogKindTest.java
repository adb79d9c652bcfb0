package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HogKindTest {

  @ParameterizedTest
  @EnumSource
  void parse_name_givesTheConstant(HogKind kind) {
    assertThat(HogKind.parse(kind.name())).isSameAs(kind);
  }

  @Test
  void parse_otherWord_isRefusedNamingAll() {
    assertThatThrownBy(() -> HogKind.parse("Nice"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no hog 'Nice': write one of nice fifo none");
  }
}
