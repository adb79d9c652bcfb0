package org.wqbench.workload.host;

/** Numbers in kernel files; null where the text is none. */
final class KernelNumber {
  private KernelNumber() {}

  static Integer integer(String text) {
    Long number = whole(text);
    return number == null || number != number.intValue() ? null : number.intValue();
  }

  static Long whole(String text) {
    try {
      return Long.valueOf(text.strip());
    } catch (NumberFormatException e) {
      return null;
    }
  }

  static Double decimal(String text) {
    try {
      double number = Double.parseDouble(text.strip());
      return Double.isFinite(number) ? number : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
