package org.wqbench.workload.cli;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.wqbench.report.stats.Warning;
import org.wqbench.report.table.TableOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options of all commands that print a table. */
final class TableFlags {
  @Spec(Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--neutral-within",
      paramLabel = "SHARE",
      description = "Noise bound of the verdict neutral, by default 0.03 (3 %%).")
  private Double neutralWithin;

  @Option(names = "--strict", description = "Adjust the verdicts for the number of rows (Holm).")
  private boolean strict;

  @Option(
      names = "--quiet",
      split = ",",
      paramLabel = "NAME",
      description = "Leave out warnings of this name, the word before the colon.")
  private List<String> quiet = List.of();

  @Option(
      names = "--columns",
      split = ",",
      paramLabel = "NAME",
      description = "Further columns: saved, the time saved per pool item.")
  private List<String> columns = List.of();

  TableOptions options() {
    if (neutralWithin != null && !(neutralWithin >= 0 && neutralWithin < 1)) {
      throw bad("--neutral-within " + neutralWithin + ": a share from 0 to 1, 0.03 is 3 percent");
    }
    Set<String> known =
        Arrays.stream(Warning.Kind.values()).map(Warning.Kind::label).collect(Collectors.toSet());
    for (String name : quiet) {
      if (!known.contains(name)) {
        throw bad("--quiet " + name + ": no such warning; there are " + String.join(", ", known));
      }
    }
    return new TableOptions(neutralWithin, strict, new HashSet<>(quiet));
  }

  boolean showSaved() {
    for (String name : columns) {
      if (!name.equals("saved")) {
        throw bad("--columns " + name + ": there is only saved");
      }
    }
    return !columns.isEmpty();
  }

  private ParameterException bad(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
