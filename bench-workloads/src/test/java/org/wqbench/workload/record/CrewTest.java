package org.wqbench.workload.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CrewTest {
  private final Crew crew = new Crew();

  @Test
  void join_two_firstIsTold() {
    assertThat(crew.join(2)).isTrue();
    assertThat(crew.join(2)).isFalse();
  }

  @Test
  void iteration_eachTime_firstAndLastAreTold() {
    joinTwo();
    for (int iteration = 0; iteration < 2; iteration++) {
      assertThat(crew.begin()).isTrue();
      assertThat(crew.begin()).isFalse();
      assertThat(crew.end()).isFalse();
      assertThat(crew.end()).isTrue();
    }
  }

  /** JMH lets a thread leave as soon as it has ended the last iteration. */
  @Test
  void end_otherHasLeftAlready_lastIsTold() {
    joinTwo();
    crew.begin();
    crew.begin();
    assertThat(crew.end()).isFalse();
    assertThat(crew.leave()).isFalse();
    assertThat(crew.end()).isTrue();
    assertThat(crew.leave()).isTrue();
  }

  private void joinTwo() {
    crew.join(2);
    crew.join(2);
  }
}
