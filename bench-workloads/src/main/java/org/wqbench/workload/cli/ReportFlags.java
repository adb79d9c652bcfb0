package org.wqbench.workload.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wqbench.report.render.CsvReport;
import org.wqbench.report.render.ExplanationText;
import org.wqbench.report.render.HtmlReport;
import org.wqbench.report.render.JsonReport;
import org.wqbench.report.render.MailReport;
import org.wqbench.report.render.MarkdownReport;
import org.wqbench.report.render.TextReport;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.RegressionGate;
import org.wqbench.report.table.Report;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options of all commands that only report: how, where to, and what fails a build. */
final class ReportFlags {
  private enum Format {
    text,
    mail,
    md,
    csv,
    json,
    html
  }

  private enum FailOn {
    regression
  }

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      defaultValue = "text",
      description = "How it is written, of ${COMPLETION-CANDIDATES}; by default ${DEFAULT-VALUE}.")
  private Format format;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the report to a file; by default it is printed.")
  private Path out;

  @Option(
      names = "--explain",
      description = "Below the text, what the profile says about each gain, in plain sentences.")
  private boolean explain;

  @Option(
      names = "--fail-on",
      paramLabel = "WHAT",
      description =
          "regression: exit code 1 if a row regressed, at a risk of 5 %% for the table as a whole.")
  private FailOn failOn;

  /** Writes a report and returns the exit code: 1 for a partial run, or what --fail-on names. */
  int write(Report report, TableFlags flags) throws IOException {
    if (explain && format != Format.text) {
      throw new ParameterException(
          spec.commandLine(), "--explain with --format " + format + ": it goes with text");
    }
    String text = text(report, flags);
    if (explain) {
      text += lines(ExplanationText.lines(report));
    }
    if (out == null) {
      PrintWriter printed = spec.commandLine().getOut();
      printed.print(text);
      printed.flush();
    } else {
      write(text);
    }
    int code = report.isComplete() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    return failOn == FailOn.regression ? Math.max(code, gate(report)) : code;
  }

  private String text(Report report, TableFlags flags) {
    return switch (format) {
      case text -> lines(TextReport.lines(report, flags.showSaved()));
      case mail -> lines(MailReport.lines(report));
      case md -> lines(MarkdownReport.lines(report));
      case csv -> lines(CsvReport.lines(report));
      case json -> JsonReport.text(report) + "\n";
      case html -> HtmlReport.page(report);
    };
  }

  private static String lines(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  private void write(String text) throws IOException {
    try {
      Files.writeString(out, text, StandardCharsets.UTF_8);
    } catch (FileSystemException e) {
      String why = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
      throw new ParameterException(
          spec.commandLine(),
          "--out " + out + ": can't be written (" + why + "), give a file in a folder there is",
          e);
    }
  }

  private int gate(Report report) {
    List<String> regressed = new ArrayList<>();
    for (HostSection section : report.sections()) {
      RegressionGate gate = section.table().gate();
      if (gate.blind()) {
        throw new ParameterException(
            spec.commandLine(),
            "--fail-on regression: so few forks can't show one in "
                + section.source()
                + ", it takes "
                + gate.fewestForks()
                + " a side");
      }
      String host = report.sections().size() > 1 ? section.host() + " " : "";
      gate.regressed().forEach(row -> regressed.add(host + row));
    }
    if (regressed.isEmpty()) {
      return CommandLine.ExitCode.OK;
    }
    PrintWriter err = spec.commandLine().getErr();
    err.println("regressed: " + String.join(", ", regressed));
    err.flush();
    return CommandLine.ExitCode.SOFTWARE;
  }
}
