package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSetTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0-2,4-23 | 0-2,4-23",
        "7 | 7",
        "3,1,2 | 1-3",
        "0-3,2-5 | 0-5",
        "0, 2 , 4-5 | 0,2,4-5",
        "0-31:2 | 0,2,4,6,8,10,12,14,16,18,20,22,24,26,28,30",
        "0-15:2/8 | 0-1,8-9",
        "0-8:3/4 | 0-2,4-6,8",
        "1023,65535 | 1023,65535",
        "007 | 7",
      })
  void parseList_kernelForms_giveTheCpus(String text, String list) {
    assertThat(CpuSet.parseList(text)).hasToString(list);
    assertThat(CpuSet.parseList("  " + text + "\n")).hasToString(list);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n", "   \n", "(null)", "  (null)\n", "\t(null)", "\0\n"})
  void parse_nothing_isEmptySet(String text) {
    assertThat(CpuSet.parseList(text)).isEqualTo(CpuSet.EMPTY);
    assertThat(CpuSet.parseMask(text)).isEqualTo(CpuSet.EMPTY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x", "0-", "-3", "+3", "0,,3", "0-3,", ",", "5-3", "0 3", "1.5", "0-3-5", "0x3", "null",
        "0-8:", "0-8:0", "0-8:3/2", "0-8:0/2", "4:2", "0-8:2/", "0:1-3", "٣", "0-7\n8"
      })
  void parseList_badText_isRefusedByName(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CpuSet.parseList(text))
        .withMessageContaining("bad cpu list \"" + CpuText.shown(text) + "\"")
        .satisfies(e -> assertThat(e.getMessage()).hasLineCount(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"65536", "0-65536", "99999999999999999999"})
  void parseList_numberTooHigh_isRefused(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CpuSet.parseList(text))
        .withMessageContaining("\"" + text + "\": cpus go up to 65535");
  }

  @Test
  void parseList_longBadText_isCutInTheMessage() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CpuSet.parseList("z".repeat(100_000)))
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(150));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ff | 0-7",
        "FF | 0-7",
        "00300 | 8-9",
        "0000,22222222,22222222 | 1,5,9,13,17,21,25,29,33,37,41,45,49,53,57,61",
        "80000000,00008000,00000000 | 47,95",
        "1,0 | 32",
        "ff000000000000000f | 0-3,64-71",
      })
  void parseMask_kernelForms_giveTheCpus(String text, String list) {
    assertThat(CpuSet.parseMask(text)).hasToString(list);
    assertThat(CpuSet.parseMask(text + "\n")).hasToString(list);
  }

  @Test
  void parseMask_zeros_isEmptySet() {
    assertThat(CpuSet.parseMask("00000000,00000000")).isEqualTo(CpuSet.EMPTY);
  }

  @Test
  void parseMask_wideMask_keepsEachCpu() {
    CpuSet cpus = CpuSet.of(0, 31, 32, 1023, 1024, 8191);
    assertThat(CpuSet.parseMask("00000000,".repeat(100) + SysfsTree.mask(cpus))).isEqualTo(cpus);
  }

  @ParameterizedTest
  @ValueSource(strings = {"xyz", "ff,", ",ff", "0xff", "ff ff", "ff,123456789", "-1", "٣"})
  void parseMask_badText_isRefusedByName(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CpuSet.parseMask(text))
        .withMessageContaining("bad cpu mask \"" + text + "\"");
  }

  @Test
  void parseMask_bitTooHigh_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CpuSet.parseMask("1" + "0".repeat(65536 / 4)))
        .withMessageContaining("cpus go up to 65535");
  }

  @Test
  void parse_randomSets_comeBackFromBothForms() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int highest = 1 + random.nextInt(1500);
      double density = random.nextDouble();
      CpuSet cpus =
          CpuSet.of(
              random.ints(0, highest).limit((long) (1 + highest * density)).sorted().toArray());
      assertThat(CpuSet.parseList(cpus.toString())).as("seed %d", seed).isEqualTo(cpus);
      assertThat(CpuSet.parseMask(SysfsTree.mask(cpus))).as("seed %d", seed).isEqualTo(cpus);
    }
  }

  @Test
  void equals_sameCpus_isByValue() {
    assertThat(CpuSet.of(3, 1, 2, 1))
        .isEqualTo(CpuSet.range(1, 3))
        .hasSameHashCodeAs(CpuSet.of(1, 2, 3));
    assertThat(CpuSet.of(1, 70).minus(CpuSet.of(70))).isEqualTo(CpuSet.of(1));
    assertThat(CpuSet.of(1)).isNotEqualTo(CpuSet.of(2)).isNotEqualTo("1");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE})
  void of_impossibleCpu_isRefused(int cpu) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CpuSet.of(0, cpu))
        .withMessage("cpu " + cpu + " is not in 0-65535");
    assertThatIllegalArgumentException().isThrownBy(() -> CpuSet.range(cpu, cpu));
  }

  @Test
  void range_falling_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CpuSet.range(3, 2))
        .withMessageContaining("3-2");
    assertThat(CpuSet.range(3, 3)).hasToString("3");
  }

  @Test
  void contains_anyNumber_neverThrows() {
    CpuSet cpus = CpuSet.parseList("0-3,8");
    assertThat(cpus.contains(8)).isTrue();
    assertThat(cpus.contains(7)).isFalse();
    assertThat(cpus.contains(-1)).isFalse();
    assertThat(cpus.contains(Integer.MAX_VALUE)).isFalse();
  }

  @Test
  void setOperations_twoSets_leaveBothAsTheyWere() {
    CpuSet left = CpuSet.parseList("0-5");
    CpuSet right = CpuSet.parseList("4-9");
    assertThat(left.and(right)).hasToString("4-5");
    assertThat(left.or(right)).hasToString("0-9");
    assertThat(left.minus(right)).hasToString("0-3");
    assertThat(left.intersects(right)).isTrue();
    assertThat(left.intersects(CpuSet.of(6))).isFalse();
    assertThat(left.containsAll(CpuSet.range(2, 4))).isTrue();
    assertThat(left.containsAll(right)).isFalse();
    assertThat(left).hasToString("0-5");
    assertThat(right).hasToString("4-9");
  }

  @Test
  void order_scatteredSet_isRising() {
    CpuSet cpus = CpuSet.of(88, 2, 5);
    assertThat(cpus.toArray()).containsExactly(2, 5, 88);
    assertThat(cpus.stream()).containsExactly(2, 5, 88);
    assertThat(cpus.size()).isEqualTo(3);
    assertThat(cpus.first()).isEqualTo(2);
    assertThat(cpus.last()).isEqualTo(88);
    assertThat(cpus.nth(0)).isEqualTo(2);
    assertThat(cpus.nth(2)).isEqualTo(88);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 2})
  void nth_outside_isRefused(int index) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CpuSet.of(4, 6).nth(index))
        .withMessage("no cpu at index " + index + " of 2 cpus");
  }

  @Test
  void firstAndLast_emptySet_throw() {
    assertThat(CpuSet.EMPTY.isEmpty()).isTrue();
    assertThat(CpuSet.EMPTY).hasToString("");
    assertThatThrownBy(CpuSet.EMPTY::first).isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(CpuSet.EMPTY::last).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void toLongArray_cpusOfTwoWords_isAffinityMask() {
    assertThat(CpuSet.of(0, 63, 64, 66).toLongArray())
        .containsExactly(0x8000_0000_0000_0001L, 0b101L);
    assertThat(CpuSet.EMPTY.toLongArray()).isEmpty();
  }
}
