package org.wqbench.workload.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForkJvmTest {

  /** The JVM takes the last word on a flag, so the user's must come last. */
  @ParameterizedTest
  @ValueSource(ints = {17, 22, 25})
  void flags_ofUser_comeLastAndWhole(int feature) {
    List<String> user = List.of("-Dsp=a b", "-Xmx2g", "-Dq=\"x\"");

    List<String> flags = ForkJvm.flags(feature, user);

    assertThat(flags).startsWith("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:-UsePerfData");
    assertThat(flags).endsWith("-Dsp=a b", "-Xmx2g", "-Dq=\"x\"");
  }

  /** A flag that a JVM does not know kills the fork; one that it misses fills its log. */
  @ParameterizedTest
  @CsvSource({"17,false,false", "21,false,false", "22,true,false", "23,true,true", "25,true,true"})
  void flags_ofRelease_silenceWhatItWarnsOf(int feature, boolean nativeAccess, boolean unsafe) {
    List<String> flags = ForkJvm.flags(feature, List.of());

    assertThat(flags.contains("--enable-native-access=ALL-UNNAMED")).isEqualTo(nativeAccess);
    assertThat(flags.contains("--sun-misc-unsafe-memory-access=allow")).isEqualTo(unsafe);
  }
}
