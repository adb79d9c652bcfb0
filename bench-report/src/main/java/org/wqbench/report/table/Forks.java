package org.wqbench.report.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wqbench.report.run.FinishedTrial;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.stats.Sample;

/**
 * The forks of a run, and what is taken of them.
 *
 * @param run the run
 * @param base label of the side compared with
 * @param treated label of the other side
 * @param good forks that gave a measurement, in running order
 * @param values what each fork gave, failed ones included
 * @param failed forks that died or did not do one item
 */
record Forks(
    RunRecord run,
    String base,
    String treated,
    List<Fork> good,
    List<ForkValues> values,
    int failed) {

  private record Read(FinishedTrial trial, Optional<Fork> fork) {}

  /** Reads all trials. Decoding logs is most of the work of a report: all cpus take part in it. */
  static Forks read(RunContents contents) throws IOException {
    RunRecord run = contents.run();
    String base = run.plan().sides().get(0).label();
    String treated = run.plan().sides().get(1).label();
    List<Fork> good = new ArrayList<>();
    List<ForkValues> values = new ArrayList<>();
    try {
      for (Read read :
          contents.trials().parallelStream()
              .map(trial -> read(trial, run, base, treated))
              .toList()) {
        if (read.fork().isEmpty()) {
          values.add(Fork.failed(read.trial()));
          continue;
        }
        Fork fork = read.fork().get();
        good.add(fork);
        Stream.of(base, treated, Side.UNPROFILED)
            .map(fork.sides()::get)
            .filter(Objects::nonNull)
            .forEach(values::add);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return new Forks(run, base, treated, good, values, contents.trials().size() - good.size());
  }

  /** Not one item: that is no slow fork, and nothing can be compared with it. */
  private static Read read(FinishedTrial trial, RunRecord run, String base, String treated) {
    if (!trial.record().ok() || trial.record().items() == 0) {
      return new Read(trial, Optional.empty());
    }
    try {
      Fork fork =
          run.workload().duet()
              ? Fork.duet(trial, run.measures(), base, treated)
              : Fork.separate(trial, run);
      return new Read(trial, Optional.of(fork));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<Fork> of(String scope) {
    return good.stream().filter(fork -> fork.trial().planned().scope().equals(scope)).toList();
  }

  /** One value for each fork that gave one. */
  Sample sample(String scope, String side, Measure measure) {
    return sample(
        of(scope).stream()
            .map(fork -> fork.sides().get(side))
            .filter(Objects::nonNull)
            .map(fork -> fork.of(measure)));
  }

  /** Second side to first, one a fork. */
  Sample duetRatios(String scope, Measure measure) {
    return sample(
        of(scope).stream()
            .map(fork -> fork.ratios().get(measure.name()))
            .map(ratio -> ratio == null ? OptionalDouble.empty() : OptionalDouble.of(ratio)));
  }

  /** Second side to first, one a pair; none where forks were not paired. */
  Sample pairRatios(String scope, Measure measure) {
    return ratios(List.of(scope), base, treated, measure);
  }

  /** One side to another, one a pair of each scope. */
  Sample ratios(List<String> scopes, String below, String above, Measure measure) {
    List<OptionalDouble> ratios = new ArrayList<>();
    for (String scope : scopes) {
      for (int pair = 1; run.workload().paired() && pair <= run.plan().pairs(); pair++) {
        double lower = ofPair(scope, pair, below, measure);
        double upper = ofPair(scope, pair, above, measure);
        if (lower > 0 && upper > 0) {
          ratios.add(OptionalDouble.of(upper / lower));
        }
      }
    }
    return sample(ratios.stream());
  }

  private double ofPair(String scope, int pair, String side, Measure measure) {
    return of(scope).stream()
        .filter(fork -> fork.trial().planned().pair() == pair)
        .map(fork -> fork.sides().get(side))
        .filter(Objects::nonNull)
        .mapToDouble(values -> values.of(measure).orElse(0))
        .findFirst()
        .orElse(0);
  }

  /** What the forks of a side gave, failed ones included. */
  List<ForkValues> valuesOf(String scope, String side) {
    return values.stream()
        .filter(fork -> fork.scope().equals(scope) && fork.side().equals(side))
        .toList();
  }

  /** The latencies of a side, medians over forks. */
  List<LatencyPoint> curve(String scope, String side) {
    return LatencyCurves.medians(valuesOf(scope, side));
  }

  private static Sample sample(Stream<OptionalDouble> values) {
    return Sample.of(
        values
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .toArray());
  }
}
