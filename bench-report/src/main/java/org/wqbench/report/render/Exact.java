package org.wqbench.report.render;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/**
 * Numbers for machines: a decimal of at most 17 digits that is read back as the same double,
 * whatever the locale. {@link Double#toString} gives some a digit more before JDK 19, and all from
 * ten million on an exponent, with which spreadsheets show three digits.
 */
final class Exact {
  /** Decimals of so many digits and no more keep them on their way through a double. */
  private static final int ALWAYS_KEPT = 15;

  /** Digits that logarithms and powers agree in on all machines. */
  private static final MathContext SAME_EVERYWHERE = new MathContext(12);

  private Exact() {}

  /** The number without trailing zeros; empty for one that is not finite, as json has none. */
  static Optional<BigDecimal> of(double value) {
    if (!Double.isFinite(value)) {
      return Optional.empty();
    }
    BigDecimal all = new BigDecimal(value);
    BigDecimal shortest = all.round(new MathContext(ALWAYS_KEPT));
    for (int digits = ALWAYS_KEPT + 1; shortest.doubleValue() != value; digits++) {
      shortest = all.round(new MathContext(digits));
    }
    return Optional.of(plain(shortest));
  }

  /** Twelve digits of a number that was computed by way of logarithms or powers. */
  static Optional<BigDecimal> rounded(double value) {
    return of(value).map(exact -> plain(exact.round(SAME_EVERYWHERE)));
  }

  private static BigDecimal plain(BigDecimal value) {
    return new BigDecimal(value.stripTrailingZeros().toPlainString());
  }
}
