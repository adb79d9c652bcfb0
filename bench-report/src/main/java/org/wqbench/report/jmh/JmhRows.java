package org.wqbench.report.jmh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names the results of two files so that those that belong together have one name. A parameter that
 * has one value in all of a file does not tell rows apart: it is left out, and where the files
 * differ in it, it is what is compared.
 */
final class JmhRows {
  /** Longer names would not leave room for a table in 72 columns. */
  private static final int LONGEST = 18;

  private final Set<String> telling = new TreeSet<>();
  private final boolean manyBenchmarks;
  private final boolean manyMethods;

  /** Short names by full name, in the order of the rows. */
  private final Map<String, String> names = new LinkedHashMap<>();

  JmhRows(List<JmhResult> base, List<JmhResult> treated) {
    List<JmhResult> all = Stream.concat(base.stream(), treated.stream()).toList();
    for (List<JmhResult> side : List.of(base, treated)) {
      for (String param : all.stream().flatMap(r -> r.params().keySet().stream()).toList()) {
        if (side.stream().map(r -> String.valueOf(r.params().get(param))).distinct().count() > 1) {
          telling.add(param);
        }
      }
    }
    manyMethods = all.stream().map(JmhResult::benchmark).distinct().count() > 1;
    manyBenchmarks = all.stream().map(r -> type(r.benchmark())).distinct().count() > 1;
    Set<String> full =
        all.stream().map(this::fullName).collect(Collectors.toCollection(LinkedHashSet::new));
    boolean fit = full.stream().allMatch(name -> name.length() <= LONGEST);
    for (String name : full) {
      names.put(name, fit ? name : "#" + (names.size() + 1));
    }
  }

  /** The name of a result's row. */
  String name(JmhResult result) {
    return names.get(fullName(result));
  }

  /** All rows, in the order of the files. */
  List<String> rows() {
    return List.copyOf(names.values());
  }

  /** What short names stand for, and what the sides differ in. */
  List<String> notes(JmhResult base, JmhResult treated) {
    List<String> notes = new ArrayList<>();
    names.forEach(
        (full, row) -> {
          if (!row.equals(full)) {
            notes.add(row + ": " + full);
          }
        });
    Set<String> params = new TreeSet<>(base.params().keySet());
    params.addAll(treated.params().keySet());
    params.removeAll(telling);
    for (String param : params) {
      String of = base.params().get(param);
      String and = treated.params().get(param);
      notes.add(param + "=" + of + (String.valueOf(of).equals(and) ? "" : " and " + and));
    }
    return notes;
  }

  private String fullName(JmhResult result) {
    List<String> parts = new ArrayList<>();
    String method = result.benchmark().substring(result.benchmark().lastIndexOf('.') + 1);
    if (manyBenchmarks) {
      parts.add(type(result.benchmark()) + "." + method);
    } else if (manyMethods || telling.isEmpty()) {
      parts.add(method);
    }
    for (String param : telling) {
      String value = String.valueOf(result.params().get(param));
      parts.add(telling.size() == 1 ? value : param + "=" + value);
    }
    return String.join(" ", parts);
  }

  /** The class without its package. */
  private static String type(String benchmark) {
    String type = benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.')));
    return type.substring(type.lastIndexOf('.') + 1);
  }
}
