package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.LayoutAgreement;
import org.wqbench.report.stats.Sample;

/**
 * Finds the scopes that measure one layout: first those whose loaded pods are the same cpus, then
 * those that are only alike in which producers share a pool, such as cache_shard and cache while
 * all producers sit in one shard.
 */
final class LayoutGroups {
  private final RunRecord run;
  private final List<ScopeRow> measured;

  private LayoutGroups(RunRecord run, List<ScopeRow> measured) {
    this.run = run;
    this.measured = measured;
  }

  static List<LayoutGroup> of(RunRecord run, List<ScopeRow> measured) {
    LayoutGroups find = new LayoutGroups(run, measured);
    List<LayoutGroup> groups = new ArrayList<>(find.groups(LoadedPods::pods, true));
    for (LayoutGroup alike : find.groups(LoadedPods::poolOfProducer, false)) {
      if (groups.stream().noneMatch(same -> same.scopes().equals(alike.scopes()))) {
        groups.add(alike);
      }
    }
    return groups;
  }

  private List<LayoutGroup> groups(Function<LoadedPods, Object> key, boolean samePods) {
    Map<Object, List<ScopeRow>> byLayout = new LinkedHashMap<>();
    for (ScopeRow row : measured) {
      boolean bothSides = !row.first().base().isEmpty() && !row.first().treated().isEmpty();
      if (bothSides && row.poolsInUse() > 0) {
        byLayout.computeIfAbsent(key.apply(loaded(row)), layout -> new ArrayList<>()).add(row);
      }
    }
    List<LayoutGroup> groups = new ArrayList<>();
    for (List<ScopeRow> rows : byLayout.values()) {
      Optional<LayoutAgreement> base = agreement(rows.stream().map(r -> r.first().base()).toList());
      Optional<LayoutAgreement> treated =
          agreement(rows.stream().map(r -> r.first().treated()).toList());
      if (base.isPresent() && treated.isPresent()) {
        groups.add(
            new LayoutGroup(
                rows.stream().map(ScopeRow::scope).toList(), samePods, base.get(), treated.get()));
      }
    }
    return groups;
  }

  private LoadedPods loaded(ScopeRow row) {
    return run.scopes().stream()
        .filter(scope -> scope.name().equals(row.scope()))
        .map(scope -> LoadedPods.of(run.workload(), scope))
        .findFirst()
        .orElseThrow();
  }

  private static Optional<LayoutAgreement> agreement(List<Sample> rates) {
    return LayoutAgreement.of(rates.stream().mapToDouble(Sample::median).toArray());
  }
}
