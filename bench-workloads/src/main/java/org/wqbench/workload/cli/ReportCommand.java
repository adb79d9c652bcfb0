package org.wqbench.workload.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.wqbench.report.render.TextReport;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.TableBuilder;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code report}: the table of a run from its files alone. */
@Command(
    name = "report",
    description = "Prints the table of a run directory; exit code 1 if the run is partial.")
final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "Run directory, such as results/<time>-<host>.")
  private Path directory;

  @Mixin private TableFlags flags;

  @Option(names = "--help", usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    return print(RunDirectory.open(directory), flags, spec.commandLine().getOut());
  }

  static int print(RunDirectory directory, TableFlags flags, PrintWriter out) throws IOException {
    ComparisonTable table = TableBuilder.of(directory.contents(), flags.options());
    TextReport.lines(table, flags.showSaved()).forEach(out::println);
    out.flush();
    return table.isComplete() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
  }
}
