package org.wqbench.workload.cli;

import java.io.Console;
import java.lang.reflect.InvocationTargetException;

/** Whether a person watches. */
final class Terminal {
  private Terminal() {}

  /**
   * Whether standard input and output are a terminal. Up to Java 21 there is a console only then;
   * later ones have one always and must be asked.
   */
  static boolean isInteractive() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException olderJava) {
      return true;
    } catch (IllegalAccessException | InvocationTargetException e) {
      return false;
    }
  }
}
