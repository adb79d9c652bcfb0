package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.LayoutAgreement;
import org.wqbench.report.stats.Sample;

/** Finds the scopes that measure one layout. */
final class LayoutGroups {
  private LayoutGroups() {}

  static List<LayoutGroup> of(RunRecord run, List<ScopeRow> measured) {
    Map<LoadedPods, List<ScopeRow>> byLayout = new LinkedHashMap<>();
    for (RunRecord.Scope scope : run.scopes()) {
      measured.stream()
          .filter(row -> row.scope().equals(scope.name()))
          .filter(row -> !row.rate().base().isEmpty() && !row.rate().treated().isEmpty())
          .forEach(
              row ->
                  byLayout
                      .computeIfAbsent(
                          LoadedPods.of(run.workload(), scope), layout -> new ArrayList<>())
                      .add(row));
    }
    List<LayoutGroup> groups = new ArrayList<>();
    for (List<ScopeRow> rows : byLayout.values()) {
      Optional<LayoutAgreement> base = agreement(rows.stream().map(r -> r.rate().base()).toList());
      Optional<LayoutAgreement> treated =
          agreement(rows.stream().map(r -> r.rate().treated()).toList());
      if (base.isPresent() && treated.isPresent()) {
        groups.add(
            new LayoutGroup(
                rows.stream().map(ScopeRow::scope).toList(), base.get(), treated.get()));
      }
    }
    return groups;
  }

  private static Optional<LayoutAgreement> agreement(List<Sample> rates) {
    return LayoutAgreement.of(rates.stream().mapToDouble(Sample::median).toArray());
  }
}
