package org.wqbench.workload.latency;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.workqueue.Workqueue;
import org.wqbench.core.workqueue.WorkqueueAttributes;
import org.wqbench.core.workqueue.WorkqueueSystem;

/**
 * What serves the items, in a word that users write and tables show.
 *
 * <ul>
 *   <li>{@code cache}, {@code cpu}, ...: unbound workqueue of that scope, workers free to leave
 *       their pod; {@code cpu_strict}: bound to it; {@code cpu_strict_nice-19}: at that nice level
 *   <li>{@code upstream}: what {@code numa_strict} is, the behaviour before there were scopes
 *   <li>{@code bound}, {@code bound_highpri}: a per-cpu workqueue, the second at nice -20
 *   <li>{@code percpu_hpri}: no pool, one thread a cpu at the highest priority that is granted
 * </ul>
 *
 * @param word how it is written
 * @param attributes of an unbound workqueue; empty for all others
 */
public record Configuration(String word, Optional<WorkqueueAttributes> attributes) {
  /** Unbound and strict over numa nodes. */
  public static final String UPSTREAM = "upstream";

  /** A per-cpu workqueue. */
  public static final String BOUND = "bound";

  /** A per-cpu workqueue with workers at nice -20. */
  public static final String BOUND_HIGHPRI = "bound_highpri";

  /** One thread a cpu, without a pool. */
  public static final String PERCPU_HPRI = "percpu_hpri";

  private static final String STRICT = "_strict";

  private static final Pattern UNBOUND =
      Pattern.compile("(?<scope>[a-z_]+?)(?<strict>" + STRICT + ")?(_nice(?<nice>-?\\d{1,2}))?");

  /**
   * Reads a word.
   *
   * @param word see above
   * @return what it stands for
   * @throws IllegalArgumentException if it stands for nothing
   */
  public static Configuration parse(String word) {
    switch (word) {
      case UPSTREAM:
        return unbound(word, AffinityScope.numa, true, 0);
      case BOUND, BOUND_HIGHPRI, PERCPU_HPRI:
        return new Configuration(word, Optional.empty());
      default:
        Matcher parts = UNBOUND.matcher(word);
        if (!parts.matches()) {
          throw new IllegalArgumentException(
              "no configuration '"
                  + word
                  + "': write cpu, cpu_strict, cpu_strict_nice-19 or bound");
        }
        String nice = parts.group("nice");
        return unbound(
            word,
            AffinityScope.parse(parts.group("scope")),
            parts.group("strict") != null,
            nice == null ? 0 : Integer.parseInt(nice));
    }
  }

  private static Configuration unbound(String word, AffinityScope scope, boolean strict, int nice) {
    return new Configuration(word, Optional.of(new WorkqueueAttributes(scope, strict, nice)));
  }

  /**
   * The word for an unbound workqueue at nice 0.
   *
   * @param scope its scope
   * @param strict whether workers stay in their pod
   * @return a word that {@link #parse} reads
   */
  public static String word(AffinityScope scope, boolean strict) {
    return strict ? scope.name() + STRICT : scope.name();
  }

  /**
   * Makes the workqueue; unbound ones can make progress without memory, as block devices ask for.
   *
   * @param system where
   * @return a new workqueue
   * @throws IllegalStateException if there is no pool in this configuration
   */
  Workqueue alloc(WorkqueueSystem system) {
    if (attributes.isPresent()) {
      return system.workqueue(word).attributes(attributes.get()).memReclaim().alloc();
    }
    return switch (word) {
      case BOUND -> system.workqueue(word).bound().alloc();
      case BOUND_HIGHPRI -> system.workqueue(word).bound().highpri().alloc();
      default -> throw new IllegalStateException(word + " has no workqueue");
    };
  }
}
