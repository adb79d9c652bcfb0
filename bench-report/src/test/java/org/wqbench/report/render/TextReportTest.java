package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;

/** Field case S10: what the mail of a report may hold, whatever the run was. */
class TextReportTest {
  private static final String MAIL_LINE = "|[ -~]{0,71}[!-~]";

  @TempDir Path temp;

  @Test
  void lines_sixScopesOf7Digits_fitAMail() throws IOException {
    RecordedRun run = sixScopes(1.39).withHost("name", "twelveletter");

    assertThat(lines(run)).allMatch(line -> line.matches(MAIL_LINE)).contains("", "72 cpus");
  }

  /** Undecided rows are the widest: they have both words and the number of missing pairs. */
  @Test
  void lines_undecidedRowsOfUnequalSides_fitAMail() throws IOException {
    RecordedRun run = sixScopes(1.015).spread(0.6).failed("cache_shard", "patched", 2, "Killed");

    assertThat(lines(run))
        .allMatch(line -> line.matches(MAIL_LINE))
        .anyMatch(line -> line.matches(".*n=5\\+4 +([0-9,]{5,}|many)"));
  }

  @Test
  void lines_manifoldGains_fitAMail() throws IOException {
    assertThat(lines(sixScopes(9.9))).allMatch(line -> line.matches(MAIL_LINE));
  }

  @Test
  void lines_longFlagsCommandAndNotes_fitAMailWhole() throws IOException {
    String flag = "-Dtext=" + "x".repeat(260);
    RecordedRun run =
        sixScopes(1.2)
            .with("jvmFlags", List.of("-Xmx1g", flag, "-Dsp=a b"))
            .with("command", List.of("java", "-jar", "benchmarks.jar", "--jvm-arg", flag))
            .with("notes", List.of("h\u00f6st \u0663\u0664 has\ttabs and\nlines " + flag));

    List<String> lines = lines(run);

    assertThat(lines).allMatch(line -> line.matches(MAIL_LINE));
    assertThat(String.join("", lines).replace(" ", ""))
        .contains("forkflags:-Xmx1g" + flag + "-Dsp=ab")
        .contains("--jvm-arg" + flag)
        .contains("-h?st??hastabsandlines" + flag);
  }

  @Test
  void lines_nothingRun_fitAMail() throws IOException {
    assertThat(lines(sixScopes(1.2).killedBeforeLast(60)))
        .allMatch(line -> line.matches(MAIL_LINE))
        .contains("- partial: of 60 forks 0 failed and 60 were not run");
  }

  private List<String> lines(RecordedRun run) throws IOException {
    return TextReport.lines(
        Reports.of(
            TableBuilder.of(run.write(temp.resolve("run")).contents(), TableOptions.DEFAULT)),
        false);
  }

  private static RecordedRun sixScopes(double gain) {
    RecordedRun run = new RecordedRun(RecordedRun.SCOPES, 5);
    for (String scope : RecordedRun.SCOPES) {
      run.cell(scope, 1_000_001, 1_234_567, 1_000_001 * gain, 1_234_567 * gain);
    }
    return run;
  }
}
