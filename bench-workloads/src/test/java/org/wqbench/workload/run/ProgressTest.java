package org.wqbench.workload.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wqbench.report.run.PlannedTrial;

class ProgressTest {
  private static final PlannedTrial TRIAL =
      new PlannedTrial("007-cache-patched", 3, "cache", "patched");
  private static final String REWRITE = "\r\u001b[K";

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @ParameterizedTest
  @CsvSource({
    "0,0:00",
    "1,0:01",
    "999,0:01",
    "1000,0:01",
    "1001,0:02",
    "59000,0:59",
    "60000,1:00",
    "245000,4:05",
    "3599000,59:59",
    "3599001,1:00:00",
    "3845000,1:04:05",
    "360000000,100:00:00",
  })
  void format_anyTime_roundsSecondsUp(long millis, String text) {
    assertThat(Progress.format(Duration.ofMillis(millis))).isEqualTo(text);
  }

  /** Field case J4. */
  @Test
  void format_otherDigits_areNotUsed() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(Progress.format(Duration.ofSeconds(245))).isEqualTo("4:05");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void trial_noTerminal_printsLineByLine() {
    Progress progress = progress(false, 20, 0);
    progress.trial(1, TRIAL);
    progress.message("trial x failed");
    progress.end();

    assertThat(printed())
        .isEqualTo("[1/20] 007-cache-patched, pair 3, 1:40 left\ntrial x failed\n")
        .doesNotContain("\u001b", "\r");
  }

  @Test
  void trial_terminal_rewritesOneLine() {
    Progress progress = progress(true, 20, 0);
    progress.trial(1, TRIAL);
    progress.message("trial x failed");
    progress.end();

    assertThat(printed())
        .isEqualTo(
            REWRITE
                + "[1/20] 007-cache-patched, pair 3, 1:40 left"
                + REWRITE
                + "trial x failed\n"
                + REWRITE);
  }

  /** Trials done by an earlier run tell nothing about how long one takes now. */
  @Test
  void trial_resumedRun_startsFromTheExpectedTime() {
    progress(false, 30, 7).trial(8, TRIAL);

    assertThat(printed()).isEqualTo("[8/30] 007-cache-patched, pair 3, 1:55 left\n");
  }

  /** After the first trial the time is taken from those that ran: here they took next to none. */
  @Test
  void trial_afterOthers_countsTheTimeTheyTook() {
    Progress progress = progress(false, 1_000, 0);
    progress.trial(1_000, TRIAL);

    assertThat(printed()).matches("\\[1000/1000] 007-cache-patched, pair 3, 0:0[01] left\n");
  }

  private Progress progress(boolean terminal, int total, int before) {
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    return new Progress(out, terminal, total, before, Duration.ofSeconds(5));
  }

  private String printed() {
    return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }
}
