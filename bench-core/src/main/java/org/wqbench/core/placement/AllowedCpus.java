package org.wqbench.core.placement;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wqbench.core.topology.CpuSet;

/**
 * The cpus a process may use, from {@code Cpus_allowed_list} of {@code /proc/self/status}: the
 * affinity mask and the cpuset together. The JVM's processor count follows container quotas too and
 * is the wrong number to bind threads by; it only serves where there is no /proc.
 */
final class AllowedCpus {
  private static final String KEY = "Cpus_allowed_list:";

  private AllowedCpus() {}

  static CpuSet read(Path root) {
    try {
      for (String line : Files.readAllLines(root.resolve("proc/self/status"))) {
        if (line.startsWith(KEY)) {
          return CpuSet.parseList(line.substring(KEY.length()).strip());
        }
      }
    } catch (IOException noProc) {
      // Other systems have no /proc: fall through.
    }
    return CpuSet.range(0, Runtime.getRuntime().availableProcessors() - 1);
  }
}
