package org.wqbench.core.race;

import java.io.PrintStream;
import java.util.List;
import org.wqbench.core.race.Rules.Creation;
import org.wqbench.core.race.Rules.Fix;
import org.wqbench.core.race.Rules.Kind;
import org.wqbench.core.race.Rules.Pick;
import org.wqbench.core.race.Rules.Wake;

/** What scripts/kick-cull prints: the table, then the shortest interleavings. */
final class KickCull {
  private KickCull() {}

  /**
   * Prints to the standard output.
   *
   * @param words the most workers that a pool starts with, 1 to 4
   */
  public static void main(String[] words) {
    print(Integer.parseInt(words[0]), System.out);
  }

  private static void print(int workers, PrintStream out) {
    StrandTable table = new StrandTable(workers);
    out.println(
        """
        Which rules strand an item, for pools that start with 1 to %d workers (one letter each)
        S stranded  . not  s depends on bound or unbound, or on when the wake is issued
        """
            .formatted(workers));
    table.header().forEach(out::println);
    table.rows().forEach(out::println);
    out.printf(
        "%nup to %d items, %d culls, %d worker created; %s%n",
        StrandTable.ITEMS, StrandTable.CULLS, Rules.CREATABLE, table.effort());

    Rules baseline = unbound(0, Pick.head, Fix.none, Wake.under_lock, true, 1);
    tell(out, "baseline, minIdle 0", baseline, Oracle.stranded);
    Rules landed = unbound(0, Pick.head, Fix.none, Wake.after_lock, true, 2);
    tell(out, "landed, minIdle 0", landed, Oracle.stranded);
    Rules tail = unbound(2, Pick.tail, Fix.none, Wake.under_lock, true, 3);
    tell(out, "a pick of the tail, minIdle 2", tail, Oracle.stranded);
    Rules broken = unbound(2, Pick.head, Fix.none, Wake.under_lock, false, 3);
    tell(out, "a worker that does not drain, minIdle 2", broken, Oracle.stranded);
    Rules late = unbound(2, Pick.head, Fix.none, Wake.after_lock, true, 3);
    tell(
        out, "landed, minIdle 2: nothing strands, but the wake is late", late, Oracle.wakes_culled);
  }

  private static Rules unbound(
      int minIdle, Pick pick, Fix fix, Wake wake, boolean drains, int workers) {
    return new Rules(
        Kind.unbound,
        minIdle,
        pick,
        fix,
        wake,
        drains,
        Creation.never,
        workers,
        StrandTable.ITEMS,
        StrandTable.CULLS);
  }

  private static void tell(PrintStream out, String title, Rules rules, Oracle oracle) {
    List<PoolState> path = InterleavingSearch.search(rules, oracle).path();
    out.printf("%n%s: %s%n", title, oracle);
    Story.tell(rules, path).forEach(line -> out.println("  " + line));
  }
}
