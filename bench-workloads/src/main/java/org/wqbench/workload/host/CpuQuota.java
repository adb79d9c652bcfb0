package org.wqbench.workload.host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The share of cpu time that control groups grant this process.
 *
 * <p>Every group up to the root may set a limit; the tightest holds. Version 2 has it in {@code
 * cpu.max}, version 1 in {@code cpu.cfs_quota_us} and {@code cpu.cfs_period_us}. A process in a
 * container may be told its path as the host sees it, which does not exist inside: the walk up then
 * ends at the root of the mount, which is the container's own group.
 */
final class CpuQuota {
  private static final List<String> V1_MOUNTS =
      List.of("sys/fs/cgroup/cpu", "sys/fs/cgroup/cpu,cpuacct");

  private final HostFiles files;

  CpuQuota(HostFiles files) {
    this.files = files;
  }

  /** Cpus' worth of time, above 0; null without a limit. */
  Double cpus() {
    String groups = files.text("proc/self/cgroup");
    Double tightest = null;
    for (String line : groups == null ? new String[0] : groups.split("\n")) {
      String[] fields = line.split(":", 3);
      if (fields.length < 3) {
        continue;
      }
      for (String folder : folders(fields[1], fields[2].strip())) {
        Double quota = quota(folder);
        if (quota != null && (tightest == null || quota < tightest)) {
          tightest = quota;
        }
      }
    }
    return tightest;
  }

  private static List<String> folders(String controllers, String path) {
    List<String> folders = new ArrayList<>();
    if (controllers.isEmpty()) {
      addWithParents(folders, "sys/fs/cgroup", path);
    } else if (List.of(controllers.split(",")).contains("cpu")) {
      V1_MOUNTS.forEach(mount -> addWithParents(folders, mount, path));
    }
    return folders;
  }

  private static void addWithParents(List<String> folders, String mount, String path) {
    if (path.indexOf('\0') >= 0) {
      return;
    }
    Path group = Path.of("/" + path).normalize();
    for (; group != null; group = group.getParent()) {
      folders.add(mount + group);
    }
  }

  private Double quota(String folder) {
    String max = files.line(folder + "/cpu.max");
    if (max != null) {
      String[] words = max.split("\\s+");
      return words.length == 2
          ? ratio(KernelNumber.whole(words[0]), KernelNumber.whole(words[1]))
          : null;
    }
    String quotaUs = files.line(folder + "/cpu.cfs_quota_us");
    String periodUs = files.line(folder + "/cpu.cfs_period_us");
    return quotaUs == null || periodUs == null
        ? null
        : ratio(KernelNumber.whole(quotaUs), KernelNumber.whole(periodUs));
  }

  private static Double ratio(Long quotaUs, Long periodUs) {
    boolean limited = quotaUs != null && periodUs != null && quotaUs > 0 && periodUs > 0;
    return limited ? (double) quotaUs / periodUs : null;
  }
}
