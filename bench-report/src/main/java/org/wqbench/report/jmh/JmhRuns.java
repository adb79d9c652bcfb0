package org.wqbench.report.jmh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.PlannedTrial;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.RunRecord.Plan;
import org.wqbench.report.run.RunRecord.Scope;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.run.RunRecord.Workload;
import org.wqbench.report.run.TrialRecord;

/**
 * Two files of JMH results as the two sides of runs of the unpaired design, fork by fork. Scores of
 * different modes or units have nothing in common, so each of them is a run of its own.
 */
public final class JmhRuns {
  private static final List<String> SIDES = List.of("baseline", "patched");

  /** Scores in one mode and unit. */
  private record Kind(String mode, String unit) {
    boolean of(JmhResult result) {
      return result.mode().equals(mode) && result.unit().equals(unit);
    }
  }

  private final Kind kind;
  private final List<Path> files;
  private final List<List<JmhResult>> sides;
  private final JmhRows rows;
  private final double neutralWithin;
  private final List<PlannedTrial> planned = new ArrayList<>();
  private final List<FinishedTrial> trials = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private JmhRuns(Kind kind, List<Path> files, List<List<JmhResult>> sides, double neutralWithin) {
    this.kind = kind;
    this.files = files;
    this.sides = sides;
    this.rows = new JmhRows(sides.get(0), sides.get(1));
    this.neutralWithin = neutralWithin;
  }

  /**
   * Reads two files.
   *
   * @param baseline the side compared with
   * @param patched the side under review
   * @param toolVersion version of this wqbench, for the record
   * @param toolCommit commit it was built from, null if unknown
   * @param command the command line, word by word
   * @param neutralWithin noise bound, in [0, 1)
   * @return a run for each mode and unit, in the order of the files
   * @throws IllegalArgumentException if one is no JMH result, or both are the same file
   * @throws IOException if one can't be read
   */
  public static List<RunContents> read(
      Path baseline,
      Path patched,
      String toolVersion,
      String toolCommit,
      List<String> command,
      double neutralWithin)
      throws IOException {
    List<JmhFile> files = List.of(JmhFile.read(baseline), JmhFile.read(patched));
    if (baseline.toRealPath().equals(patched.toRealPath())) {
      throw new IllegalArgumentException(baseline + " is given for both sides: give two results");
    }
    Set<Kind> kinds = new LinkedHashSet<>();
    files.forEach(file -> file.results().forEach(r -> kinds.add(new Kind(r.mode(), r.unit()))));
    List<RunContents> runs = new ArrayList<>();
    for (Kind kind : kinds) {
      List<List<JmhResult>> sides =
          files.stream().map(file -> file.results().stream().filter(kind::of).toList()).toList();
      runs.add(
          new JmhRuns(kind, List.of(baseline, patched), sides, neutralWithin)
              .contents(toolVersion, toolCommit, command));
    }
    return runs;
  }

  private RunContents contents(String toolVersion, String toolCommit, List<String> command) {
    List<Measure> measures = measures();
    int forks = 0;
    for (int side = 0; side < SIDES.size(); side++) {
      Set<String> seen = new LinkedHashSet<>();
      for (JmhResult result : sides.get(side)) {
        String row = rows.name(result);
        if (!seen.add(row)) {
          throw new IllegalArgumentException(
              files.get(side) + " has " + row + " twice: give the results of one JMH run");
        }
        forks = Math.max(forks, result.scores().size());
        addForks(result, row, side, measures);
      }
    }
    JmhResult first = sides.get(sides.get(0).isEmpty() ? 1 : 0).get(0);
    JmhResult second = sides.get(sides.get(1).isEmpty() ? 0 : 1).get(0);
    notes.addAll(0, rows.notes(first, second));
    notes.add(0, SIDES.get(0) + ": " + files.get(0) + "; " + SIDES.get(1) + ": " + files.get(1));
    if (first.jvm() != null && !first.jvm().equals(second.jvm())) {
      notes.add("JVM: " + first.jvm() + " and " + second.jvm());
    }
    return new RunContents(
        new RunRecord(
            RunRecord.SCHEMA,
            toolVersion,
            toolCommit,
            null,
            null,
            command,
            List.of(),
            workload(first),
            HostFacts.knowing(Map.of()),
            rows.rows().stream().map(row -> new Scope(row, List.of(), row)).toList(),
            new Plan(
                0,
                SIDES.stream().map(side -> new Side(side, side)).toList(),
                forks,
                null,
                neutralWithin,
                planned),
            notes,
            measures,
            "benchmark"),
        trials);
  }

  /** The score, and a 95th percentile that all results have. */
  private List<Measure> measures() {
    List<JmhResult> all = sides.stream().flatMap(List::stream).toList();
    List<Measure> measures = new ArrayList<>();
    measures.add(new Measure("score", "score", kind.unit(), all.get(0).higherIsBetter(), null));
    for (String figure : all.get(0).figures().keySet()) {
      if (all.stream().allMatch(result -> result.figures().containsKey(figure))) {
        measures.add(new Measure(figure, "p95", "ns", false, null));
      }
    }
    return measures;
  }

  private void addForks(JmhResult result, String row, int side, List<Measure> measures) {
    for (int fork = 0; fork < result.scores().size(); fork++) {
      OptionalDouble score = result.scores().get(fork);
      String name = String.format(Locale.ROOT, "%s fork %d of %s", SIDES.get(side), fork + 1, row);
      Map<String, Double> figures = new HashMap<>();
      score.ifPresent(value -> figures.put("score", value));
      for (Measure measure : measures) {
        List<OptionalDouble> values = result.figures().get(measure.name());
        if (values != null && fork < values.size()) {
          values.get(fork).ifPresent(value -> figures.put(measure.name(), value));
        }
      }
      PlannedTrial trial = new PlannedTrial(name, fork + 1, row, SIDES.get(side));
      planned.add(trial);
      trials.add(new FinishedTrial(trial, record(trial, score, figures), files.get(side)));
    }
  }

  private TrialRecord record(
      PlannedTrial trial, OptionalDouble score, Map<String, Double> figures) {
    return new TrialRecord(
        RunRecord.SCHEMA,
        trial.pair(),
        planned.size(),
        trial.scope(),
        trial.side(),
        score.isPresent() ? TrialRecord.OK : TrialRecord.FAILED,
        score.isPresent() ? null : "no iteration gave a number",
        null,
        List.of(),
        null,
        1,
        0,
        null,
        null,
        figures);
  }

  private Workload workload(JmhResult first) {
    return new Workload(
        Workload.UNPAIRED,
        "JMH " + kind.mode() + ", " + first.threads() + " threads",
        0,
        "",
        null,
        0,
        0,
        0,
        0,
        0,
        0,
        false,
        null,
        0,
        null,
        null);
  }
}
