package org.wqbench.workload.run;

import java.nio.file.Path;
import java.util.List;

/**
 * What an import of kernel logs was asked for.
 *
 * @param baseline a log for each boot without the change
 * @param patched a log for each boot with it
 * @param topology source of the topology of the machine that booted, null if it is not known
 * @param shardSize cores in a pod of the cache_shard scope on that machine
 * @param neutralWithin ratios from 1 - this to 1 + this count as equal
 * @param out run directory to make, null for one below {@code results/}
 * @param command the command line, word by word
 */
public record KernelLogSettings(
    List<Path> baseline,
    List<Path> patched,
    String topology,
    int shardSize,
    double neutralWithin,
    Path out,
    List<String> command) {}
