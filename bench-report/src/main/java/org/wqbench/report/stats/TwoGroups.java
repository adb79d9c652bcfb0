package org.wqbench.report.stats;

import java.util.Arrays;
import java.util.Optional;

/**
 * Forks in two groups: placement is drawn once per fork, and one configuration ran at 200 or 100
 * thousand items a second by whether both cpus were in use. A median then depends on which group
 * happened to be larger.
 *
 * <p>The rule: in the logarithms of the values, split at the largest gap that leaves at least two
 * values on each side, find the gap wider than 10 % and than several times the range inside the
 * wider group. Several is 4 for four and five values, 3 for six and seven, 2 from eight on. Of
 * samples from one normal distribution that calls 4 % bimodal with four values, 1.6 % with five,
 * 1.3 % with six and below 1 % from eight on.
 *
 * @param low how many values are in the lower group, at least 2
 * @param high how many values are in the upper group, at least 2
 * @param gapRatio smallest value of the upper group to the largest of the lower
 * @param widestRatio max to min inside the wider of the groups
 */
public record TwoGroups(int low, int high, double gapRatio, double widestRatio) {
  private static final double LEAST_GAP_RATIO = 1.1;

  /** The groups; empty when there is one group, fewer than four values, or one not above zero. */
  public static Optional<TwoGroups> in(Sample sample) {
    int n = sample.n();
    if (n < 4 || !sample.isPositive()) {
      return Optional.empty();
    }
    double[] logs = Arrays.stream(sample.sorted()).map(Math::log).toArray();
    int split = 2;
    for (int i = 3; i <= n - 2; i++) {
      if (logs[i] - logs[i - 1] > logs[split] - logs[split - 1]) {
        split = i;
      }
    }
    double gap = logs[split] - logs[split - 1];
    double widest = Math.max(logs[split - 1] - logs[0], logs[n - 1] - logs[split]);
    if (gap <= Math.log(LEAST_GAP_RATIO) || gap <= rangesIn(n) * widest) {
      return Optional.empty();
    }
    return Optional.of(new TwoGroups(split, n - split, Math.exp(gap), Math.exp(widest)));
  }

  /** What to tell the reader. */
  public Warning warning() {
    return new Warning(Warning.Kind.TWO_GROUPS, gapRatio, widestRatio);
  }

  private static int rangesIn(int n) {
    return n < 6 ? 4 : n < 8 ? 3 : 2;
  }
}
