package org.wqbench.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.ForkValues;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;

class CsvReportTest {
  private static final long SEED = 20_261_130;

  /** RFC 4180: a field in quotes, its quotes doubled, or one without any. */
  private static final Pattern FIELD =
      Pattern.compile("\\G(?:^|,)(?:\"((?:[^\"]|\"\")*)\"|([^\",\r\n]*))");

  @TempDir Path temp;

  @Test
  void lines_anyTables_areReadBackAlike() throws IOException {
    RandomTables tables = new RandomTables(SEED);
    for (int round = 0; round < 15; round++) {
      ComparisonTable first = tables.next();
      ComparisonTable second = tables.next();
      String where = "seed " + SEED + " round " + round;

      List<Map<String, String>> rows = read(CsvReport.lines(Reports.of(first, second)));

      assertThat(rows).as(where).hasSize(first.forks().size() + second.forks().size());
      for (int i = 0; i < first.forks().size(); i++) {
        ForkValues fork = first.forks().get(i);
        Map<String, String> row = rows.get(i);
        assertThat(row.get("failure")).as(where).isEqualTo(or(fork.failure(), ""));
        assertThat(row.get("scope")).as(where).isEqualTo(fork.scope());
        assertThat(number(row.get("rate_items_per_s")))
            .as(where)
            .isEqualTo(fork.values().get("rate"));
        assertThat(number(row.get("p50_ns"))).as(where).isEqualTo(curve(fork, 50));
        assertThat(number(row.get("tiny_s"))).as(where).isEqualTo(fork.figures().get("tiny_s"));
        assertThat(row.get("not_finite_ns")).as(where).isEmpty();
      }
    }
  }

  /** The measure p95 and the point of the curve are one column. */
  @Test
  void lines_producersRun_haveNoColumnTwice() throws IOException {
    String head = CsvReport.lines(Reports.of(table("run", onePair()))).get(0);

    assertThat(head)
        .isEqualTo(
            "host,run,scope,side,pair,order,status,failure,schema,"
                + "rate_items_per_s,p95_ns,p50_ns,p90_ns,p99_ns");
  }

  @Test
  void lines_otherMeasuresOnTheSecondHost_areEmptyOnTheFirst() throws IOException {
    List<Measure> other = List.of(new Measure("rate", "score", "ops/us", true, null));
    ComparisonTable first = table("first", onePair());
    ComparisonTable second = table("second", onePair().with("measures", other));

    List<Map<String, String>> rows = read(CsvReport.lines(Reports.of(first, second)));

    assertThat(rows.get(0)).containsEntry("host", "grace-host-1 (1)");
    assertThat(rows.get(0).get("rate_items_per_s")).isNotEmpty();
    assertThat(rows.get(0)).containsEntry("rate_ops_per_us", "");
    assertThat(rows.get(3)).containsEntry("host", "grace-host-1 (2)");
    assertThat(rows.get(3)).containsEntry("rate_items_per_s", "");
    assertThat(rows.get(3).get("rate_ops_per_us")).isNotEmpty();
  }

  /** Such a measure is a figure of the trial: its value is in one column, under its own name. */
  @Test
  void lines_figureAsMeasure_haveItsNameOnce() throws IOException {
    List<Measure> measures =
        List.of(Measure.RATE, new Measure("switches_per_item", "sw", "1/item", false, null));
    RecordedRun run =
        onePair()
            .with("measures", measures)
            .withFigure("switches_per_item", 0.25)
            .withFigure("a_share", 0.5);

    List<String> lines = CsvReport.lines(Reports.of(table("run", run)));

    assertThat(lines.get(0))
        .endsWith("rate_items_per_s,switches_per_item,p50_ns,p90_ns,p95_ns,p99_ns,a_share");
    assertThat(read(lines).get(0)).containsEntry("switches_per_item", "0.25");
  }

  private static RecordedRun onePair() {
    return new RecordedRun(List.of("cpu"), 1).cell("cpu", 2_569_880, 3_936, 3_029_740, 3_401);
  }

  private ComparisonTable table(String name, RecordedRun run) throws IOException {
    return TableBuilder.of(run.write(temp.resolve(name)).contents(), TableOptions.DEFAULT);
  }

  private static Double curve(ForkValues fork, double percentile) {
    return fork.latencyNs(percentile).isPresent() ? fork.latencyNs(percentile).getAsDouble() : null;
  }

  private static Double number(String cell) {
    return cell.isEmpty() ? null : Double.valueOf(cell);
  }

  private static String or(String text, String otherwise) {
    return text == null ? otherwise : text;
  }

  private static List<Map<String, String>> read(List<String> lines) {
    List<Map<String, String>> rows = new ArrayList<>();
    List<String> names = cells(lines.get(0));
    assertThat(names).doesNotHaveDuplicates();
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = cells(line);
      assertThat(cells).as(line).hasSameSizeAs(names);
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < cells.size(); i++) {
        row.put(names.get(i), cells.get(i));
      }
      rows.add(row);
    }
    return rows;
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    Matcher field = FIELD.matcher(line);
    int end = 0;
    while (field.find()) {
      String quoted = field.group(1);
      cells.add(quoted == null ? field.group(2) : quoted.replace("\"\"", "\""));
      end = field.end();
    }
    assertThat(end).as(line).isEqualTo(line.length());
    return cells;
  }
}
