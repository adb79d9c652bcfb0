package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SharingListsTest {
  private final SharingLists lists = new SharingLists("test", CpuSet.range(0, 7));

  private boolean add(int cpu, String list) {
    return lists.add(cpu, CpuSet.parseList(list));
  }

  @Test
  void groups_equalLists_agree() {
    add(0, "0,4");
    add(4, "0,4");
    add(1, "1,5");
    add(5, "1,5");
    assertThat(lists.groups()).hasToString("[0,4, 1,5]");
    assertThat(lists.silent()).hasToString("2-3,6-7");
    assertThat(lists.components().groups()).hasToString("[0,4, 1,5, 2, 3, 6, 7]");
    assertThat(lists.disagreement()).isEmpty();
  }

  @Test
  void groups_cpuNamedByOthersOnly_isInTheirGroup() {
    add(0, "0-3");
    assertThat(lists.groups()).hasToString("[0-3]");
    assertThat(lists.silent()).hasToString("4-7");
    assertThat(lists.disagreement()).isEmpty();
  }

  @Test
  void groups_overlappingLists_areJoinedWhateverTheOrder() {
    add(0, "0-1");
    add(2, "2-3");
    add(3, "1,3");
    assertThat(lists.groups()).hasToString("[0-3]");
    assertThat(lists.disagreement()).get().asString().contains("test lists", "cpu 0:");
  }

  @Test
  void groups_cpusOutside_areDropped() {
    add(7, "7-9");
    assertThat(lists.groups()).hasToString("[7]");
    assertThat(lists.disagreement()).isEmpty();
  }

  @Test
  void add_listWithoutItsCpu_isOfNoUse() {
    assertThat(add(0, "1-2")).isFalse();
    assertThat(add(0, "")).isFalse();
    assertThat(lists.silent()).hasToString("0-7");
    assertThat(lists.groups()).isEmpty();
  }
}
