package org.wqbench.workload.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wqbench.workload.latency.SafepointLog.Sum;

class SafepointLogTest {
  private static final String JAVA_17 =
      "[24032172039772ns] Safepoint \"GenCollectFull\", Time since last: 59673576 ns, Reaching"
          + " safepoint: 6723 ns, Cleanup: 17963 ns, At safepoint: 57168168 ns, Total: 57192854 ns";
  private static final String JAVA_25 =
      "[24035708045150ns] Safepoint \"SerialGCCollect\", Time since last: 3164043630 ns, Reaching"
          + " safepoint: 8476 ns, At safepoint: 128622544 ns, Leaving safepoint: 7337158 ns, Total:"
          + " 135968178 ns, Threads: 0 runnable, 10 total";

  @Test
  void parse_lineOfJava17_endsAtItsStamp() {
    assertThat(covering(JAVA_17, 24_032_172_039_771L)).isEqualTo(new Sum(1, 57_192_854));
    assertThat(covering(JAVA_17, 24_032_172_039_772L)).isEqualTo(new Sum(0, 0));
    assertThat(covering(JAVA_17, 24_032_172_039_772L - 57_192_854))
        .isEqualTo(new Sum(1, 57_192_854));
    assertThat(covering(JAVA_17, 24_032_172_039_770L - 57_192_854)).isEqualTo(new Sum(0, 0));
  }

  @Test
  void parse_lineOfJava25_endsAtItsStamp() {
    assertThat(covering(JAVA_25, 24_035_708_045_149L)).isEqualTo(new Sum(1, 135_968_178));
    assertThat(covering(JAVA_25, 24_035_708_045_150L)).isEqualTo(new Sum(0, 0));
  }

  /** The stops that a nanosecond touches. */
  private static Sum covering(String line, long atNs) {
    return SafepointLog.parse(List.of(line)).between(atNs, atNs + 1);
  }

  @Test
  void between_severalLines_addsThoseThatTouch() {
    SafepointLog log = SafepointLog.parse(List.of(line(100, 10), line(200, 20), line(300, 30)));

    assertThat(log.between(100, 270)).isEqualTo(new Sum(1, 20));
    assertThat(log.between(95, 271)).isEqualTo(new Sum(3, 60));
    assertThat(log.between(210, 260)).isEqualTo(new Sum(0, 0));
  }

  private static String line(long endNs, long totalNs) {
    return "["
        + endNs
        + "ns] Safepoint \"Cleanup\", Time since last: 1 ns, Total: "
        + totalNs
        + " ns";
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[123ns] Something else", "[1.5s] Safepoint \"A\", Total: 3 ns"})
  void parse_otherLine_isPassedOver(String line) {
    assertThat(SafepointLog.parse(List.of(line)).between(0, Long.MAX_VALUE))
        .isEqualTo(new Sum(0, 0));
  }

  @Test
  void jvmFlag_folderWithBlankAndColon_isQuoted() {
    assertThat(SafepointLog.jvmFlag(Path.of("/a b:c")))
        .isEqualTo("-Xlog:safepoint:file=\"/a b:c/safepoints.log\":timenanos");
  }
}
