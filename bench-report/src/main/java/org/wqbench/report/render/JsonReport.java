package org.wqbench.report.render;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wqbench.report.run.RunRecord;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.HostSection;
import org.wqbench.report.table.LayoutGroup;
import org.wqbench.report.table.NoiseFloor;
import org.wqbench.report.table.Report;
import org.wqbench.report.table.RowWarning;

/**
 * The report for programs: all that tables hold, numbers unrounded. {@code docs/report-json.md}
 * describes it, {@code docs/report.schema.json} is its schema.
 */
public final class JsonReport {
  /** Version of the form; raised when a part goes away or changes its meaning. */
  static final int SCHEMA = 1;

  private static final JSON FORMAT = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT);

  private JsonReport() {}

  /**
   * Renders a report.
   *
   * @param report what to show
   * @return a json document without a line end after it
   */
  public static String text(Report report) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("schema", SCHEMA);
    parts.put("tool", "wqbench");
    parts.put("hosts", report.sections().stream().map(JsonReport::host).toList());
    try {
      return FORMAT.asString(RecordTree.of(parts));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Object> host(HostSection section) {
    ComparisonTable table = section.table();
    RunRecord run = table.run();
    Map<String, Object> host = new LinkedHashMap<>();
    host.put("name", section.title());
    host.put("source", section.source());
    host.put("complete", table.isComplete());
    host.put("decided", table.isDecided());
    host.put("facts", run.host() == null ? Map.of() : run.host());
    host.put("run", run(run));
    host.put("judgement", judgement(table));
    host.put("base", run.plan().sides().get(0));
    host.put("treated", run.plan().sides().get(1));
    host.put("measures", run.measures());
    host.put("rows", table.rows().stream().map(JsonRows::row).toList());
    host.put("geomeans", JsonRows.geomeans(table.geomeans()));
    host.put("forkCounts", forkCounts(table));
    host.put("forks", table.forks().stream().map(f -> JsonRows.fork(f, run.measures())).toList());
    host.put("coverages", table.coverages());
    host.put("layouts", table.layouts().stream().map(JsonReport::layout).toList());
    host.put("outsidePodShares", table.outside());
    host.put("noiseFloor", noiseFloor(table.noiseFloor()));
    host.put("profile", table.profile().map(JsonProfile::of));
    host.put("warnings", table.warnings().stream().map(JsonReport::warning).toList());
    host.put("notes", run.notes());
    return host;
  }

  private static Map<String, Object> run(RunRecord run) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("startedUtc", run.startedUtc());
    parts.put("toolVersion", run.toolVersion());
    parts.put("toolCommit", run.toolCommit());
    parts.put("jarSha256", run.jarSha256());
    parts.put("command", run.command());
    parts.put("jvmFlags", run.jvmFlags());
    parts.put("workload", run.workload());
    parts.put("rowName", run.rowName());
    parts.put("scopes", run.scopes());
    parts.put("seed", run.plan().seed());
    parts.put("pairs", run.plan().pairs());
    parts.put("looks", run.plan().looks());
    return parts;
  }

  private static Map<String, Object> judgement(ComparisonTable table) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("alpha", table.alpha());
    parts.put("neutralWithin", neutralWithin(table));
    parts.put("verdicts", table.verdicts());
    parts.put("regressed", table.gate().regressed());
    parts.put("strict", table.options().strict());
    parts.put("quiet", table.options().quiet().stream().sorted().toList());
    return parts;
  }

  private static double neutralWithin(ComparisonTable table) {
    Double chosen = table.options().neutralWithin();
    return chosen == null ? table.run().plan().neutralWithin() : chosen;
  }

  private static Map<String, Object> forkCounts(ComparisonTable table) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("good", table.goodForks());
    parts.put("failed", table.failedForks());
    parts.put("missing", table.missingForks());
    parts.put("damagedLogLines", table.damagedLogLines());
    return parts;
  }

  private static Map<String, Object> layout(LayoutGroup group) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("scopes", group.scopes());
    parts.put("samePods", group.samePods());
    parts.put("baseApart", group.base().apart());
    parts.put("treatedApart", group.treated().apart());
    return parts;
  }

  private static Map<String, Object> noiseFloor(List<NoiseFloor> floors) {
    return floors.stream()
        .collect(
            Collectors.toMap(
                floor -> floor.measure().name(),
                floor -> JsonRows.sample(floor.ratios()),
                (first, second) -> first,
                LinkedHashMap::new));
  }

  private static Map<String, Object> warning(RowWarning warning) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("kind", warning.warning().kind().label());
    parts.put("where", warning.where());
    parts.put("seen", Exact.rounded(warning.warning().seen()));
    parts.put("against", Exact.rounded(warning.warning().against()));
    parts.put("text", WarningText.of(warning.warning()));
    return parts;
  }
}
