package org.wqbench.workload.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.wqbench.report.run.CrossRun;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.TableBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code compare}: a side of one run against a side of another on the same host. */
@Command(
    name = "compare",
    description =
        "Compares a side of run A with a side of run B on one host. They were not interleaved, so"
            + " what changed between the runs counts too; exit code 1 if a run is partial.")
final class CompareCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "DIR_A",
      description = "Run directory of the side compared with.")
  private Path first;

  @Parameters(index = "1", paramLabel = "DIR_B", description = "Run directory of the other side.")
  private Path second;

  @Option(
      names = "--sides",
      split = ",",
      paramLabel = "NAME",
      description = "Side of A and side of B, such as patched,patched; by default each's last.")
  private List<String> sides = List.of();

  @Mixin private ReportFlags output;

  @Mixin private TableFlags flags;

  @Option(names = "--help", usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    if (!sides.isEmpty() && sides.size() != 2) {
      throw new ParameterException(
          spec.commandLine(),
          "--sides " + String.join(",", sides) + ": give one of A and one of B");
    }
    List<Path> paths = List.of(first, second);
    List<RunContents> runs = new ArrayList<>();
    List<String> chosen = new ArrayList<>(sides);
    for (Path path : paths) {
      RunContents run = RunDirectory.open(path).contents();
      runs.add(run);
      if (sides.isEmpty()) {
        List<Side> own = run.run().plan().sides();
        chosen.add(own.get(own.size() - 1).label());
      }
    }
    RunContents both = CrossRun.of(runs, chosen, paths.stream().map(Path::toString).toList());
    String name = String.join(" and ", first.toString(), second.toString());
    return output.write(
        Report.of(List.of(new Report.Source(name, TableBuilder.of(both, flags.options())))), flags);
  }
}
