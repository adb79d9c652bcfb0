package org.wqbench.core.soak;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.wqbench.core.workqueue.PoolVariant;

/**
 * The words of the command line.
 *
 * @param minutes how long it runs, 0 for each variant once
 * @param seed of the one plan to repeat
 * @param master what the seeds of the rounds are drawn from
 * @param variants in turn
 */
record SoakOptions(
    double minutes, OptionalLong seed, OptionalLong master, List<PoolVariant> variants) {
  private static final double MOST_MINUTES = 10_000;

  /**
   * Reads them.
   *
   * @throws IllegalArgumentException if they are wrong; the message is one line
   */
  static SoakOptions parse(String... words) {
    Double minutes = null;
    OptionalLong seed = OptionalLong.empty();
    OptionalLong master = OptionalLong.empty();
    List<PoolVariant> variants = List.of(PoolVariant.values());
    for (int i = 0; i < words.length; i++) {
      switch (words[i]) {
        case "--seed" -> seed = OptionalLong.of(number(words, i++));
        case "--master" -> master = OptionalLong.of(number(words, i++));
        case "--variant" -> variants = List.of(variant(value(words, i++)));
        default -> {
          if (minutes != null) {
            throw new IllegalArgumentException(
                words[i] + ": minutes, --seed N, --master N and --variant NAME is all it takes");
          }
          minutes = minutes(words[i]);
        }
      }
    }
    if (seed.isPresent() && master.isPresent()) {
      throw new IllegalArgumentException("--seed repeats one plan, --master draws many: use one");
    }
    double orOnce = seed.isPresent() ? 0 : 1;
    return new SoakOptions(minutes == null ? orOnce : minutes, seed, master, variants);
  }

  private static String value(String[] words, int option) {
    if (option + 1 == words.length) {
      throw new IllegalArgumentException(words[option] + " needs a value");
    }
    return words[option + 1];
  }

  private static long number(String[] words, int option) {
    String word = value(words, option);
    try {
      return Long.parseLong(word);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(words[option] + " " + word + ": use a whole number");
    }
  }

  private static double minutes(String word) {
    try {
      double minutes = Double.parseDouble(word);
      if (minutes > 0 && minutes <= MOST_MINUTES) {
        return minutes;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new IllegalArgumentException(
        word + ": use minutes above 0 and up to 10000, as 10 or 0.5, or --help");
  }

  private static PoolVariant variant(String word) {
    return Arrays.stream(PoolVariant.values())
        .filter(variant -> variant.name().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--variant "
                        + word
                        + ": use one of "
                        + Arrays.stream(PoolVariant.values())
                            .map(PoolVariant::name)
                            .collect(Collectors.joining(", "))));
  }
}
