package org.wqbench.report.render;

import java.util.Locale;
import java.util.OptionalDouble;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Sample;

/** Numbers as tables show them, the same under every locale. */
final class Figures {
  static final String NOT_AVAILABLE = "n/a";

  /** In place of a gain that may be chance. */
  static final String NOT_SIGNIFICANT = "~";

  private Figures() {}

  /** "2,569,880". */
  static String whole(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  static String median(Sample sample) {
    return sample.isEmpty() ? NOT_AVAILABLE : whole(sample.median());
  }

  /** "2,515,913..2,618,708". */
  static String range(Sample sample) {
    return sample.isEmpty() ? NOT_AVAILABLE : whole(sample.min()) + ".." + whole(sample.max());
  }

  /** "+17.9%". */
  static String percent(OptionalDouble gain) {
    return gain.isEmpty()
        ? NOT_AVAILABLE
        : String.format(Locale.ROOT, "%+.1f%%", 100 * gain.getAsDouble());
  }

  /** The gain where it is significant. */
  static String gain(Comparison comparison) {
    if (comparison.gain().isEmpty()) {
      return NOT_AVAILABLE;
    }
    return comparison.significant() ? percent(comparison.gain()) : NOT_SIGNIFICANT;
  }

  /** "1.18 [1.16..1.21]": the ratio and its interval. */
  static String ratio(Comparison comparison) {
    return comparison
        .interval()
        .map(i -> String.format(Locale.ROOT, "%.2f [%.2f..%.2f]", i.estimate(), i.low(), i.high()))
        .orElse(NOT_AVAILABLE);
  }

  /** "p=0.008 n=5", "n=5+4" where the sides differ. */
  static String test(Comparison comparison) {
    String runs =
        comparison.baseRuns() == comparison.treatedRuns()
            ? "n=" + comparison.baseRuns()
            : "n=" + comparison.baseRuns() + "+" + comparison.treatedRuns();
    return comparison.allEqual()
        ? "all equal " + runs
        : String.format(Locale.ROOT, "p=%.3f %s", comparison.p(), runs);
  }
}
