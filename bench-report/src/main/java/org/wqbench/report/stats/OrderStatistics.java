package org.wqbench.report.stats;

/** Ranks and middles of values in ascending order. */
final class OrderStatistics {
  private OrderStatistics() {}

  /** The middle value, or the mean of the two middle ones. */
  static double median(double[] sorted) {
    int n = sorted.length;
    return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
  }

  /** Twice the rank of each value, ties sharing the mean of their ranks: whole numbers always. */
  static int[] doubledMidRanks(double[] sorted) {
    int[] ranks = new int[sorted.length];
    for (int first = 0, next; first < sorted.length; first = next) {
      next = endOfTie(sorted, first);
      for (int i = first; i < next; i++) {
        ranks[i] = first + 1 + next;
      }
    }
    return ranks;
  }

  /** The index after the last value equal to the one at {@code first}. */
  static int endOfTie(double[] sorted, int first) {
    int next = first + 1;
    while (next < sorted.length && sorted[next] == sorted[first]) {
      next++;
    }
    return next;
  }
}
