package org.wqbench.report.render;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;
import org.wqbench.report.stats.Sample;
import org.wqbench.report.stats.SavedTime;

/** Numbers as tables show them, the same under every locale. */
final class Figures {
  static final String NOT_AVAILABLE = "n/a";

  /** In place of a gain that may be chance. */
  static final String NOT_SIGNIFICANT = "~";

  private static final double US_PER_S = 1e6;

  /** Values from here on are shown without decimals. */
  private static final double WHOLE_FROM = 100;

  private Figures() {}

  /** "2,569,880". */
  static String whole(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  /** "2,569,880", but "2.57" and "0.0257": small values need their digits. */
  static String value(double value) {
    double size = Math.abs(value);
    if (size == 0 || size >= WHOLE_FROM) {
      return whole(value);
    }
    int decimals = size >= 1 ? 2 : 2 - (int) Math.floor(Math.log10(size));
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** "72", "13.2": things that are counted, the median of the forks. */
  static String count(Sample sample) {
    return sample.isEmpty()
        ? NOT_AVAILABLE
        : new DecimalFormat("#,##0.#", DecimalFormatSymbols.getInstance(Locale.ROOT))
            .format(sample.median());
  }

  static String median(Sample sample) {
    return sample.isEmpty() ? NOT_AVAILABLE : value(sample.median());
  }

  /** "2,515,913..2,618,708". */
  static String range(Sample sample) {
    return sample.isEmpty() ? NOT_AVAILABLE : value(sample.min()) + ".." + value(sample.max());
  }

  /** What a change of a measure is called in the head of its column. */
  static String change(Measure measure) {
    return measure.higherIsBetter() ? "gain" : "drop";
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
        .map(i -> ratio(i.estimate()) + " [" + ratio(i.low()) + ".." + ratio(i.high()) + "]")
        .orElse(NOT_AVAILABLE);
  }

  /** "0.88..1.13": smallest and largest ratio. */
  static String ratioRange(Sample ratios) {
    return ratios.isEmpty() ? NOT_AVAILABLE : ratio(ratios.min()) + ".." + ratio(ratios.max());
  }

  /** "1.18", "0.012": a ratio below a tenth needs a third digit. */
  private static String ratio(double ratio) {
    return String.format(Locale.ROOT, ratio < 0.1 ? "%.3f" : "%.2f", ratio);
  }

  /** "0.472 [0.466..0.494]", microseconds. */
  static String savedUs(Optional<SavedTime> saved) {
    return saved
        .map(
            s ->
                String.format(
                    Locale.ROOT,
                    "%.3f [%.3f..%.3f]",
                    s.seconds() * US_PER_S,
                    s.lowSeconds() * US_PER_S,
                    s.highSeconds() * US_PER_S))
        .orElse(NOT_AVAILABLE);
  }

  /** "p=0.008", "p<0.001". */
  private static String p(double p) {
    return p < 0.001 ? "p<0.001" : String.format(Locale.ROOT, "p=%.3f", p);
  }

  /** "5%", "1.25%": a risk or a bound. */
  static String share(double alpha) {
    return new DecimalFormat("0.##%", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(alpha);
  }

  /** "0.05", "0.0125". */
  static String level(double alpha) {
    return new DecimalFormat("0.####", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(alpha);
  }

  /** "n=5", "n=5+4" where the sides differ. */
  static String runs(int base, int treated) {
    return base == treated ? "n=" + base : "n=" + base + "+" + treated;
  }

  /** "p=0.008 n=5", "n=5+4" where the sides differ; no p where there is nothing to compare. */
  static String test(Comparison comparison) {
    String runs = runs(comparison.baseRuns(), comparison.treatedRuns());
    if (comparison.baseRuns() == 0 || comparison.treatedRuns() == 0) {
      return runs;
    }
    return comparison.allEqual() ? "all equal " + runs : p(comparison.p()) + " " + runs;
  }
}
