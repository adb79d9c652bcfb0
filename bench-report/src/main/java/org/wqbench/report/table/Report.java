package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wqbench.report.run.Measure;
import org.wqbench.report.run.RunRecord.Side;
import org.wqbench.report.stats.Comparison;

/**
 * What a renderer shows: a table for each host, and what they say together. Values of different
 * hosts are never pooled.
 *
 * @param sections at least one
 * @param acrossHosts a row for each scope and measure; empty for one host, or where the hosts did
 *     not compare the same sides by the same measures
 */
public record Report(List<HostSection> sections, List<CrossHostRow> acrossHosts) {

  /** A run directory, or what stands for one, and its table. */
  public record Source(String name, ComparisonTable table) {}

  /**
   * Puts tables together.
   *
   * @param sources a table for each host or run, in the order given
   * @return the report
   */
  public static Report of(List<Source> sources) {
    List<String> names = sources.stream().map(Report::hostName).toList();
    List<HostSection> sections = new ArrayList<>();
    for (Source source : sources) {
      String name = names.get(sections.size());
      long same = names.stream().filter(name::equals).count();
      long nth = names.subList(0, sections.size() + 1).stream().filter(name::equals).count();
      String host = same == 1 ? name : name + " (" + nth + ")";
      sections.add(new HostSection(host, source.name(), source.table()));
    }
    return new Report(sections, acrossHosts(sections));
  }

  private static String hostName(Source source) {
    String name = source.table().run().host().name();
    return name == null ? "unnamed host" : name;
  }

  /**
   * Whether every fork of every host gave its measurement.
   *
   * @return false for a partial run
   */
  public boolean isComplete() {
    return sections.stream().allMatch(section -> section.table().isComplete());
  }

  private static List<CrossHostRow> acrossHosts(List<HostSection> sections) {
    List<ComparisonTable> tables = sections.stream().map(HostSection::table).toList();
    boolean alike =
        tables.stream().map(Report::sides).distinct().count() == 1
            && tables.stream().map(table -> table.run().measures()).distinct().count() == 1;
    List<CrossHostRow> rows = new ArrayList<>();
    if (sections.size() < 2 || !alike) {
      return rows;
    }
    Set<String> scopes = new LinkedHashSet<>();
    tables.forEach(table -> table.rows().forEach(row -> scopes.add(row.scope())));
    for (Measure measure : tables.get(0).run().measures()) {
      for (String scope : scopes) {
        rows.add(
            new CrossHostRow(
                scope, measure, tables.stream().map(t -> judged(t, scope, measure)).toList()));
      }
    }
    return rows;
  }

  private static List<String> sides(ComparisonTable table) {
    return table.run().plan().sides().stream().map(Side::label).toList();
  }

  private static Optional<Comparison> judged(ComparisonTable table, String scope, Measure measure) {
    return table.rows().stream()
        .filter(row -> row.scope().equals(scope))
        .map(row -> row.of(measure).comparison())
        .findFirst();
  }
}
