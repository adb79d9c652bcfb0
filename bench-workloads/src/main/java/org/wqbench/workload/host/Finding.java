package org.wqbench.workload.host;

/**
 * Something about a host that disturbs a measurement.
 *
 * @param name kebab-case, stable: what {@code --quiet} takes
 * @param found what was found, one line
 * @param effect what it does to a measurement, one line
 * @param mend the command that mends it, one line; null when nothing can be done
 * @param severity whether results suffer or a reader should merely know
 */
public record Finding(String name, String found, String effect, String mend, Severity severity) {

  /** Spelled as printed. */
  public enum Severity {
    /** Changes what is measured in a known way. */
    note,
    /** Adds noise, or makes a result wrong. */
    warning
  }
}
