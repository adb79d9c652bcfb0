package org.wqbench.report.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.wqbench.report.run.RunRecord.Plan;
import org.wqbench.report.run.RunRecord.Scope;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.run.RunRecord.Workload;

/**
 * A side of one run and a side of another on the same host, put together as if they were the two
 * sides of one run of the unpaired design.
 */
public final class CrossRun {
  private static final List<String> PREFIXES = List.of("A.", "B.");

  /** What has to be equal for a ratio to mean anything. */
  private static final Map<String, Function<RunContents, Object>> EQUAL = new LinkedHashMap<>();

  /** What may be the point of the comparison, and is noted. */
  private static final Map<String, Function<RunContents, Object>> NOTED = new LinkedHashMap<>();

  static {
    EQUAL.put("host", of -> of.run().host().name());
    EQUAL.put("cpu model", of -> of.run().host().cpuModel());
    EQUAL.put("online cpus", of -> of.run().host().cpusOnline());
    EQUAL.put("measures", of -> of.run().measures());
    EQUAL.put("benchmark", of -> of.run().workload().benchmark());
    EQUAL.put("producers", of -> of.run().workload().producers());
    EQUAL.put("topology", of -> of.run().workload().simulatedTopology());
    EQUAL.put("items", of -> of.run().workload().items());
    EQUAL.put("percentiles", of -> of.run().workload().percentiles());
    NOTED.put("producers' cpus", of -> of.run().workload().cpus());
    NOTED.put("strict", of -> of.run().workload().strict());
    NOTED.put("lock", of -> of.run().workload().lock());
    NOTED.put("shard size", of -> of.run().workload().shardSize());
    NOTED.put("measured ms", of -> of.run().workload().measuredMs());
    NOTED.put("warm-up ms", of -> of.run().workload().warmupMs());
    NOTED.put("commit", of -> of.run().toolCommit());
    NOTED.put("kernel", of -> of.run().host().kernel());
    NOTED.put("profile", of -> of.run().workload().profile());
    NOTED.put("JVM", of -> of.run().host().jvmVersion());
    NOTED.put("command", of -> String.join(" ", of.run().command()));
    NOTED.put("fork flags", of -> of.run().jvmFlags());
  }

  private final List<RunContents> runs;
  private final List<String> sides;
  private final List<String> names;

  private CrossRun(List<RunContents> runs, List<String> sides, List<String> names) {
    this.runs = runs;
    this.sides = sides;
    this.names = names;
  }

  /**
   * Puts two sides together.
   *
   * @param runs two runs
   * @param sides the label of the side of each
   * @param names what to call each run in notes and errors, such as its folder
   * @return the first side as the one compared with
   * @throws IllegalArgumentException if a run has no such side or is a duet, or the runs measured
   *     different things or hosts
   */
  public static RunContents of(List<RunContents> runs, List<String> sides, List<String> names) {
    CrossRun cross = new CrossRun(runs, sides, names);
    cross.check();
    return cross.contents();
  }

  private void check() {
    for (int i = 0; i < runs.size(); i++) {
      String wanted = sides.get(i);
      List<String> labels = runs.get(i).run().plan().sides().stream().map(Side::label).toList();
      if (!labels.contains(wanted)) {
        throw new IllegalArgumentException(
            names.get(i) + " has no side " + wanted + ": it has " + String.join(", ", labels));
      }
      if (runs.get(i).run().workload().duet()) {
        throw new IllegalArgumentException(
            names.get(i) + " is a duet, whose sides can't be taken apart: report it by itself");
      }
    }
    if (runs.get(0).run().equals(runs.get(1).run()) && sides.get(0).equals(sides.get(1))) {
      throw new IllegalArgumentException(
          String.join(" and ", names)
              + " are one and the same side of one run: give two different ones");
    }
    List<String> different = differences(EQUAL);
    if (!different.isEmpty()) {
      throw new IllegalArgumentException(
          "can't compare "
              + String.join(" with ", names)
              + ": "
              + String.join("; ", different)
              + "; runs of one host and workload can be");
    }
  }

  private List<String> differences(Map<String, Function<RunContents, Object>> facts) {
    List<String> different = new ArrayList<>();
    facts.forEach(
        (name, fact) -> {
          Object first = fact.apply(runs.get(0));
          Object second = fact.apply(runs.get(1));
          if (!Objects.equals(first, second)) {
            different.add(name + ": " + first + " in A, " + second + " in B");
          }
        });
    return different;
  }

  private RunContents contents() {
    RunRecord first = runs.get(0).run();
    List<String> labels = labels();
    List<FinishedTrial> trials = new ArrayList<>();
    List<PlannedTrial> planned = new ArrayList<>();
    int pairs = 0;
    for (int i = 0; i < runs.size(); i++) {
      for (PlannedTrial trial : runs.get(i).run().plan().trials()) {
        if (trial.side().equals(sides.get(i))) {
          planned.add(renamed(trial, i, labels.get(i)));
        }
      }
      for (FinishedTrial trial : runs.get(i).trials()) {
        if (trial.record().side().equals(sides.get(i))) {
          PlannedTrial as = renamed(trial.planned(), i, labels.get(i));
          trials.add(new FinishedTrial(as, trial.record().ofSide(labels.get(i)), trial.folder()));
        }
      }
      pairs = Math.max(pairs, runs.get(i).run().plan().pairs());
    }
    List<Side> both = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      both.add(new Side(labels.get(i), labels.get(i)));
    }
    return new RunContents(
        new RunRecord(
            first.schema(),
            first.toolVersion(),
            first.toolCommit(),
            first.jarSha256(),
            first.startedUtc(),
            first.command(),
            first.jvmFlags(),
            unpaired(first.workload()),
            first.host(),
            scopes(),
            new Plan(first.plan().seed(), both, pairs, null, first.plan().neutralWithin(), planned),
            notes(labels),
            first.measures(),
            first.rowName()),
        trials);
  }

  private List<String> labels() {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < sides.size(); i++) {
      labels.add(PREFIXES.get(i) + sides.get(i));
    }
    return labels;
  }

  private static PlannedTrial renamed(PlannedTrial trial, int run, String label) {
    return new PlannedTrial(
        PREFIXES.get(run) + trial.directory(), trial.pair(), trial.scope(), label);
  }

  private static Workload unpaired(Workload workload) {
    return new Workload(
        Workload.UNPAIRED,
        workload.benchmark(),
        workload.producers(),
        workload.cpus(),
        workload.simulatedTopology(),
        workload.shardSize(),
        workload.items(),
        workload.warmupMs(),
        workload.measuredMs(),
        workload.warmupIterations(),
        workload.iterations(),
        workload.strict(),
        workload.lock(),
        0,
        workload.percentiles(),
        null);
  }

  /** A scope that one run measured and the other took from its equal stands for itself. */
  private List<Scope> scopes() {
    Map<String, Scope> scopes = new LinkedHashMap<>();
    for (RunContents run : runs) {
      for (Scope scope : run.run().scopes()) {
        Scope before = scopes.putIfAbsent(scope.name(), scope);
        if (before != null && !before.measuredAs().equals(scope.measuredAs())) {
          scopes.put(scope.name(), new Scope(scope.name(), scope.pods(), scope.name()));
        }
      }
    }
    return List.copyOf(scopes.values());
  }

  private List<String> notes(List<String> labels) {
    List<String> notes = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      notes.add(labels.get(i) + ": " + names.get(i) + ", " + runs.get(i).run().startedUtc());
    }
    notes.addAll(differences(NOTED));
    runs.stream().flatMap(run -> run.run().notes().stream()).distinct().forEach(notes::add);
    return notes;
  }
}
