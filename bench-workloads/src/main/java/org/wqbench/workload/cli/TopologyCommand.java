package org.wqbench.workload.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.wqbench.core.topology.AffinityScope;
import org.wqbench.core.topology.CacheShards;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.Pods;
import org.wqbench.core.topology.Topology;
import org.wqbench.core.topology.TopologySource;
import org.wqbench.workload.machine.TestMachine;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code topology}: the machine, its scopes and their pods. */
@Command(
    name = "topology",
    description = "Shows a machine's cpus, caches and nodes, and the pods of the affinity scopes.")
final class TopologyCommand implements Callable<Integer> {
  private enum Format {
    text,
    json
  }

  @Spec private CommandSpec spec;

  @Option(
      names = {"--sysfs-root", "--topology"},
      paramLabel = "SOURCE",
      defaultValue = TestMachine.THIS,
      description =
          "A folder with sys/, its .tar.gz, or synthetic:2x40x2; by default this machine.")
  private String source;

  @Option(
      names = "--shard-size",
      paramLabel = "CORES",
      defaultValue = "" + CacheShards.DEFAULT_SIZE,
      description = "Cores in a pod of cache_shard, by default ${DEFAULT-VALUE}.")
  private int shardSize;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES}; by default ${DEFAULT-VALUE}.")
  private Format format;

  @Option(names = "--help", usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    if (shardSize < 1) {
      throw new ParameterException(
          spec.commandLine(), "--shard-size " + shardSize + ": at least 1 core");
    }
    Topology topology = TopologySource.read(source);
    List<Pods> scopes =
        Arrays.stream(AffinityScope.values())
            .map(scope -> Pods.of(topology, scope, shardSize))
            .toList();
    var out = spec.commandLine().getOut();
    if (format == Format.json) {
      out.println(json(topology, scopes));
    } else {
      TopologyText.lines(topology, scopes).forEach(out::println);
    }
    out.flush();
    return CommandLine.ExitCode.OK;
  }

  private String json(Topology topology, List<Pods> scopes) throws IOException {
    Map<String, Object> pods = new LinkedHashMap<>();
    for (Pods scope : scopes) {
      pods.put(scope.scope().name(), scope.list().stream().map(CpuSet::toArray).toList());
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("source", source);
    all.put("online", topology.online().toArray());
    all.put("shard_size_cores", shardSize);
    all.put("scopes", pods);
    all.put("notes", topology.notes());
    return JSON.std.asString(all);
  }
}
