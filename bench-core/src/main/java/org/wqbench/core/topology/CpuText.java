package org.wqbench.core.topology;

import java.util.BitSet;

/**
 * The kernel's two ways to write a set of cpus: the list {@code 0-3,8} and the hexadecimal mask
 * {@code 00000001,0000000f} (32 bits a group, highest first). Source: {@code lib/bitmap-str.c}.
 */
final class CpuText {
  /** Highest cpu number accepted; the kernel's own limit is some thousands (CONFIG_NR_CPUS). */
  static final int MAX_CPU = 0xffff;

  private static final int BITS_PER_GROUP = 32;
  private static final int DIGITS_PER_GROUP = BITS_PER_GROUP / 4;
  private static final int SHOWN_CHARS = 60;

  private CpuText() {}

  static BitSet parseList(String text) {
    BitSet cpus = new BitSet();
    String list = text.trim();
    if (isNothing(list)) {
      return cpus;
    }
    for (String part : list.split(",", -1)) {
      addRange(part.trim(), cpus, text);
    }
    return cpus;
  }

  /** One number, {@code first-last}, {@code first-last:stride} or {@code first-last:used/group}. */
  private static void addRange(String part, BitSet cpus, String text) {
    int colon = part.indexOf(':');
    String range = colon < 0 ? part : part.substring(0, colon);
    int dash = range.indexOf('-');
    int first = number(dash < 0 ? range : range.substring(0, dash), text);
    int last = dash < 0 ? first : number(range.substring(dash + 1), text);
    if (first > last || (dash < 0 && colon >= 0)) {
      throw badList(text);
    }
    if (colon < 0) {
      cpus.set(first, last + 1);
      return;
    }
    String pattern = part.substring(colon + 1);
    int slash = pattern.indexOf('/');
    int used = slash < 0 ? 1 : number(pattern.substring(0, slash), text);
    int group = number(pattern.substring(slash + 1), text);
    if (group == 0 || used == 0 || used > group) {
      throw badList(text);
    }
    for (int start = first; start <= last; start += group) {
      cpus.set(start, Math.min(start + used, last + 1));
    }
  }

  private static int number(String digits, String text) {
    int value = 0;
    if (digits.isEmpty()) {
      throw badList(text);
    }
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c < '0' || c > '9') {
        throw badList(text);
      }
      value = value * 10 + (c - '0');
      if (value > MAX_CPU) {
        throw tooHigh(text);
      }
    }
    return value;
  }

  static BitSet parseMask(String text) {
    BitSet cpus = new BitSet();
    String mask = text.trim();
    if (isNothing(mask)) {
      return cpus;
    }
    String[] groups = mask.split(",", -1);
    int lowestBit = 0;
    for (int i = groups.length - 1; i >= 0; i--) {
      String group = groups[i];
      boolean tooWide = groups.length > 1 && group.length() > DIGITS_PER_GROUP;
      if (group.isEmpty() || tooWide) {
        throw badMask(text);
      }
      addHex(group, lowestBit, cpus, text);
      lowestBit += BITS_PER_GROUP;
    }
    return cpus;
  }

  private static void addHex(String digits, int lowestBit, BitSet cpus, String text) {
    int bit = lowestBit;
    for (int i = digits.length() - 1; i >= 0; i--, bit += 4) {
      char c = digits.charAt(i);
      int value = c < 0x80 ? Character.digit(c, 16) : -1;
      if (value < 0) {
        throw badMask(text);
      }
      if (value != 0 && bit + 3 > MAX_CPU) {
        throw tooHigh(text);
      }
      for (int b = 0; b < 4; b++) {
        if ((value >> b & 1) != 0) {
          cpus.set(bit + b);
        }
      }
    }
  }

  static String formatList(BitSet cpus) {
    StringBuilder list = new StringBuilder();
    int end;
    for (int first = cpus.nextSetBit(0); first >= 0; first = cpus.nextSetBit(end)) {
      end = cpus.nextClearBit(first);
      list.append(list.isEmpty() ? "" : ",").append(first);
      if (end - first > 1) {
        list.append('-').append(end - 1);
      }
    }
    return list.toString();
  }

  /** Old kernels print a null pointer as {@code (null)} where a list has no cpus. */
  static boolean isNothing(String trimmed) {
    return trimmed.isEmpty() || trimmed.equals("(null)");
  }

  private static IllegalArgumentException badList(String text) {
    return new IllegalArgumentException(
        "bad cpu list \"" + shown(text) + "\": write numbers and rising ranges, as in 0-3,8");
  }

  private static IllegalArgumentException badMask(String text) {
    return new IllegalArgumentException(
        "bad cpu mask \""
            + shown(text)
            + "\": write hexadecimal groups of up to 8 digits, as in 00000001,0000000f");
  }

  private static IllegalArgumentException tooHigh(String text) {
    return new IllegalArgumentException(
        "number too high in \"" + shown(text) + "\": cpus go up to " + MAX_CPU);
  }

  /** Keeps an error on one line, whatever was in the file. */
  static String shown(String text) {
    StringBuilder line = new StringBuilder();
    text.trim()
        .codePoints()
        .limit(SHOWN_CHARS + 1L)
        .map(c -> Character.isISOControl(c) ? '?' : c)
        .forEach(line::appendCodePoint);
    return line.length() > SHOWN_CHARS ? line.substring(0, SHOWN_CHARS) + "..." : line.toString();
  }
}
