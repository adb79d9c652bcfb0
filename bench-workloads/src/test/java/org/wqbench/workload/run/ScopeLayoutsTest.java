package org.wqbench.workload.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CacheShards;
import org.wqbench.core.topology.SyntheticTopology;
import org.wqbench.report.run.RunRecord;

class ScopeLayoutsTest {
  private static final List<AffinityScope> ALL = List.of(AffinityScope.values());

  @Test
  void of_smallMachine_measuresTwoLayouts() {
    assertThat(layouts("1x2x1", ALL, true))
        .extracting(scope -> scope.name() + "=" + scope.measuredAs())
        .containsExactly(
            "cpu=cpu",
            "smt=cpu",
            "cache_shard=cache_shard",
            "cache=cache_shard",
            "numa=cache_shard",
            "system=cache_shard");
  }

  @Test
  void of_largeMachine_measuresEveryScope() {
    List<RunRecord.Scope> scopes = layouts("2x24x2/llc=12/nodes=1", ALL, true);

    assertThat(scopes).allMatch(scope -> scope.name().equals(scope.measuredAs()));
    assertThat(scopes).extracting(scope -> scope.pods().size()).containsExactly(96, 48, 8, 4, 2, 1);
  }

  @Test
  void of_smtMachine_writesPodsAsKernelLists() {
    assertThat(layouts("1x2x2", ALL, false))
        .extracting(RunRecord.Scope::pods)
        .startsWith(List.of("0", "1", "2", "3"), List.of("0,2", "1,3"), List.of("0-3"));
  }

  @Test
  void of_noMerge_measuresEqualScopesToo() {
    assertThat(layouts("1x2x1", ALL, false))
        .allMatch(scope -> scope.name().equals(scope.measuredAs()));
  }

  /** The first scope asked for stands for its equals, whatever is left out. */
  @Test
  void of_someScopes_keepTheirOrderAndStandForThemselves() {
    List<AffinityScope> asked = List.of(AffinityScope.system, AffinityScope.cache);

    assertThat(layouts("1x4x1", asked, true))
        .containsExactly(
            new RunRecord.Scope("system", List.of("0-3"), "system"),
            new RunRecord.Scope("cache", List.of("0-3"), "system"));
  }

  private static List<RunRecord.Scope> layouts(
      String machine, List<AffinityScope> scopes, boolean merge) {
    return ScopeLayouts.of(
        SyntheticTopology.parse(machine), scopes, CacheShards.DEFAULT_SIZE, merge);
  }
}
