package org.wqbench.workload.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.wqbench.workload.record.IterationFigures;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line: {@code run}, which is also what no word means, {@code report}, {@code doctor},
 * and JMH for all other words.
 */
@Command(
    name = "benchmarks.jar",
    description =
        "Shows what a change to a worker pool does to throughput and enqueue latency.%n"
            + "Words that are no command below go to JMH: -l lists its benchmarks, -h its options.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = Tool.class,
    subcommands = {
      RunCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      DoctorCommand.class,
      TopologyCommand.class,
      ImportKernelLogCommand.class
    })
public final class Main {
  private static final Set<String> OURS =
      Set.of(
          "run",
          "report",
          "compare",
          "doctor",
          "topology",
          "import-kernel-log",
          "--help",
          "--version");

  @CommandLine.Option(
      names = "--help",
      usageHelp = true,
      description = "Show this help; RUN --help for a command's.")
  private boolean help;

  @CommandLine.Option(
      names = "--version",
      versionHelp = true,
      description = "Show the version and the commit it was built from.")
  private boolean version;

  private Main() {}

  /**
   * Runs a command and ends the process with its exit code: 0 done, 1 failed or partial, 2 usage.
   *
   * @param args the command line
   * @throws IOException if JMH can't be started
   */
  public static void main(String[] args) throws IOException {
    if (args.length > 0 && !OURS.contains(args[0])) {
      org.openjdk.jmh.Main.main(withFigures(args));
      return;
    }
    System.exit(execute(args.length == 0 ? new String[] {"run"} : args));
  }

  static int execute(String... args) {
    return new CommandLine(new Main())
        .setCaseInsensitiveEnumValuesAllowed(false)
        .setParameterExceptionHandler(Main::badUsage)
        .setExecutionExceptionHandler(Main::failed)
        .execute(args);
  }

  /** JMH shows percentiles and counters of our workloads only if it is given this profiler. */
  private static String[] withFigures(String[] args) {
    List<String> all = new ArrayList<>(List.of("-prof", IterationFigures.class.getName()));
    all.addAll(Arrays.asList(args));
    return all.toArray(String[]::new);
  }

  private static int badUsage(CommandLine.ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    PrintWriter err = command.getErr();
    String what =
        e instanceof UnmatchedArgumentException unmatched ? name(unmatched) : firstLine(e);
    err.println(what + " (" + command.getCommandSpec().name() + " --help lists them all)");
    return command.getCommandSpec().exitCodeOnInvalidInput();
  }

  private static String name(UnmatchedArgumentException e) {
    String word = e.getUnmatched().get(0);
    List<String> near = e.getSuggestions();
    return (word.startsWith("-") ? "unknown option " : "unexpected word ")
        + word
        + (near.isEmpty() ? "" : ": nearest is " + near.get(0));
  }

  private static int failed(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
    command.getErr().println(firstLine(e));
    return e instanceof IllegalArgumentException
        ? CommandLine.ExitCode.USAGE
        : CommandLine.ExitCode.SOFTWARE;
  }

  private static String firstLine(Exception e) {
    String message = e.getMessage() == null ? e.toString() : e.getMessage();
    return message.lines().findFirst().orElse(message);
  }
}
