package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.wqbench.report.profile.ForkProfile;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.stats.SavedTime;

/**
 * What a profile says about the gain of one scope: time under the lock, beside the time that an
 * item of a pool takes less. Medians over forks; what was not measured is absent.
 *
 * <p>The share of samples in the slow path of the lock explains nothing by itself. Producers that
 * wait for each item queue the next at once, so the queue before the lock stays as long when its
 * holders become faster: in a simulation of the loop the share moved from 0.88 to 0.84 at a true
 * gain of 30 %.
 *
 * @param scope the scope
 * @param gain relative change of the rate, where it is significant
 * @param savedNs time that an item of a pool takes less, nanoseconds
 * @param baseHeldNs time that the first side holds the pool lock for an item, nanoseconds:
 *     acquisitions times the mean of the sampled holds, wakes under the lock included
 * @param treatedHeldNs the same of the second side
 * @param baseWakes wakes under the lock for an item on the first side
 * @param treatedWakes the same of the second side
 * @param wakeNs what such a wake takes on the first side, the median, nanoseconds
 * @param baseSlowPath share of samples in the slow path on the first side, 0 to 1
 * @param treatedSlowPath the same of the second side
 */
public record Explanation(
    String scope,
    OptionalDouble gain,
    OptionalDouble savedNs,
    OptionalDouble baseHeldNs,
    OptionalDouble treatedHeldNs,
    OptionalDouble baseWakes,
    OptionalDouble treatedWakes,
    OptionalDouble wakeNs,
    OptionalDouble baseSlowPath,
    OptionalDouble treatedSlowPath) {
  private static final double NS_PER_S = 1e9;

  /** A hold that makes up less than this of what is saved is not what saves it. */
  private static final double LEAST_SHARE = 0.25;

  /** Nor one that shrinks by far more: then something else has become slower. */
  private static final double MOST_SHARE = 2;

  /**
   * One for each measured scope.
   *
   * @param table the table of a profiled run
   * @return empty if the run was not profiled
   */
  public static List<Explanation> of(ComparisonTable table) {
    List<Explanation> all = new ArrayList<>();
    if (table.profile().isPresent()) {
      for (ScopeRow row : table.measuredRows()) {
        all.add(
            of(
                row,
                profile(table, row.scope(), table.baseLabel()),
                profile(table, row.scope(), table.treatedLabel())));
      }
    }
    return all;
  }

  private static ProfileRow profile(ComparisonTable table, String scope, String side) {
    return table.profile().orElseThrow().rows().stream()
        .filter(row -> row.scope().equals(scope) && row.side().equals(side))
        .findFirst()
        .orElseThrow();
  }

  private static Explanation of(ScopeRow row, ProfileRow base, ProfileRow treated) {
    boolean significant = row.first().comparison().significant();
    return new Explanation(
        row.scope(),
        significant ? row.first().comparison().gain() : OptionalDouble.empty(),
        row.saved().stream().mapToDouble(SavedTime::seconds).map(s -> s * NS_PER_S).findFirst(),
        heldNs(base),
        heldNs(treated),
        median(base, "wakes_under_lock_per_item"),
        median(treated, "wakes_under_lock_per_item"),
        median(base, "unpark_under_lock_p50_ns"),
        median(base, ForkProfile.SLOW_PATH),
        median(treated, ForkProfile.SLOW_PATH));
  }

  private static OptionalDouble heldNs(ProfileRow row) {
    OptionalDouble locks = median(row, "lock_acquisitions_per_item");
    OptionalDouble holdNs = median(row, ProfileRow.HOLD_MEAN_NS);
    return locks.isPresent() && holdNs.isPresent()
        ? OptionalDouble.of(locks.getAsDouble() * holdNs.getAsDouble())
        : OptionalDouble.empty();
  }

  private static OptionalDouble median(ProfileRow row, String figure) {
    Sample values = row.of(figure);
    return values.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(values.median());
  }

  /**
   * Time under the lock that the second side does without, for an item.
   *
   * @return nanoseconds, negative if it holds the lock for longer; absent where a hold is
   */
  public OptionalDouble heldLessNs() {
    return baseHeldNs.isPresent() && treatedHeldNs.isPresent()
        ? OptionalDouble.of(baseHeldNs.getAsDouble() - treatedHeldNs.getAsDouble())
        : OptionalDouble.empty();
  }

  /**
   * That time as a share of the time saved.
   *
   * @return absent where nothing was saved or a hold is absent
   */
  public OptionalDouble share() {
    return heldLessNs().isPresent() && savedNs.isPresent() && savedNs.getAsDouble() > 0
        ? OptionalDouble.of(heldLessNs().getAsDouble() / savedNs.getAsDouble())
        : OptionalDouble.empty();
  }

  /**
   * Whether the lock accounts for the gain.
   *
   * @return false where there is no gain, or the time under the lock is not of its size
   */
  public boolean explains() {
    return gain.isPresent()
        && gain.getAsDouble() > 0
        && share().isPresent()
        && share().getAsDouble() >= LEAST_SHARE
        && share().getAsDouble() <= MOST_SHARE;
  }
}
