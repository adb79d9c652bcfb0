package org.wqbench.report.kernel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wqbench.report.kernel.KernelLog.Kernel;

/** What the reader of a table of kernel logs has to know of them, one sentence each. */
final class KernelNotes {
  private final KernelBoots boots;
  private final List<String> notes = new ArrayList<>();

  private KernelNotes(KernelBoots boots) {
    this.boots = boots;
  }

  static List<String> of(KernelBoots boots) {
    KernelNotes notes = new KernelNotes(boots);
    notes.sources();
    notes.kernels();
    notes.boots(KernelBoots.BASELINE);
    notes.boots(KernelBoots.PATCHED);
    notes.unmeasured();
    notes.sameFigures();
    return notes.notes;
  }

  /** Why the boot has no result of a scope, or has one that is to be doubted. */
  static String lacks(KernelBoots boots, String side, KernelLog log) {
    List<String> lacked = new ArrayList<>(boots.scopes());
    lacked.removeAll(log.results().keySet());
    String remarks = join(log.remarks().stream().map(Object::toString), "; ");
    String boot = side + " " + log.file();
    if (lacked.isEmpty()) {
      return boot + ": " + remarks;
    }
    String what = boot + " has no result of " + String.join(", ", lacked);
    return remarks.isEmpty() ? what : what + ": " + remarks;
  }

  private void sources() {
    for (String side : List.of(KernelBoots.BASELINE, KernelBoots.PATCHED)) {
      List<KernelLog> logs = boots.side(side);
      notes.add(
          side + " is " + logs.size() + (logs.size() == 1 ? " boot: " : " boots: ") + files(logs));
    }
    if (boots.setting().mode() != null) {
      notes.add("test_workqueue ran with mode=" + boots.setting().mode());
    }
  }

  /** One and the same kernel everywhere is told as a fact of the host. */
  private void kernels() {
    Map<String, Map<Kernel, List<KernelLog>>> bySide = new LinkedHashMap<>();
    for (String side : List.of(KernelBoots.BASELINE, KernelBoots.PATCHED)) {
      bySide.put(
          side,
          boots.side(side).stream()
              .filter(log -> log.kernel() != null)
              .collect(
                  Collectors.groupingBy(
                      KernelLog::kernel, LinkedHashMap::new, Collectors.toList())));
    }
    long kernels =
        bySide.values().stream().flatMap(side -> side.keySet().stream()).distinct().count();
    if (kernels > 1) {
      bySide.forEach(this::kernelsOf);
    }
  }

  private void kernelsOf(String side, Map<Kernel, List<KernelLog>> logs) {
    if (logs.size() == 1) {
      notes.add("kernel of " + side + ": " + logs.keySet().iterator().next());
    } else if (logs.size() > 1) {
      Stream<String> each =
          logs.entrySet().stream().map(e -> e.getKey() + " (" + files(e.getValue()) + ")");
      notes.add("the boots of " + side + " differ in their kernel: " + join(each, "; "));
    }
  }

  private void boots(String side) {
    for (KernelLog log : boots.side(side)) {
      if (!log.remarks().isEmpty() || !log.results().keySet().containsAll(boots.scopes())) {
        notes.add(lacks(boots, side, log));
      }
    }
  }

  private void unmeasured() {
    if (!boots.otherScopes().isEmpty()) {
      notes.add("no log has a result of " + String.join(", ", boots.otherScopes()));
    }
  }

  private void sameFigures() {
    Map<Object, KernelLog> seen = new LinkedHashMap<>();
    Stream.concat(boots.baseline().stream(), boots.patched().stream())
        .filter(log -> !log.results().isEmpty())
        .forEach(
            log -> {
              KernelLog before = seen.putIfAbsent(log.results(), log);
              if (before != null) {
                notes.add(
                    log.file()
                        + " has the figures of "
                        + before.file()
                        + ": is it one boot twice?");
              }
            });
  }

  private static String files(List<KernelLog> logs) {
    return join(logs.stream().map(log -> log.file().toString()), ", ");
  }

  private static String join(Stream<String> parts, String between) {
    return parts.collect(Collectors.joining(between));
  }
}
