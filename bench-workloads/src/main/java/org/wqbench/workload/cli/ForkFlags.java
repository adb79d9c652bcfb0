package org.wqbench.workload.cli;

import java.time.Duration;
import java.util.List;
import org.wqbench.core.lock.LockKind;
import org.wqbench.workload.machine.TestMachine;
import picocli.CommandLine.Option;

/** The options of {@code run} that say what each fork does and on which machine. */
final class ForkFlags {
  @Option(
      names = "--producers",
      paramLabel = "N",
      description =
          "Producer threads, by default one for each allowed cpu, 8 at most; 64 writers of flush, 4"
              + " foreground threads of launch.")
  Integer producers;

  @Option(
      names = "--cpus",
      paramLabel = "LIST",
      defaultValue = "",
      description = "Cpus of the producers, as in 0-7,16; by default all that may be used.")
  String cpus;

  @Option(
      names = "--topology",
      paramLabel = "SOURCE",
      defaultValue = TestMachine.THIS,
      description =
          "Make the pools of another machine, with threads unbound: a folder with sys/, its .tar.gz,"
              + " or synthetic:2x40x2 (sockets x cores x threads).")
  String topology;

  @Option(
      names = "--shard-size",
      paramLabel = "CORES",
      defaultValue = "8",
      description = "Cores in a pod of cache_shard, by default ${DEFAULT-VALUE}.")
  int shardSize;

  @Option(
      names = "--items",
      paramLabel = "N",
      description =
          "A fixed number of items per producer and the kernel module's arithmetic, in place of a"
              + " fixed time; the module's default is 200000. Of launch the launches, by default 50.")
  Integer items;

  @Option(
      names = "--warmup",
      converter = DurationConverter.class,
      paramLabel = "TIME",
      description =
          "Unmeasured time of a fork, by default 1s (600ms with --quick), 3s of antagonist and with"
              + " --profile.")
  Duration warmup;

  @Option(
      names = "--time",
      converter = DurationConverter.class,
      paramLabel = "TIME",
      description = "Measured time of a fork, by default 3s (1250ms with --quick).")
  Duration time;

  @Option(
      names = "--lock",
      paramLabel = "NAME",
      defaultValue = "reentrant",
      description = "Lock of the pools, of ${COMPLETION-CANDIDATES}; by default ${DEFAULT-VALUE}.")
  LockKind lock;

  @Option(
      names = "--non-strict",
      description = "Leave the workers free; by default they are bound to their pod's cpus.")
  boolean nonStrict;

  @Option(
      names = "--jvm-arg",
      paramLabel = "FLAG",
      description = "A flag for the forks, one word whatever is in it; may be repeated.")
  List<String> jvmArgs = List.of();
}
