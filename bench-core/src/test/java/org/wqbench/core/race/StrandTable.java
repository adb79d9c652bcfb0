package org.wqbench.core.race;

import java.util.ArrayList;
import java.util.List;
import org.wqbench.core.race.Rules.Creation;
import org.wqbench.core.race.Rules.Fix;
import org.wqbench.core.race.Rules.Kind;
import org.wqbench.core.race.Rules.Pick;
import org.wqbench.core.race.Rules.Wake;

/** Which rules strand an item: a cell has one letter for each number of workers at the start. */
final class StrandTable {
  static final int ITEMS = 3;
  static final int CULLS = 3;

  private static final int KERNEL_MIN_IDLE = 2;

  private final List<String> rows = new ArrayList<>();
  private final int workers;
  private int searches;
  private long states;
  private int mostStates;

  /**
   * Runs all searches: seconds for 3 workers, most of a minute for 4.
   *
   * @param workers pools that start with 1 to this many workers are searched, 1 to 4
   */
  StrandTable(int workers) {
    this.workers = workers;
    for (boolean drains : new boolean[] {true, false}) {
      for (Pick pick : Pick.values()) {
        for (Fix fix : Fix.values()) {
          rows.add(row(drains, pick, fix));
        }
      }
    }
  }

  /** One for each way to work, pick and fix. */
  List<String> rows() {
    return rows;
  }

  /** Two lines that go above the rows. */
  List<String> header() {
    StringBuilder creations = new StringBuilder("%-23s".formatted(""));
    StringBuilder minIdles = new StringBuilder("%-23s".formatted("worker pick fix"));
    for (Creation creation : Creation.values()) {
      int width = (KERNEL_MIN_IDLE + 1) * (workers + 1) + 1;
      creations.append(pad(" " + creation, width));
      minIdles.append(' ');
      for (int minIdle = 0; minIdle <= KERNEL_MIN_IDLE; minIdle++) {
        minIdles.append(pad(" " + minIdle, workers + 1));
      }
    }
    return List.of(creations.toString().stripTrailing(), minIdles.toString().stripTrailing());
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** How much was searched. */
  String effort() {
    return "%,d searches, %,d states, %,d in the largest".formatted(searches, states, mostStates);
  }

  private String row(boolean drains, Pick pick, Fix fix) {
    StringBuilder row =
        new StringBuilder("%-6s %-4s %-11s".formatted(drains ? "drains" : "broken", pick, fix));
    for (Creation creation : Creation.values()) {
      row.append(' ');
      for (int minIdle = 0; minIdle <= KERNEL_MIN_IDLE; minIdle++) {
        row.append(' ');
        for (int atStart = 1; atStart <= workers; atStart++) {
          row.append(letter(minIdle, pick, fix, drains, creation, atStart));
        }
      }
    }
    return row.toString();
  }

  /** S or . where both kinds of pool and all three wakes agree, s where they do not. */
  private char letter(
      int minIdle, Pick pick, Fix fix, boolean drains, Creation creation, int atStart) {
    int stranded = 0;
    for (Kind kind : Kind.values()) {
      for (Wake wake : Wake.values()) {
        Rules rules =
            new Rules(kind, minIdle, pick, fix, wake, drains, creation, atStart, ITEMS, CULLS);
        InterleavingSearch.Outcome outcome = InterleavingSearch.search(rules, Oracle.stranded);
        stranded += outcome.found() ? 1 : 0;
        searches++;
        states += outcome.states();
        mostStates = Math.max(mostStates, outcome.states());
      }
    }
    int all = Kind.values().length * Wake.values().length;
    return stranded == 0 ? '.' : stranded == all ? 'S' : 's';
  }
}
