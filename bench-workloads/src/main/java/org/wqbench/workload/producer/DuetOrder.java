package org.wqbench.workload.producer;

/**
 * The order of the iterations of a fork that holds both sides: A B B A, again and again. Neighbours
 * can be compared, and whatever drifts steadily hits both sides alike.
 */
public final class DuetOrder {
  private static final int CYCLE = 4;

  private DuetOrder() {}

  /**
   * Whether an iteration runs the side that did not go first.
   *
   * @param iteration its number, from 0, within the warm-up or within the measurement
   * @return true for the second and third of every four
   */
  public static boolean isSecond(int iteration) {
    int place = iteration % CYCLE;
    return place == 1 || place == 2;
  }
}
