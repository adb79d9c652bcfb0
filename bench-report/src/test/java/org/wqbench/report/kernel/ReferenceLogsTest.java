package org.wqbench.report.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RecordedRun;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.ScopeRow;
import org.wqbench.report.table.TableBuilder;
import org.wqbench.report.table.TableOptions;

/**
 * Five boots a side whose medians are the published table. They lie beside the project, in {@code
 * reference/dmesg-grace-v2} below the folder that the property {@code wqbench.shared} names;
 * without them these tests are skipped.
 */
class ReferenceLogsTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("wqbench.shared", "../../shared"))
          .resolve("reference/dmesg-grace-v2");

  @TempDir private Path temp;

  @BeforeEach
  void skipIfAbsent() {
    assumeThat(FOLDER).as("reference logs").isDirectory();
  }

  @Test
  void table_ofReference_isThePublishedOneToTheDigit() throws IOException {
    KernelBoots boots =
        KernelBoots.read(
            LogRuns.logs(FOLDER, "baseline"), LogRuns.logs(FOLDER, "patched"), RecordedRun.SCOPES);

    ComparisonTable table =
        TableBuilder.of(LogRuns.write(temp.resolve("run"), boots).contents(), TableOptions.DEFAULT);

    List<String> lines = new ArrayList<>();
    lines.add("affinity_scope,baseline_items_per_s,patched_items_per_s,tput_gain,p95_drop");
    for (ScopeRow row : table.rows()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%s,%.0f,%.0f,%+.1f%%,%+.1f%%",
              row.scope(),
              row.first().base().median(),
              row.first().treated().median(),
              100 * row.first().comparison().gain().orElseThrow(),
              100 * row.of(Measure.P95).comparison().gain().orElseThrow()));
    }
    assertThat(lines).isEqualTo(Files.readAllLines(FOLDER.resolve("expected.csv")));
    assertThat(table.isComplete()).isTrue();
    assertThat(table.goodForks()).isEqualTo(60);
  }

  /** Whatever is done to a log, it gives results that stand in it, or one line. */
  @Test
  void read_damagedReference_inventsNothing() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Path> logs = LogRuns.logs(FOLDER, "baseline");
    logs.addAll(LogRuns.logs(FOLDER, "patched"));
    int read = 0;
    int refused = 0;
    for (int round = 0; round < 600; round++) {
      String whole = Files.readString(logs.get(random.nextInt(logs.size())));
      String damaged = damage(whole, random);
      Path file = Files.writeString(temp.resolve("boot.log"), damaged, StandardCharsets.UTF_8);
      String which = "seed " + seed + ", round " + round + ": " + damaged;
      try {
        KernelLog log = KernelLog.read(file, RecordedRun.SCOPES);
        assertThat(known(whole)).as(which).containsAll(shown(log));
        read++;
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).as(which).startsWith(file.toString()).doesNotContain("\n", "\r");
        refused++;
      }
    }
    assertThat(read).as("logs read, seed " + seed).isGreaterThan(50);
    assertThat(refused).as("logs refused, seed " + seed).isGreaterThan(50);
  }

  private static String damage(String log, Random random) {
    String damaged = log;
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(damaged.length() + 1);
      damaged =
          switch (random.nextInt(6)) {
            case 0 -> damaged.substring(0, at);
            case 1 -> shuffled(damaged, random);
            case 2 -> damaged.replace("\n", "\r\n");
            case 3 -> damaged.substring(0, at) + "\r" + damaged.substring(at);
            case 4 ->
                damaged.substring(0, at) + "[ 1.0] usb 1-1: 5 items/sec\n" + damaged.substring(at);
            default -> withoutLineFeed(damaged, at);
          };
    }
    return damaged;
  }

  /** As when a console drops a character; of a dropped digit nothing could be seen. */
  private static String withoutLineFeed(String log, int after) {
    int lineFeed = log.indexOf('\n', after);
    return lineFeed < 0 ? log : log.substring(0, lineFeed) + log.substring(lineFeed + 1);
  }

  private static String shuffled(String log, Random random) {
    List<String> lines = new ArrayList<>(log.lines().toList());
    Collections.shuffle(lines, random);
    return String.join("\n", lines);
  }

  /** Every result of a whole log in the module's words, without blanks. */
  private static Set<String> known(String log) {
    Set<String> known = new HashSet<>();
    log.lines()
        .filter(line -> line.contains("items/sec"))
        .map(line -> line.substring(line.indexOf(':') + 1).replaceAll("\\s", ""))
        .forEach(known::add);
    return known;
  }

  private static List<String> shown(KernelLog log) {
    List<String> shown = new ArrayList<>();
    log.results()
        .forEach(
            (scope, result) ->
                shown.add(
                    scope
                        + result.itemsPerSecond()
                        + "items/sec"
                        + "p50="
                        + result.p50Ns()
                        + "p90="
                        + result.p90Ns()
                        + "p95="
                        + result.p95Ns()
                        + "ns"));
    return shown;
  }
}
