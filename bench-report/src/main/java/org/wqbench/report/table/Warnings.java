package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.stats.LayoutAgreement;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.stats.Steadiness;
import org.wqbench.report.stats.TwoGroups;
import org.wqbench.report.stats.Warning;

/** Gathers what a reader has to be told: cell by cell, then fork by fork, then of the host. */
final class Warnings {
  /** The figure of a trial with the share of cpu time that the hypervisor took. */
  private static final String STEAL_FIGURE = "steal_share";

  /** The figure with the threads that are not where they were to be. */
  private static final String MISPLACED_FIGURE = "placement_problems";

  /** The figures with how often and how long the JVM stopped in an iteration. */
  private static final String SAFEPOINTS_FIGURE = "safepoints";

  private static final String SAFEPOINT_TIME_FIGURE = "safepoint_ms";

  private static final double STEAL_LET_PASS = 0.02;

  /** Load at the start, as a share of the cpus, from which others were at work. */
  private static final double LOAD_LET_PASS = 0.5;

  /** A clock step of a tenth of what is measured shows in the figures. */
  private static final double COARSE = 0.1;

  private final Set<String> quiet;
  private final List<RowWarning> warnings = new ArrayList<>();

  private Warnings(Set<String> quiet) {
    this.quiet = quiet;
  }

  static List<RowWarning> of(
      RunRecord run,
      Set<String> quiet,
      List<ScopeRow> measured,
      List<LayoutGroup> layouts,
      List<Fork> forks) {
    Warnings gathered = new Warnings(quiet);
    measured.forEach(gathered::cells);
    measured.forEach(row -> gathered.layouts(row, layouts));
    forks.forEach(fork -> gathered.fork(fork, run.workload()));
    gathered.host(run.host(), forks);
    if (!run.workload().paired()) {
      gathered.add("all rows", new Warning(Warning.Kind.NOT_INTERLEAVED, 0, 0));
    }
    return gathered.warnings;
  }

  private void add(String where, Warning warning) {
    if (!quiet.contains(warning.kind().label())) {
      warnings.add(new RowWarning(where, warning));
    }
  }

  private void cells(ScopeRow row) {
    for (MeasureCells cells : row.cells()) {
      String where = where(row, cells);
      cells.comparison().warnings().forEach(warning -> add(where, warning));
      for (Sample side : List.of(cells.base(), cells.treated())) {
        TwoGroups.in(side).ifPresent(groups -> add(where, groups.warning()));
      }
    }
  }

  private static String where(ScopeRow row, MeasureCells cells) {
    return row.scope() + " " + cells.measure().label();
  }

  /** The closest group counts: scopes of the same pods come before those that are only alike. */
  private void layouts(ScopeRow row, List<LayoutGroup> layouts) {
    Optional<LayoutGroup> closest =
        layouts.stream().filter(group -> group.scopes().contains(row.scope())).findFirst();
    if (closest.isEmpty() || row.first().comparison().gain().isEmpty()) {
      return;
    }
    LayoutGroup group = closest.get();
    LayoutAgreement wider =
        group.base().apart() > group.treated().apart() ? group.base() : group.treated();
    wider
        .doubt(row.first().comparison().gain().getAsDouble())
        .ifPresent(warning -> add(where(row, row.first()), warning));
  }

  private void fork(Fork fork, RunRecord.Workload workload) {
    String where = fork.trial().planned().directory();
    if (!workload.duet()) {
      double[] rates =
          fork.trial().record().itemsPerSecond().stream()
              .mapToDouble(Double::doubleValue)
              .toArray();
      Steadiness.of(rates).warning().ifPresent(warning -> add(where, warning));
    }
    Map<String, Double> figures = fork.trial().record().figures();
    if (figures != null) {
      figures(where, figures, workload.simulatedTopology() != null);
    }
  }

  private void figures(String where, Map<String, Double> figures, boolean simulated) {
    double steal = figures.getOrDefault(STEAL_FIGURE, 0.0);
    if (steal > STEAL_LET_PASS) {
      add(where, new Warning(Warning.Kind.STEAL, steal, STEAL_LET_PASS));
    }
    double misplaced = figures.getOrDefault(MISPLACED_FIGURE, 0.0);
    if (misplaced > 0 && !simulated) {
      add(where, new Warning(Warning.Kind.NOT_PLACED, misplaced, 0));
    }
    double safepoints = figures.getOrDefault(SAFEPOINTS_FIGURE, 0.0);
    if (safepoints > 0) {
      double ms = figures.getOrDefault(SAFEPOINT_TIME_FIGURE, 0.0);
      add(where, new Warning(Warning.Kind.SAFEPOINT, safepoints, ms));
    }
  }

  private void host(HostFacts host, List<Fork> forks) {
    if (host == null) {
      return;
    }
    Integer cpus = host.onlineCpuCount();
    if (host.loadAverage() != null && cpus != null && host.loadAverage() > LOAD_LET_PASS * cpus) {
      add("host", new Warning(Warning.Kind.LOAD, host.loadAverage(), cpus));
    }
    OptionalDouble shortest =
        forks.stream()
            .flatMap(fork -> fork.sides().values().stream())
            .map(side -> side.latencyNs(50))
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .min();
    if (host.clockStepNs() != null
        && shortest.isPresent()
        && host.clockStepNs() >= COARSE * shortest.getAsDouble()) {
      add(
          "host",
          new Warning(Warning.Kind.COARSE_CLOCK, host.clockStepNs(), shortest.getAsDouble()));
    }
  }
}
