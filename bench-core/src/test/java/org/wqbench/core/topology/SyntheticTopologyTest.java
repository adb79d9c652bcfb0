package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntheticTopologyTest {
  @Test
  void parse_twoSockets_numbersThreadsAfterAllCores() {
    Topology topology = SyntheticTopology.parse("2x3x2");
    assertThat(topology.online()).hasToString("0-11");
    assertThat(topology.isolated()).isEqualTo(CpuSet.EMPTY);
    assertThat(topology.cores()).hasToString("[0,6, 1,7, 2,8, 3,9, 4,10, 5,11]");
    assertThat(topology.packages()).hasToString("[0-2,6-8, 3-5,9-11]");
    assertThat(topology.caches()).isEqualTo(topology.packages());
    assertThat(topology.nodes()).isEqualTo(topology.packages());
    assertThat(topology.notes()).isEmpty();
    assertThat(topology.source()).isEqualTo("2x3x2");
  }

  @Test
  void parse_cacheAndNodeSplits_followTheSpec() {
    Topology topology = SyntheticTopology.parse("2x6x2/llc=2/nodes=2");
    assertThat(topology.caches())
        .hasToString("[0-1,12-13, 2-3,14-15, 4-5,16-17, 6-7,18-19, 8-9,20-21, 10-11,22-23]");
    assertThat(topology.nodes()).hasToString("[0-2,12-14, 3-5,15-17, 6-8,18-20, 9-11,21-23]");
    assertThat(topology.packages()).hasSize(2);
  }

  @Test
  void parse_oneSplitOnly_leavesTheOther() {
    assertThat(SyntheticTopology.parse("1x4x1/llc=2").nodes()).hasToString("[0-3]");
    assertThat(SyntheticTopology.parse("1x4x1/nodes=2").caches()).hasToString("[0-3]");
  }

  @Test
  void parse_largestMachine_isAccepted() {
    assertThat(SyntheticTopology.parse("2x1024x2").online().size()).isEqualTo(4096);
    assertThat(SyntheticTopology.parse("1x1x1").online()).hasToString("0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\" | write SOCKETSxCORESxTHREADS",
        "2x40 | write SOCKETSxCORESxTHREADS",
        "2X40X2 | write SOCKETSxCORESxTHREADS",
        "2x40x2/llc | write SOCKETSxCORESxTHREADS",
        "2x40x2/dies=2 | write SOCKETSxCORESxTHREADS",
        "-2x40x2 | write SOCKETSxCORESxTHREADS",
        "0x4x1 | 0 is not in 1-4096",
        "1x4x1/llc=0 | 0 is not in 1-4096",
        "1x4x1/nodes=0 | 0 is not in 1-4096",
        "1x4097x1 | 4097 is not in 1-4096",
        "1x99999999999999999999x1 | 99999999999999999999 is not in 1-4096",
        "2x1025x2 | more than 4096 cpus",
        "4096x4096x4096 | more than 4096 cpus",
        "1x26x2/llc=8 | llc=8 does not divide 26 cores evenly",
        "1x4x2/llc=8 | llc=8 does not divide 4 cores evenly",
        "1x9x1/nodes=2 | nodes=2 does not divide 9 cores evenly",
      })
  void parse_badSpec_isRefusedInOneLine(String spec, String why) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SyntheticTopology.parse(spec))
        .withMessageStartingWith("bad topology \"" + spec + "\": " + why)
        .satisfies(e -> assertThat(e.getMessage()).hasLineCount(1));
  }
}
