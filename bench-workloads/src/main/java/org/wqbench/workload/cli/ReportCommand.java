package org.wqbench.workload.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.wqbench.report.jmh.JmhRuns;
import org.wqbench.report.render.TextReport;
import org.wqbench.report.run.RunContents;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.SidePairs;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.workload.run.ToolFacts;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code report}: the tables of runs from their files alone. */
@Command(
    name = "report",
    description =
        "Prints the tables of run directories, a section each; exit code 1 if a run is partial.")
final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "DIR",
      description = "Run directories, such as results/<time>-<host>, of one host or several.")
  private List<Path> directories = List.of();

  @Option(
      names = "--jmh-baseline",
      paramLabel = "FILE",
      description = "In place of DIR: results of any JMH benchmark, written by -rf json ...")
  private Path jmhBaseline;

  @Option(names = "--jmh-patched", paramLabel = "FILE", description = "... and what to compare.")
  private Path jmhPatched;

  @Mixin private ReportFlags output;

  @Mixin private TableFlags flags;

  @Option(names = "--help", usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    boolean jmh = jmhBaseline != null && jmhPatched != null;
    if (!jmh && (jmhBaseline != null || jmhPatched != null)) {
      throw bad("--jmh-baseline and --jmh-patched go together: give both files");
    }
    if (jmh == !directories.isEmpty()) {
      throw bad("give run directories, or --jmh-baseline FILE --jmh-patched FILE");
    }
    return output.write(Report.of(jmh ? jmhTables() : tables()), flags);
  }

  /** The table that a command prints at its end. */
  static int print(RunDirectory directory, TableFlags flags, PrintWriter out) throws IOException {
    Report report = Report.of(tables(directory, flags));
    TextReport.lines(report, flags.showSaved()).forEach(out::println);
    out.flush();
    return report.isComplete() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
  }

  private List<Report.Source> tables() throws IOException {
    List<RunDirectory> runs = new ArrayList<>();
    List<Report.Source> tables = new ArrayList<>();
    for (Path path : directories) {
      RunDirectory run = RunDirectory.open(path);
      for (RunDirectory other : runs) {
        // Also a copy below another name: one run must not count as two.
        if (other.run().equals(run.run())) {
          throw bad(path + " is the same run as " + other.path() + ": give each run once");
        }
      }
      runs.add(run);
      tables.addAll(tables(run, flags));
    }
    return tables;
  }

  private static List<Report.Source> tables(RunDirectory run, TableFlags flags) throws IOException {
    List<Report.Source> tables = new ArrayList<>();
    for (RunContents sides : SidePairs.of(run.contents())) {
      tables.add(new Report.Source(run.path().toString(), TableBuilder.of(sides, flags.options())));
    }
    return tables;
  }

  private List<Report.Source> jmhTables() throws IOException {
    ToolFacts tool = new Tool().facts();
    List<Report.Source> tables = new ArrayList<>();
    for (RunContents run :
        JmhRuns.read(
            jmhBaseline,
            jmhPatched,
            tool.version(),
            tool.commit(),
            RunCommand.command(spec),
            flags.options().neutralWithinOr(Criteria.DEFAULT_NEUTRAL_WITHIN))) {
      tables.add(
          new Report.Source(
              run.run().workload().benchmark(), TableBuilder.of(run, flags.options())));
    }
    return tables;
  }

  private ParameterException bad(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
