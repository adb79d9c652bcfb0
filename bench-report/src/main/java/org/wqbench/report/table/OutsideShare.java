package org.wqbench.report.table;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How many items of a non-strict scope started on a cpu outside of their pod: the mean over forks.
 *
 * @param scope the scope
 * @param base share of the first side's items, 0 to 1
 * @param treated share of the second side's items
 */
public record OutsideShare(String scope, double base, double treated) {
  /** The figure of a trial; in a duet with the side's label and a dot before it. */
  private static final String FIGURE = "outside_pod_share";

  /** Empty where a side has no such figure. */
  static Optional<OutsideShare> of(String scope, List<Fork> forks, String base, String treated) {
    OptionalDouble ofBase = mean(forks, base);
    OptionalDouble ofTreated = mean(forks, treated);
    return ofBase.isPresent() && ofTreated.isPresent()
        ? Optional.of(new OutsideShare(scope, ofBase.getAsDouble(), ofTreated.getAsDouble()))
        : Optional.empty();
  }

  private static OptionalDouble mean(List<Fork> forks, String side) {
    return forks.stream()
        .filter(fork -> fork.sides().containsKey(side))
        .map(fork -> fork.trial().record().figures())
        .filter(Objects::nonNull)
        .flatMap(figures -> figure(figures, side))
        .mapToDouble(Double::doubleValue)
        .average();
  }

  private static Stream<Double> figure(Map<String, Double> figures, String side) {
    Double ofSide = figures.get(side + "." + FIGURE);
    return Stream.ofNullable(ofSide != null ? ofSide : figures.get(FIGURE));
  }
}
