package org.wqbench.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuListTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {"0:1", "0-2,4-23:23", "0,2,4,6:4", "5-5:1", "' 0-3 ':4", "65535:1"})
  void parse_kernelList_countsCpus(String list, int cpus) {
    assertThat(CpuList.parse(list).cardinality()).isEqualTo(cpus);
  }

  /** Field case C1: what kernels print for an empty mask. */
  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "   ", "  (null)\n", "(null)"})
  void parse_emptyMask_hasNoCpu(String list) {
    assertThat(CpuList.parse(list).isEmpty()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"3-1", "a", "0,,1", "-1", "0-", "1 2", "0x3", "99999", "0-4294967296"})
  void parse_otherText_throwsNamingIt(String list) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CpuList.parse(list))
        .withMessage("'" + list + "' is not a list of cpus: write it like 0-2,4-23");
  }

  @Test
  void format_anySet_isReadBackAlike() {
    long seed = 20_261_130;
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      BitSet cpus = new BitSet();
      random.ints(round % 20, 0, 64).forEach(cpus::set);
      assertThat(CpuList.parse(CpuList.format(cpus))).as("seed %d", seed).isEqualTo(cpus);
    }
  }

  @Test
  void format_runsAndSingles_isShortest() {
    assertThat(CpuList.format(CpuList.parse("7,0,1,2,4"))).isEqualTo("0-2,4,7");
  }
}
