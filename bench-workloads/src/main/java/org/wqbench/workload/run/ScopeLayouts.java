package org.wqbench.workload.run;

import java.util.ArrayList;
import java.util.List;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.Pods;
import org.wqbench.core.topology.Topology;
import org.wqbench.report.run.RunRecord;

/** The pods of the scopes on this machine, and which scopes stand for others. */
final class ScopeLayouts {
  private ScopeLayouts() {}

  /**
   * @param merge whether a scope is measured as the first one whose pods are equal
   */
  static List<RunRecord.Scope> of(
      Topology topology, List<AffinityScope> scopes, int shardSize, boolean merge) {
    List<Pods> layouts = new ArrayList<>();
    for (AffinityScope scope : scopes) {
      layouts.add(Pods.of(topology, scope, shardSize));
    }
    List<RunRecord.Scope> facts = new ArrayList<>();
    for (Pods layout : layouts) {
      Pods measured =
          merge ? layouts.stream().filter(layout::sameLayout).findFirst().orElseThrow() : layout;
      facts.add(
          new RunRecord.Scope(
              layout.scope().name(),
              layout.list().stream().map(CpuSet::toString).toList(),
              measured.scope().name()));
    }
    return facts;
  }
}
