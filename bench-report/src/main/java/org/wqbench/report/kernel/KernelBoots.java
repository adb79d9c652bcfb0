package org.wqbench.report.kernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The logs of both sides, read and found to be of one setting.
 *
 * @param baseline a log for each boot without the change, in the order given
 * @param patched a log for each boot with it
 * @param scopes the scopes of which a log has a result, in the order of the table
 * @param otherScopes the other scopes
 */
public record KernelBoots(
    List<KernelLog> baseline,
    List<KernelLog> patched,
    List<String> scopes,
    List<String> otherScopes) {
  /** Label of the side without the change. */
  public static final String BASELINE = "baseline";

  /** Label of the side with it. */
  public static final String PATCHED = "patched";

  /** Cpus that a kernel may have; the module starts no more threads. */
  static final int MOST_THREADS = 65_536;

  /** Keeps its own copies. */
  public KernelBoots {
    baseline = List.copyOf(baseline);
    patched = List.copyOf(patched);
    scopes = List.copyOf(scopes);
    otherScopes = List.copyOf(otherScopes);
  }

  /**
   * Reads the logs.
   *
   * @param baseline logs of the first side, at least one
   * @param patched logs of the second side, at least one
   * @param scopes names of the scopes that there are, in the order of the table
   * @return what they say
   * @throws IllegalArgumentException if a log is not that of one run, is given twice, or differs
   *     from the others in threads, items or mode
   * @throws IOException if one can't be read
   */
  public static KernelBoots read(List<Path> baseline, List<Path> patched, List<String> scopes)
      throws IOException {
    refuseSameFile(Stream.concat(baseline.stream(), patched.stream()).toList());
    List<KernelLog> first = read(baseline, scopes);
    List<KernelLog> second = read(patched, scopes);
    List<KernelLog> all = Stream.concat(first.stream(), second.stream()).toList();
    all.forEach(log -> refuseOtherSetting(all.get(0), log));
    Map<Boolean, List<String>> measured =
        scopes.stream()
            .collect(
                Collectors.partitioningBy(
                    scope -> all.stream().anyMatch(log -> log.results().containsKey(scope))));
    if (measured.get(true).isEmpty()) {
      throw new IllegalArgumentException(
          all.get(0).file() + " has no result, nor have the others: give logs of finished runs");
    }
    return new KernelBoots(first, second, measured.get(true), measured.get(false));
  }

  private static List<KernelLog> read(List<Path> files, List<String> scopes) throws IOException {
    List<KernelLog> logs = new ArrayList<>();
    for (Path file : files) {
      logs.add(KernelLog.read(file, scopes));
    }
    return logs;
  }

  private static void refuseSameFile(List<Path> files) throws IOException {
    for (int i = 0; i < files.size(); i++) {
      for (int j = 0; j < i; j++) {
        boolean there = Files.exists(files.get(i)) && Files.exists(files.get(j));
        if (there && Files.isSameFile(files.get(i), files.get(j))) {
          String also = files.get(i).equals(files.get(j)) ? "" : " (also " + files.get(j) + ")";
          throw new IllegalArgumentException(
              files.get(i) + " is given twice" + also + ": give each boot once");
        }
      }
    }
  }

  private static void refuseOtherSetting(KernelLog first, KernelLog log) {
    if (!log.setting().equals(first.setting())) {
      throw new IllegalArgumentException(
          log.file()
              + " ran "
              + log.setting()
              + ", "
              + first.file()
              + " ran "
              + first.setting()
              + ": give runs of one setting");
    }
  }

  /**
   * What all of them were told to do.
   *
   * @return threads, items and mode
   */
  public KernelLog.Setting setting() {
    return baseline.get(0).setting();
  }

  /** The boots of the side with this label. */
  List<KernelLog> side(String label) {
    return label.equals(BASELINE) ? baseline : patched;
  }
}
