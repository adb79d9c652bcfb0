package org.wqbench.workload.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.wqbench.core.topology.CacheShards;
import org.wqbench.report.run.RunDirectory;
import org.wqbench.report.stats.Criteria;
import org.wqbench.report.table.TableOptions;
import org.wqbench.workload.run.KernelLogImport;
import org.wqbench.workload.run.KernelLogSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code import-kernel-log}: boots of the kernel's own benchmark. */
@Command(
    name = "import-kernel-log",
    description =
        "Makes a run directory of kernel logs of lib/test_workqueue, one boot a file, and prints its"
            + " table; exit code 1 if a boot lacks a result.",
    sortOptions = false)
final class ImportKernelLogCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--baseline",
      arity = "1..*",
      required = true,
      paramLabel = "FILE",
      description = "Logs of boots without the change: dmesg, serial console or journalctl -k.")
  private List<Path> baseline;

  @Option(
      names = "--patched",
      arity = "1..*",
      required = true,
      paramLabel = "FILE",
      description = "Logs of boots with the change.")
  private List<Path> patched;

  @Option(
      names = "--topology",
      paramLabel = "SOURCE",
      description =
          "The machine that booted, for pools in use and time saved: a folder with sys/, its"
              + " .tar.gz, or synthetic:1x72x1 (sockets x cores x threads); / is this machine.")
  private String topology;

  @Option(
      names = "--shard-size",
      paramLabel = "CORES",
      description =
          "With --topology: cores in a pod of cache_shard, by default " + CacheShards.DEFAULT_SIZE)
  private Integer shardSize;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Run directory to make, by default results/<time>-kernel-logs.")
  private Path out;

  @Mixin private TableFlags flags;

  @Option(names = "--help", usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    if (shardSize != null && shardSize < 1) {
      throw bad("--shard-size " + shardSize + ": at least 1 core");
    }
    if (shardSize != null && topology == null) {
      throw bad(
          "--shard-size " + shardSize + " goes with --topology: give the machine that booted");
    }
    TableOptions options = flags.options();
    flags.showSaved();
    RunDirectory directory = KernelLogImport.run(settings(options), new Tool().facts());
    System.err.println("results in " + directory.path());
    return ReportCommand.print(directory, flags, spec.commandLine().getOut());
  }

  private KernelLogSettings settings(TableOptions options) {
    return new KernelLogSettings(
        baseline,
        patched,
        topology,
        shardSize == null ? CacheShards.DEFAULT_SIZE : shardSize,
        options.neutralWithin() != null ? options.neutralWithin() : Criteria.DEFAULT_NEUTRAL_WITHIN,
        out,
        RunCommand.command(spec));
  }

  private ParameterException bad(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
