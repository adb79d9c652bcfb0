package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.wqbench.workload.machine.TestMachine;

/** What is asked for is looked at before anything is made. */
class LaunchesTest {
  private final Launches launches = new Launches();

  LaunchesTest() {
    launches.config = Configuration.UPSTREAM;
    launches.background = Background.none;
    launches.items = 50;
    launches.pages = 512;
    launches.window = 4;
    launches.topology = TestMachine.THIS;
  }

  /** One has no standard deviation. */
  @Test
  void join_oneLaunch_refused() {
    launches.items = 1;
    assertRefused("items=1 is out of range: use 2 to 1000000");
  }

  @Test
  void join_noPages_refused() {
    launches.pages = 0;
    assertRefused("pages=0 is out of range: use 1 to 65536");
  }

  @Test
  void join_noWindow_refused() {
    launches.window = 0;
    assertRefused("window=0 is out of range: use 1 to 16384");
  }

  @Test
  void join_busySimulatedMachine_refused() {
    launches.background = Background.busy;
    launches.topology = "synthetic:2x2x1";
    assertRefused(
        "background=busy with topology=synthetic:2x2x1: only this machine can be kept busy");
  }

  private void assertRefused(String line) {
    assertThatIllegalArgumentException().isThrownBy(() -> launches.join(1)).withMessage(line);
  }
}
