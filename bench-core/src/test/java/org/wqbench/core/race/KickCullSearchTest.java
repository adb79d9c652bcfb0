package org.wqbench.core.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wqbench.core.race.Rules.Creation;
import org.wqbench.core.race.Rules.Fix;
import org.wqbench.core.race.Rules.Kind;
import org.wqbench.core.race.Rules.Pick;
import org.wqbench.core.race.Rules.Wake;

/** When the kick/cull race strands an item; docs/kick-cull-race.md says what it means. */
@Timeout(300)
class KickCullSearchTest {
  private static final int WORKERS = 3;

  /** Columns: never, granted, may_fail, each with minIdle 0, 1, 2 and 1 to 3 workers. */
  private static final String TABLE =
      """
      drains head none         SSS ... ...  SSS ... ...  SSS ... ...
      drains head kicked_list  ... ... ...  ... ... ...  ... ... ...
      drains head claim_idle   ... ... ...  ... ... ...  ... ... ...
      drains tail none         SSS .SS ..S  SSS SSS .SS  SSS SSS .SS
      drains tail kicked_list  ... ... ...  ... ... ...  ... ... ...
      drains tail claim_idle   ... ... ...  ... ... ...  ... ... ...
      drains any  none         SSS .SS ..S  SSS SSS .SS  SSS SSS .SS
      drains any  kicked_list  ... ... ...  ... ... ...  ... ... ...
      drains any  claim_idle   ... ... ...  ... ... ...  ... ... ...
      broken head none         SSS SSS SSS  SSS SSS SSS  SSS SSS SSS
      broken head kicked_list  SSS SSS SSS  SSS SSS Sss  SSS SSS SSS
      broken head claim_idle   SSS SSS SSS  SSS SSS Sss  SSS SSS SSS
      broken tail none         SSS SSS SSS  SSS SSS SSS  SSS SSS SSS
      broken tail kicked_list  SSS SSS SSS  SSS SSS Sss  SSS SSS SSS
      broken tail claim_idle   SSS SSS SSS  SSS SSS Sss  SSS SSS SSS
      broken any  none         SSS SSS SSS  SSS SSS SSS  SSS SSS SSS
      broken any  kicked_list  SSS SSS SSS  SSS SSS Sss  SSS SSS SSS
      broken any  claim_idle   SSS SSS SSS  SSS SSS Sss  SSS SSS SSS
      """;

  @Test
  void search_allRules_strandsAsInTheTable() {
    assertThat(new StrandTable(WORKERS).rows()).containsExactlyElementsOf(TABLE.lines().toList());
  }

  @ParameterizedTest
  @CsvSource({
    "baseline,      none,        under_lock,    true",
    "landed,        none,        after_lock,    true",
    "kicked_list,   kicked_list, under_lock,    false",
    "defer_enqueue, kicked_list, enqueue_after, false",
    "patched,       kicked_list, after_lock,    false",
    "claim_idle,    claim_idle,  under_lock,    false",
    "claim_idle,    claim_idle,  after_lock,    false"
  })
  void search_variantOfTheSeries_strandsAtMinIdle0Only(
      String variant, Fix fix, Wake wake, boolean strands) {
    Predicate<Rules> ofVariant =
        rules -> rules.pick() == Pick.head && rules.fix() == fix && rules.wake() == wake;
    for (Rules rules : draining(ofVariant)) {
      assertThat(found(rules, Oracle.stranded))
          .as("%s, %s", variant, rules)
          .isEqualTo(strands && rules.minIdle() == 0);
    }
  }

  @Test
  void search_brokenWorker_strandsWithoutAnyCull() {
    Rules broken =
        new Rules(
            Kind.unbound, 2, Pick.head, Fix.none, Wake.under_lock, false, Creation.never, 1, 2, 0);
    assertThat(found(broken, Oracle.stranded)).isTrue();
  }

  @Test
  void search_headPickAndOneKept_leavesNothingBehindABusyWorker() {
    for (Rules rules : draining(rules -> rules.pick() == Pick.head && rules.minIdle() > 0)) {
      assertThat(found(rules, Oracle.left_behind)).as("%s", rules).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource(Fix.class)
  void search_anyFix_emptiesThePoolAtMinIdle0Only(Fix fix) {
    for (Rules rules : draining(rules -> rules.pick() == Pick.head && rules.fix() == fix)) {
      assertThat(found(rules, Oracle.no_worker)).as("%s", rules).isEqualTo(rules.minIdle() == 0);
    }
  }

  /**
   * The kernel's rule, three workers: a waker must not rely on the worker it picked being alive.
   */
  @ParameterizedTest
  @CsvSource({
    "none,        under_lock,    false",
    "none,        enqueue_after, true",
    "none,        after_lock,    true",
    "kicked_list, under_lock,    false",
    "kicked_list, after_lock,    true",
    "claim_idle,  under_lock,    false",
    "claim_idle,  after_lock,    true"
  })
  void search_kernelRule_deferredWakeMayReachACulledWorker(Fix fix, Wake wake, boolean reaches) {
    Rules rules = new Rules(Kind.unbound, 2, Pick.head, fix, wake, true, Creation.granted, 3, 3, 1);
    assertThat(found(rules, Oracle.wakes_culled)).isEqualTo(reaches);
  }

  @Test
  void tell_landedAtMinIdle0_isTheKnownInterleaving() {
    Rules landed =
        new Rules(
            Kind.unbound, 0, Pick.head, Fix.none, Wake.after_lock, true, Creation.never, 1, 1, 1);
    List<PoolState> path = InterleavingSearch.search(landed, Oracle.stranded).path();
    assertThat(Story.tell(landed, path))
        .containsExactly(
            "kicker   queues item 1, picks W1, unlocks (the wake is still to come);"
                + " idle [W1], 1 waiting",
            "kicker   wakes W1; idle [W1], 1 waiting",
            "cull     retires those from the tail up to W1; idle [], 1 waiting");
  }

  private static boolean found(Rules rules, Oracle oracle) {
    return InterleavingSearch.search(rules, oracle).found();
  }

  /** Pools of all kinds, sizes and creations whose workers drain; three items, one cull. */
  private static List<Rules> draining(Predicate<Rules> which) {
    List<Rules> all = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      for (Pick pick : Pick.values()) {
        for (Fix fix : Fix.values()) {
          for (Wake wake : Wake.values()) {
            for (Creation creation : Creation.values()) {
              for (int minIdle = 0; minIdle <= 2; minIdle++) {
                for (int workers = 1; workers <= WORKERS; workers++) {
                  all.add(new Rules(kind, minIdle, pick, fix, wake, true, creation, workers, 3, 1));
                }
              }
            }
          }
        }
      }
    }
    return all.stream().filter(which).toList();
  }
}
