package org.wqbench.report.run;

import java.util.BitSet;

/**
 * The kernel's text form of a set of cpus, {@code 0-2,4-23}.
 *
 * <p>Source: "List format" of cpuset(7). Blanks, a line feed and the {@code (null)} that some
 * kernels print for an empty mask mean no cpu at all.
 */
public final class CpuList {
  private static final int HIGHEST_CPU = 65_535;

  private CpuList() {}

  /**
   * Returns the cpus that {@code list} names, in a set of its own.
   *
   * @throws IllegalArgumentException if a part is neither a number nor a rising range
   */
  public static BitSet parse(String list) {
    BitSet cpus = new BitSet();
    String text = list.strip();
    if (text.isEmpty() || text.equals("(null)")) {
      return cpus;
    }
    for (String part : text.split(",", -1)) {
      int dash = part.indexOf('-');
      int first = number(list, dash < 0 ? part : part.substring(0, dash));
      int last = dash < 0 ? first : number(list, part.substring(dash + 1));
      if (last < first) {
        throw malformed(list);
      }
      cpus.set(first, last + 1);
    }
    return cpus;
  }

  /** Returns the shortest list that {@link #parse} reads as {@code cpus}; empty for no cpu. */
  public static String format(BitSet cpus) {
    StringBuilder list = new StringBuilder();
    for (int first = cpus.nextSetBit(0); first >= 0; ) {
      int end = cpus.nextClearBit(first);
      list.append(list.length() == 0 ? "" : ",").append(first);
      if (end - first > 1) {
        list.append('-').append(end - 1);
      }
      first = cpus.nextSetBit(end);
    }
    return list.toString();
  }

  private static int number(String list, String digits) {
    if (!digits.matches("[0-9]{1,5}") || Integer.parseInt(digits) > HIGHEST_CPU) {
      throw malformed(list);
    }
    return Integer.parseInt(digits);
  }

  private static IllegalArgumentException malformed(String list) {
    return new IllegalArgumentException(
        "'" + list.strip() + "' is not a list of cpus: write it like 0-2,4-23");
  }
}
