package org.wqbench.report.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * From values to pixels: equal ratios get equal lengths.
 *
 * <p>Logarithms are those of StrictMath, so that no JVM rounds a pixel otherwise.
 *
 * @param low value at {@code from}, above zero
 * @param high value at {@code to}, above {@code low}
 * @param from pixel of the low end
 * @param to pixel of the high end; may be the smaller one
 */
record LogScale(double low, double high, double from, double to) {
  /** Up to this ratio of the ends even steps look even enough. */
  private static final double EVEN_STEPS_UP_TO = 5;

  private static final List<List<String>> STEPS_A_DECADE =
      List.of(
          List.of("1", "2", "3", "4", "5", "7"),
          List.of("1", "2", "5"),
          List.of("1", "3"),
          List.of("1"));

  LogScale {
    if (!(low > 0 && high > low && high < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("scale from " + low + " to " + high);
    }
  }

  /** The pixel of a value; one beyond an end, zero included, lies on that end. */
  double at(double value) {
    double inside = Math.max(low, Math.min(high, value));
    double share = StrictMath.log10(inside / low) / StrictMath.log10(high / low);
    return from + share * (to - from);
  }

  /** See {@link #at(double)}. */
  double at(BigDecimal tick) {
    return at(tick.doubleValue());
  }

  /** Round values on the scale, as many as stand at least so many pixels apart. */
  List<BigDecimal> ticks(double apart) {
    for (List<BigDecimal> ticks : high / low < EVEN_STEPS_UP_TO ? even() : decades()) {
      if (areApart(ticks, apart)) {
        return ticks;
      }
    }
    return List.of();
  }

  /** "2,600,000", "0.95". */
  static String label(BigDecimal tick) {
    DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
    return new DecimalFormat("#,##0.############", symbols).format(tick);
  }

  private boolean areApart(List<BigDecimal> ticks, double apart) {
    for (int i = 1; i < ticks.size(); i++) {
      double gap = Math.abs(at(ticks.get(i)) - at(ticks.get(i - 1)));
      if (gap < apart) {
        return false;
      }
    }
    return true;
  }

  /** Multiples of 1, 2, 2.5 and 5 times a power of ten, from close to far. */
  private List<List<BigDecimal>> even() {
    List<List<BigDecimal>> choices = new ArrayList<>();
    int power = (int) Math.floor(StrictMath.log10(high - low)) - 1;
    for (int tens = power; tens <= power + 2; tens++) {
      for (String factor : List.of("1", "2", "2.5", "5")) {
        choices.add(multiples(new BigDecimal(factor).scaleByPowerOfTen(tens)));
      }
    }
    return choices;
  }

  private List<BigDecimal> multiples(BigDecimal step) {
    List<BigDecimal> ticks = new ArrayList<>();
    BigDecimal first = new BigDecimal(low).divide(step, 0, RoundingMode.CEILING).multiply(step);
    for (BigDecimal tick = first; tick.doubleValue() <= high; tick = tick.add(step)) {
      ticks.add(tick);
    }
    return ticks;
  }

  /** Powers of ten with steps between, then without, then only every so many. */
  private List<List<BigDecimal>> decades() {
    List<List<BigDecimal>> choices = new ArrayList<>();
    STEPS_A_DECADE.forEach(steps -> choices.add(decades(1, steps)));
    for (int every = 2; every < StrictMath.log10(high / low); every++) {
      choices.add(decades(every, List.of("1")));
    }
    return choices;
  }

  private List<BigDecimal> decades(int every, List<String> steps) {
    List<BigDecimal> ticks = new ArrayList<>();
    int power = (int) Math.floor(StrictMath.log10(low));
    for (; power <= StrictMath.log10(high); power += every) {
      for (String step : steps) {
        BigDecimal tick = new BigDecimal(step).scaleByPowerOfTen(power);
        if (tick.doubleValue() >= low && tick.doubleValue() <= high) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }
}
