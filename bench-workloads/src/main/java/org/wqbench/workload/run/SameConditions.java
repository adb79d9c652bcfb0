package org.wqbench.workload.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.wqbench.report.run.HostFacts;
import org.wqbench.report.run.RunRecord;

/** Whether a run can go on: half a table from another kernel or jar would be a lie. */
final class SameConditions {
  private SameConditions() {}

  /**
   * What differs between a run that was begun and the same run begun now.
   *
   * @return each difference in words, empty if there is none
   */
  static List<String> differences(RunRecord begun, RunRecord now) {
    List<String> differences = new ArrayList<>();
    HostFacts before = begun.host();
    HostFacts after = now.host();
    compare(differences, "host", before.name(), after.name());
    compare(differences, "kernel", kernel(before), kernel(after));
    compare(differences, "JVM", jvm(before), jvm(after));
    compare(differences, "jar", begun.jarSha256(), now.jarSha256());
    compare(differences, "cpus", begun.workload().cpus(), now.workload().cpus());
    for (int i = 0; i < begun.scopes().size(); i++) {
      RunRecord.Scope scope = begun.scopes().get(i);
      compare(
          differences,
          "pods of " + scope.name(),
          String.join(" ", scope.pods()),
          String.join(" ", now.scopes().get(i).pods()));
    }
    return differences;
  }

  private static String kernel(HostFacts host) {
    return host.kernel() + " " + host.kernelBuild();
  }

  private static String jvm(HostFacts host) {
    return host.jvmName() + " " + host.jvmVersion() + " " + host.jvmVendor();
  }

  private static void compare(List<String> differences, String what, String before, String after) {
    if (!Objects.equals(before, after)) {
      differences.add(what + " was " + before + " and is " + after);
    }
  }
}
