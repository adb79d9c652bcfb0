package org.wqbench.core.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TopologyTest {
  private static final CpuSet ONLINE = CpuSet.range(0, 3);
  private static final List<CpuSet> WHOLE = List.of(ONLINE);

  private static List<CpuSet> groups(String... lists) {
    return Stream.of(lists).map(CpuSet::parseList).toList();
  }

  private static Topology withCaches(List<CpuSet> caches) {
    return new Topology("test", ONLINE, CpuSet.EMPTY, WHOLE, caches, WHOLE, WHOLE, List.of());
  }

  @Test
  void construct_groupsInAnyOrder_ordersByLowestCpu() {
    assertThat(withCaches(groups("1,3", "0,2")).caches()).hasToString("[0,2, 1,3]");
  }

  @Test
  void construct_listsChangedLater_staysAsItWas() {
    List<CpuSet> caches = new ArrayList<>(WHOLE);
    List<String> notes = new ArrayList<>(List.of("A note."));
    Topology topology =
        new Topology("test", ONLINE, CpuSet.EMPTY, WHOLE, caches, WHOLE, WHOLE, notes);
    caches.clear();
    notes.clear();
    assertThat(topology.caches()).isEqualTo(WHOLE);
    assertThat(topology.notes()).containsExactly("A note.");
  }

  @Test
  void construct_cpuLeftOut_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> withCaches(groups("0-1")))
        .withMessageContaining("test: caches leave out online cpus: 2-3");
  }

  @Test
  void construct_cpuTwice_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> withCaches(groups("0-2", "2-3")))
        .withMessage("test: caches have cpus in more than one group: 2");
  }

  @Test
  void construct_cpuNotOnline_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> withCaches(groups("0-4")))
        .withMessage("test: caches have cpus that are not online: 4");
  }

  @Test
  void construct_emptyGroup_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> withCaches(groups("0-3", "")))
        .withMessage("test: caches have an empty group: leave it out");
  }

  @Test
  void construct_eachGrouping_isChecked() {
    List<CpuSet> half = groups("0-1");
    for (int bad = 0; bad < 4; bad++) {
      List<List<CpuSet>> lists = new ArrayList<>(List.of(WHOLE, WHOLE, WHOLE, WHOLE));
      lists.set(bad, half);
      String name = List.of("cores", "caches", "nodes", "packages").get(bad);
      assertThatIllegalArgumentException()
          .isThrownBy(
              () ->
                  new Topology(
                      "test",
                      ONLINE,
                      CpuSet.EMPTY,
                      lists.get(0),
                      lists.get(1),
                      lists.get(2),
                      lists.get(3),
                      List.of()))
          .withMessageContaining(name + " leave out");
    }
  }

  @Test
  void construct_noCpu_isRefused() {
    List<CpuSet> none = List.of();
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Topology("test", CpuSet.EMPTY, CpuSet.EMPTY, none, none, none, none, List.of()))
        .withMessage("test: no cpu is online");
  }

  @Test
  void construct_isolatedNotOnline_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Topology("test", ONLINE, CpuSet.of(4), WHOLE, WHOLE, WHOLE, WHOLE, List.of()))
        .withMessage("test: isolated cpus that are not online: 4");
  }
}
