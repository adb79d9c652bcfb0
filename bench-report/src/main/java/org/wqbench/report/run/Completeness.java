package org.wqbench.report.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Whether records that were read from json hold all that a table is made of: json may lack any part
 * and name any folder.
 */
final class Completeness {
  private static final Set<String> STATUSES = Set.of(TrialRecord.OK, TrialRecord.FAILED);

  private Completeness() {}

  /**
   * @throws IOException naming the first part that {@code file} lacks
   */
  static void check(Path file, RunRecord run) throws IOException {
    checkFormat(file, run.schema());
    need(file, "host", run.host());
    need(file, "workload", run.workload());
    need(file, "plan", run.plan());
    needAll(file, "command", run.command());
    needAll(file, "jvmFlags", run.jvmFlags());
    needAll(file, "notes", run.notes());
    needAll(file, "measures", run.measures());
    for (Measure measure : run.measures()) {
      need(file, "measures.name", measure.name());
      need(file, "measures.label", measure.label());
      need(file, "measures.unit", measure.unit());
    }
    needAll(file, "scopes", run.scopes());
    for (RunRecord.Scope scope : run.scopes()) {
      need(file, "scopes.name", scope.name());
      need(file, "scopes.measuredAs", scope.measuredAs());
      needAll(file, "scopes.pods", scope.pods());
    }
    needAll(file, "plan.sides", run.plan().sides());
    for (RunRecord.Side side : run.plan().sides()) {
      need(file, "plan.sides.label", side.label());
    }
    if (run.plan().sides().size() < 2) {
      throw incomplete(file, "plan.sides");
    }
    needAll(file, "plan.trials", run.plan().trials());
    Set<String> folders = new HashSet<>();
    for (PlannedTrial trial : run.plan().trials()) {
      need(file, "plan.trials.scope", trial.scope());
      need(file, "plan.trials.side", trial.side());
      need(file, "plan.trials.directory", trial.directory());
      if (!isFolderName(trial.directory()) || !folders.add(trial.directory())) {
        throw new IOException(
            file + " plans a trial in '" + trial.directory() + "': each needs a folder of its own");
      }
    }
  }

  /**
   * @throws IOException if {@code file} is not the record of the planned trial, or lacks something
   */
  static void check(Path file, boolean duet, PlannedTrial planned, TrialRecord record)
      throws IOException {
    checkFormat(file, record.schema());
    if (!planned.scope().equals(record.scope())
        || !planned.side().equals(record.side())
        || planned.pair() != record.pair()) {
      throw new IOException(file + " is of another trial than the plan of run.json says");
    }
    if (!STATUSES.contains(String.valueOf(record.status()))) {
      throw new IOException(file + " has the status '" + record.status() + "', not ok or failed");
    }
    needAll(file, "itemsPerSecond", record.itemsPerSecond());
    if (duet && record.ok()) {
      needAll(file, "iterationSides", record.iterationSides());
      if (record.iterationSides().size() != record.itemsPerSecond().size()) {
        throw incomplete(file, "iterationSides");
      }
    }
    for (double rate : record.itemsPerSecond()) {
      if (!Double.isFinite(rate)) {
        throw new IOException(file + " has a rate of " + rate + ": remove the folder to leave it");
      }
    }
  }

  private static void checkFormat(Path file, int schema) throws IOException {
    if (schema != RunRecord.SCHEMA) {
      throw new IOException(
          file
              + " has format "
              + schema
              + ", this wqbench reads "
              + RunRecord.SCHEMA
              + ": report it with the wqbench that wrote it");
    }
  }

  /** Whether it stays below the folder that it is resolved in. */
  private static boolean isFolderName(String name) {
    return !name.isBlank() && !name.matches("\\.{1,2}|.*[/\\\\\\x00].*");
  }

  private static void needAll(Path file, String part, List<?> list) throws IOException {
    need(file, part, list);
    if (list.stream().anyMatch(Objects::isNull)) {
      throw incomplete(file, part);
    }
  }

  private static void need(Path file, String part, Object value) throws IOException {
    if (value == null) {
      throw incomplete(file, part);
    }
  }

  private static IOException incomplete(Path file, String part) {
    return new IOException(file + " is incomplete, it lacks '" + part + "': copy the run again");
  }
}
