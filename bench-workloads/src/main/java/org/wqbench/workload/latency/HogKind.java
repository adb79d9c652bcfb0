package org.wqbench.workload.latency;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** How a hog keeps others off its cpu. A constant is a word of users. */
public enum HogKind {
  /** Ordinary processes at nice -20. */
  nice("hog_nice", "nice", 19, List.of("renice", "-n", "-20", "-p")),

  /**
   * SCHED_FIFO at priority 1, above every ordinary thread. The first to come keeps the cpu: further
   * ones wait for it, and for what the kernel gives back to ordinary threads, 5 % by default.
   */
  fifo("hog_fifo_priority", "priority", 40, List.of("chrt", "-f", "-p", "1")),

  /** Nobody: what the items wait for on an idle cpu. */
  none("", "", 0, List.of());

  private final String figure;
  private final String unit;
  private final int statField;
  private final List<String> raise;

  HogKind(String figure, String unit, int statField, List<String> raise) {
    this.figure = figure;
    this.unit = unit;
    this.statField = statField;
    this.raise = raise;
  }

  /**
   * Reads a word.
   *
   * @param word name of a constant
   * @return the constant
   * @throws IllegalArgumentException if there is none
   */
  public static HogKind parse(String word) {
    return Arrays.stream(values())
        .filter(kind -> kind.name().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no hog '"
                        + word
                        + "': write one of "
                        + Arrays.stream(values())
                            .map(Enum::name)
                            .collect(Collectors.joining(" "))));
  }

  /** Name of the figure with the level that was reached. */
  String figure() {
    return figure;
  }

  String unit() {
    return unit;
  }

  /** The field of /proc/PID/stat with that level, counted from 1 as in proc_pid_stat(5). */
  int statField() {
    return statField;
  }

  /** The command that raises a process, without its pid. */
  List<String> raise() {
    return raise;
  }
}
