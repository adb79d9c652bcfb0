package org.wqbench.workload.run;

import java.util.ArrayList;
import java.util.List;

/** The flags of the JVMs that are measured: fixed, so that runs can be compared; recorded. */
final class ForkJvm {
  /** First release that warns when native code is loaded without leave. */
  private static final int WARNS_OF_NATIVE_ACCESS = 22;

  /** First release that knows how to keep quiet about JMH's use of Unsafe. */
  private static final int KNOWS_UNSAFE_FLAG = 23;

  private ForkJvm() {}

  /** The flags for forks of a JVM of this feature release; later words override earlier ones. */
  static List<String> flags(int feature, List<String> userFlags) {
    List<String> flags = new ArrayList<>();
    // The loop allocates next to nothing: a small fixed heap and a collector without threads.
    flags.addAll(List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:-UsePerfData"));
    if (feature >= WARNS_OF_NATIVE_ACCESS) {
      flags.add("--enable-native-access=ALL-UNNAMED");
    }
    if (feature >= KNOWS_UNSAFE_FLAG) {
      flags.add("--sun-misc-unsafe-memory-access=allow");
    }
    flags.addAll(userFlags);
    return flags;
  }
}
