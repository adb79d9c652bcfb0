package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.TrialRecord;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.ForkValues;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.Report;

/**
 * The report for spreadsheets: a row for each fork and side, its values unrounded, in the form of
 * RFC 4180. What a fork did not give is an empty cell.
 */
public final class CsvReport {
  /** Version of the form; raised when a column goes away or changes its meaning. */
  private static final int SCHEMA = 1;

  /** Percentiles that every fork's row has, besides the measures. */
  private static final List<Integer> PERCENTILES = List.of(50, 90, 95, 99);

  private static final List<String> TELLING_FORKS_APART =
      List.of("host", "run", "scope", "side", "pair", "order", "status", "failure", "schema");

  private final Set<String> measures = new LinkedHashSet<>();
  private final Set<String> figures = new TreeSet<>();

  /** A fork that several tables of a run share is one row. */
  private final Set<Map<String, String>> rows = new LinkedHashSet<>();

  private CsvReport() {}

  /**
   * Renders a report.
   *
   * @param report what to show
   * @return records without line ends, the first the names of the columns; a text with line ends of
   *     its own keeps them, in quotes
   */
  public static List<String> lines(Report report) {
    CsvReport csv = new CsvReport();
    for (HostSection host : report.sections()) {
      ComparisonTable table = host.table();
      table.run().measures().forEach(measure -> csv.measures.add(column(measure)));
      for (ForkValues fork : table.forks()) {
        csv.figures.addAll(fork.figures().keySet());
        csv.rows.add(row(host.host(), table, fork));
      }
    }
    return csv.lines();
  }

  private List<String> lines() {
    Set<String> columns = new LinkedHashSet<>(TELLING_FORKS_APART);
    columns.addAll(measures);
    PERCENTILES.forEach(percentile -> columns.add(column(percentile)));
    columns.addAll(figures);
    List<String> lines = new ArrayList<>();
    lines.add(record(columns));
    for (Map<String, String> row : rows) {
      lines.add(record(columns.stream().map(name -> row.getOrDefault(name, "")).toList()));
    }
    return lines;
  }

  private static Map<String, String> row(String host, ComparisonTable table, ForkValues fork) {
    Map<String, String> row = new LinkedHashMap<>();
    row.put("host", host);
    row.put("run", table.run().startedUtc() == null ? "" : table.run().startedUtc());
    row.put("scope", fork.scope());
    row.put("side", fork.side());
    row.put("pair", String.valueOf(fork.pair()));
    row.put("order", String.valueOf(fork.order()));
    row.put("status", fork.failure() == null ? TrialRecord.OK : TrialRecord.FAILED);
    row.put("failure", fork.failure() == null ? "" : fork.failure());
    row.put("schema", String.valueOf(SCHEMA));
    for (Measure measure : table.run().measures()) {
      row.put(column(measure), number(fork.of(measure)));
    }
    for (int percentile : PERCENTILES) {
      row.putIfAbsent(column(percentile), number(fork.latencyNs(percentile)));
    }
    fork.figures()
        .forEach((name, value) -> row.putIfAbsent(name, number(OptionalDouble.of(value))));
    return row;
  }

  private static String column(int percentile) {
    return "p" + percentile + "_ns";
  }

  /** The name and the unit; a figure of the trial has the unit in its name. */
  private static String column(Measure measure) {
    boolean figure = !measure.ofLatency() && !measure.name().equals(Measure.RATE.name());
    String unit = measure.unit().replace("/", "_per_").replaceAll("[^A-Za-z0-9]+", "_");
    return figure ? measure.name() : measure.name() + "_" + unit;
  }

  private static String number(OptionalDouble value) {
    return value.isEmpty() ? "" : Exact.of(value.getAsDouble()).map(String::valueOf).orElse("");
  }

  private static String record(Iterable<String> cells) {
    List<String> quoted = new ArrayList<>();
    cells.forEach(cell -> quoted.add(quoted(cell)));
    return String.join(",", quoted);
  }

  private static String quoted(String cell) {
    boolean plain =
        cell.strip().equals(cell) && cell.chars().noneMatch(c -> "\",\r\n".indexOf(c) >= 0);
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
