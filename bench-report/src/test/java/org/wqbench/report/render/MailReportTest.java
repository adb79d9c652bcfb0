package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.ScopeRow;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;

/** Field case S10: what a mail may hold, whatever the run was. */
class MailReportTest {
  private static final String MAIL_LINE = "|[ -~]{0,71}[!-~]";
  private static final long SEED = 20_261_130;
  private static final int ROUNDS = 40;

  @TempDir Path temp;

  @Test
  void lines_sixScopesOf7DigitsOnA12LetterHost_areOneTableWide() throws IOException {
    RecordedRun run = new RecordedRun(RecordedRun.SCOPES, 5).withHost("name", "twelveletter");
    for (String scope : RecordedRun.SCOPES) {
      run.cell(scope, 7_000_001, 1_234_567, 9_999_999, 1_034_567);
    }

    List<String> lines = MailReport.lines(Reports.of(table("run", run)));

    assertThat(lines).allMatch(line -> line.matches(MAIL_LINE));
    assertThat(lines.get(1)).isEqualTo("  twelveletter, Linux 6.18.44");
    assertThat(lines.get(3)).matches("affinity_scope .*baseline .*patched .*tput .*p95");
  }

  /** Also the text report, which shares the tables. */
  @Test
  void lines_anyTable_fitAMailAndNameEveryRowAndSideInFull() throws IOException {
    RandomTables tables = new RandomTables(SEED);
    for (int round = 0; round < ROUNDS; round++) {
      ComparisonTable table = tables.next();
      String where = "seed " + SEED + " round " + round;

      List<String> mail = MailReport.lines(Reports.of(table));

      assertThat(mail).as(where).allMatch(line -> line.matches(MAIL_LINE));
      assertThat(String.join("", mail).replace(" ", ""))
          .as(where)
          .contains(table.rows().stream().map(ScopeRow::scope).toList())
          .contains(table.run().plan().sides().stream().map(RunRecord.Side::label).toList());
      assertThat(TextReport.lines(Reports.of(table), true))
          .as(where)
          .allMatch(l -> l.matches(MAIL_LINE));
    }
  }

  /** Field case K4: a section a host, and no taking one for another. */
  @Test
  void lines_twoHostsOfOneName_areNumbered() throws IOException {
    ComparisonTable first = table("a", onePair());
    ComparisonTable second = table("b", onePair());

    assertThat(MailReport.lines(Reports.of(first, second)))
        .startsWith(
            "- arm64: 72 cpus, bare metal",
            "  grace-host-1 (1), Linux 6.18.44",
            "- arm64: 72 cpus, bare metal",
            "  grace-host-1 (2), Linux 6.18.44",
            "",
            "grace-host-1 (1)",
            "================",
            "")
        .containsSequence("$ java -jar benchmarks.jar run", "", "grace-host-1 (2)");
  }

  @Test
  void lines_twentyLetterSides_haveShortOnesAndALineThatSaysSo() throws IOException {
    RandomTables tables = new RandomTables(SEED);
    ComparisonTable table = tables.next();
    while (table.baseLabel().length() < 20) {
      table = tables.next();
    }
    String label = table.baseLabel();

    assertThat(MailReport.lines(Reports.of(table)))
        .contains("side 1: " + label)
        .anyMatch(line -> line.matches(".* +side 1 .*"));
  }

  private static RecordedRun onePair() {
    return new RecordedRun(List.of("cpu"), 1).cell("cpu", 2_569_880, 3_936, 3_029_740, 3_401);
  }

  private ComparisonTable table(String name, RecordedRun run) throws IOException {
    return TableBuilder.of(run.write(temp.resolve(name)).contents(), TableOptions.DEFAULT);
  }
}
