package org.wqbench.workload.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.wqbench.report.render.HostSummary;
import org.wqbench.report.run.HostFacts;
import org.wqbench.workload.host.Doctor;
import org.wqbench.workload.host.DoctorText;
import org.wqbench.workload.host.HostProbe;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code doctor}: what will disturb a measurement here, and how to mend it. Changes nothing. */
@Command(
    name = "doctor",
    description = "Tells what will disturb a measurement on this machine and how to mend it.")
final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--help", usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() {
    HostFacts host = HostProbe.read(Path.of("/"));
    var out = spec.commandLine().getOut();
    HostSummary.lines(host).forEach(out::println);
    out.println();
    out.print(DoctorText.of(Doctor.check(host)));
    out.flush();
    return CommandLine.ExitCode.OK;
  }
}
