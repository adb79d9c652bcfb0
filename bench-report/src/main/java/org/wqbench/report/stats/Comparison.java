package org.wqbench.report.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One row judged: what the change did to one metric.
 *
 * <p>The verdict: neutral when the whole interval of the ratio lies inside the bound and has the
 * coverage asked for (this comes first: a difference may be real and too small to matter); improved
 * or regressed when p is at most alpha, by the side of the gain; else undecided. The 95 % interval
 * makes neutral a claim with a risk of 2.5 % at most, half of what two one-sided tests at 5 % take.
 *
 * @param criteria what it was judged by
 * @param test the test used
 * @param baseRuns forks with a value on the base side
 * @param treatedRuns forks with a value on the treated side
 * @param gain ratio of medians treated to base, less 1; for a duet median ratio less 1; absent when
 *     the base median is not above zero or a side is empty
 * @param p the p value, in (0, 1]
 * @param allEqual whether all values of both sides are the same; for a duet, whether all ratios are
 *     1
 * @param interval of the ratio; absent when a side is empty or a value is not above zero
 * @param logSd spread seen: standard deviation of the logarithm of the ratio of one pair of forks;
 *     absent with fewer than two values a side or where there is no interval
 * @param verdict what may be said
 * @param morePairs for undecided rows, about how many more pairs of forks it takes; absent when the
 *     values do not tell
 * @param warnings what a reader must be told
 */
public record Comparison(
    Criteria criteria,
    RankTest test,
    int baseRuns,
    int treatedRuns,
    OptionalDouble gain,
    double p,
    boolean allEqual,
    Optional<RatioInterval> interval,
    OptionalDouble logSd,
    Verdict verdict,
    OptionalInt morePairs,
    List<Warning> warnings) {

  /** Keeps its own copy of the warnings. */
  public Comparison {
    warnings = List.copyOf(warnings);
  }

  /** Compares forks of the base with forks of the treated variant; either may lack runs. */
  public static Comparison of(Sample base, Sample treated, Criteria criteria) {
    OptionalDouble gain = OptionalDouble.empty();
    List<Warning> warnings = new ArrayList<>();
    Optional<RatioInterval> interval = RatioInterval.between(base, treated, criteria.alpha());
    if (base.isEmpty() || treated.isEmpty()) {
      warnings.add(new Warning(Warning.Kind.ONE_SIDED, base.n(), treated.n()));
    } else {
      gain = gain(base.median(), treated.median());
      if (gain.isEmpty()) {
        warnings.add(new Warning(Warning.Kind.NO_RATIO, base.median(), 0));
      } else if (interval.isEmpty()) {
        double least = Math.min(base.min(), treated.min());
        warnings.add(new Warning(Warning.Kind.NO_INTERVAL, least, 0));
      }
    }
    OptionalDouble logSd = OptionalDouble.empty();
    if (interval.isPresent() && Math.min(base.n(), treated.n()) > 1) {
      logSd = OptionalDouble.of(Math.hypot(logSd(base), logSd(treated)));
    }
    return judged(
        criteria,
        1,
        RankTest.MANN_WHITNEY,
        base.n(),
        treated.n(),
        gain,
        MannWhitney.p(base, treated),
        allEqual(base, treated),
        interval,
        logSd,
        warnings);
  }

  /** Judges the ratios treated to base of a duet, one per fork. */
  public static Comparison ofRatios(Sample ratios, Criteria criteria) {
    List<Warning> warnings = new ArrayList<>();
    OptionalDouble gain = OptionalDouble.empty();
    double p = 1;
    Optional<RatioInterval> interval = RatioInterval.of(ratios, criteria.alpha());
    if (interval.isPresent()) {
      gain = gain(1, ratios.median());
      p = SignedRank.p(ratios);
    } else if (ratios.isEmpty()) {
      warnings.add(new Warning(Warning.Kind.ONE_SIDED, 0, 0));
    } else {
      warnings.add(new Warning(Warning.Kind.NO_RATIO, ratios.min(), 0));
    }
    return judged(
        criteria,
        1,
        RankTest.SIGNED_RANK,
        ratios.n(),
        ratios.n(),
        gain,
        p,
        interval.isPresent() && ratios.min() == 1 && ratios.max() == 1,
        interval,
        interval.isPresent() && ratios.n() > 1
            ? OptionalDouble.of(logSd(ratios))
            : OptionalDouble.empty(),
        warnings);
  }

  /** Whether p is at most alpha; what is not gets a {@code ~} in tables. */
  public boolean significant() {
    return p <= criteria.alpha();
  }

  /**
   * The same row as one of several judged together.
   *
   * @param adjustedP its p value after adjustment for that many rows
   * @param rows how many rows there are
   */
  Comparison adjusted(double adjustedP, int rows) {
    List<Warning> kept = new ArrayList<>(warnings);
    kept.removeIf(warning -> warning.kind() == Warning.Kind.TOO_FEW_RUNS);
    return judged(
        criteria,
        rows,
        test,
        baseRuns,
        treatedRuns,
        gain,
        adjustedP,
        allEqual,
        interval,
        logSd,
        kept);
  }

  private static Comparison judged(
      Criteria criteria,
      int rows,
      RankTest test,
      int baseRuns,
      int treatedRuns,
      OptionalDouble gain,
      double p,
      boolean allEqual,
      Optional<RatioInterval> interval,
      OptionalDouble logSd,
      List<Warning> warnings) {
    Criteria perRow = criteria.withAlpha(criteria.alpha() / rows);
    int fewest = test.fewestRuns(perRow.alpha());
    int shorter = Math.min(baseRuns, treatedRuns);
    boolean outOfReach = test.smallestP(baseRuns, treatedRuns) > perRow.alpha();
    if (shorter > 0 && outOfReach && p > criteria.alpha()) {
      Warning.Kind kind = rows == 1 ? Warning.Kind.TOO_FEW_RUNS : Warning.Kind.TOO_MANY_ROWS;
      warnings.add(new Warning(kind, shorter, fewest));
    }
    Verdict verdict = verdict(criteria, gain, p, interval);
    OptionalInt morePairs = OptionalInt.empty();
    if (verdict == Verdict.UNDECIDED && logSd.isPresent()) {
      double logEffect = Math.log(interval.orElseThrow().estimate());
      morePairs = PairsNeeded.more(logSd.getAsDouble(), logEffect, perRow, shorter, fewest);
    }
    return new Comparison(
        criteria,
        test,
        baseRuns,
        treatedRuns,
        gain,
        p,
        allEqual,
        interval,
        logSd,
        verdict,
        morePairs,
        warnings);
  }

  private static Verdict verdict(
      Criteria criteria, OptionalDouble gain, double p, Optional<RatioInterval> interval) {
    double bound = criteria.neutralWithin();
    if (interval.filter(i -> i.reached() && i.isWithin(1 - bound, 1 + bound)).isPresent()) {
      return Verdict.NEUTRAL;
    }
    if (p > criteria.alpha() || gain.isEmpty() || gain.getAsDouble() == 0) {
      return Verdict.UNDECIDED;
    }
    return criteria.better().isImprovement(gain.getAsDouble())
        ? Verdict.IMPROVED
        : Verdict.REGRESSED;
  }

  private static OptionalDouble gain(double base, double treated) {
    double gain = treated / base - 1;
    return base > 0 && Double.isFinite(gain) ? OptionalDouble.of(gain) : OptionalDouble.empty();
  }

  private static boolean allEqual(Sample base, Sample treated) {
    return !base.isEmpty()
        && !treated.isEmpty()
        && base.min() == treated.max()
        && base.max() == treated.min();
  }

  private static double logSd(Sample sample) {
    return Sample.of(Arrays.stream(sample.values()).map(Math::log).toArray()).standardDeviation();
  }
}
