package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wqbench.report.profile.ForkProfile;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Criteria;

/**
 * Where the time of a profiled run goes.
 *
 * @param sampledBy what the shares of the slow path count, one for all forks of one JVM
 * @param rows the first side of a scope, then the second, for each scope
 * @param cost rate of the first side to that of its forks that were not profiled, a ratio a pair of
 *     forks over all scopes; absent where there are no such forks
 * @param problems what recordings lack, with their files, one sentence each
 */
public record LockProfile(
    List<String> sampledBy,
    List<ProfileRow> rows,
    Optional<Comparison> cost,
    List<String> problems) {

  /** Empty for a run that was not profiled. */
  static Optional<LockProfile> of(Forks forks, List<ScopeRow> measured, Criteria criteria) {
    if (forks.run().workload().profile() == null) {
      return Optional.empty();
    }
    List<ProfileRow> rows = new ArrayList<>();
    for (ScopeRow row : measured) {
      for (String side : List.of(forks.base(), forks.treated())) {
        rows.add(ProfileRow.of(row.scope(), side, forks.valuesOf(row.scope(), side)));
      }
    }
    List<ForkProfile> profiles =
        forks.good().stream().flatMap(fork -> fork.profiles().values().stream()).toList();
    return Optional.of(
        new LockProfile(
            profiles.stream().flatMap(p -> p.sampledBy().stream()).distinct().sorted().toList(),
            rows,
            cost(forks, measured, criteria),
            problems(forks)));
  }

  /** The profiles of the tables of two of one run, the first side's first. */
  static Optional<LockProfile> together(List<LockProfile> ofPairs) {
    if (ofPairs.isEmpty()) {
      return Optional.empty();
    }
    List<ProfileRow> all = ofPairs.stream().flatMap(p -> p.rows().stream()).distinct().toList();
    List<ProfileRow> rows = new ArrayList<>();
    for (String scope : all.stream().map(ProfileRow::scope).distinct().toList()) {
      all.stream().filter(row -> row.scope().equals(scope)).forEach(rows::add);
    }
    return Optional.of(
        new LockProfile(
            ofPairs.stream().flatMap(p -> p.sampledBy().stream()).distinct().sorted().toList(),
            rows,
            ofPairs.get(0).cost(),
            ofPairs.stream().flatMap(p -> p.problems().stream()).distinct().toList()));
  }

  private static Optional<Comparison> cost(
      Forks forks, List<ScopeRow> measured, Criteria criteria) {
    List<String> scopes = measured.stream().map(ScopeRow::scope).toList();
    Comparison cost =
        Comparison.ofRatios(
            forks.ratios(scopes, Side.UNPROFILED, forks.base(), Measure.RATE), criteria);
    return cost.baseRuns() == 0 ? Optional.empty() : Optional.of(cost);
  }

  private static List<String> problems(Forks forks) {
    List<String> problems = new ArrayList<>();
    for (Fork fork : forks.good()) {
      String folder = fork.trial().planned().directory();
      fork.profiles()
          .forEach(
              (file, profile) ->
                  profile
                      .problem()
                      .ifPresent(problem -> problems.add(folder + "/" + file + " " + problem)));
    }
    return problems;
  }
}
