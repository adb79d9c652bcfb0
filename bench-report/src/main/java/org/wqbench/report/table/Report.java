package org.wqbench.report.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;

/**
 * What a renderer shows: a table for each host, or for each two sides of a run that has more, and
 * what hosts say side by side. Values of different hosts are never pooled.
 *
 * @param sections at least one
 * @param summary a row for each scope and measure; empty for one run, or where runs compare by
 *     different measures, or different sides
 */
public record Report(List<HostSection> sections, List<SummaryRow> summary) {

  /**
   * A table and where it comes from; tables of one run have one name.
   *
   * @param name a run directory, or what stands for one
   * @param table its table
   */
  public record Source(String name, ComparisonTable table) {}

  /**
   * Puts tables together.
   *
   * @param sources tables in the order given
   * @return the report
   */
  public static Report of(List<Source> sources) {
    List<HostSection> sections = new ArrayList<>();
    for (Source source : sources) {
      String host = host(source, sources);
      String sides = source.table().treatedLabel() + " / " + source.table().baseLabel();
      boolean severalSides =
          sources.stream().filter(other -> other.name().equals(source.name())).count() > 1;
      boolean severalHosts = sources.stream().map(Source::name).distinct().count() > 1;
      String column = severalHosts ? severalSides ? host + ": " + sides : host : sides;
      String title = severalSides ? host + ": " + sides : host;
      sections.add(new HostSection(host, title, column, source.name(), source.table()));
    }
    return new Report(sections, summary(sections));
  }

  /** Hosts of one name are numbered, run by run. */
  private static String host(Source of, List<Source> sources) {
    String name = hostName(of);
    List<String> runs =
        sources.stream()
            .filter(source -> hostName(source).equals(name))
            .map(Source::name)
            .distinct()
            .toList();
    return runs.size() == 1 ? name : name + " (" + (runs.indexOf(of.name()) + 1) + ")";
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

  private static List<SummaryRow> summary(List<HostSection> sections) {
    List<ComparisonTable> tables = sections.stream().map(HostSection::table).toList();
    boolean alike =
        tables.stream().map(table -> table.run().measures()).distinct().count() == 1
            && sides(sections) == 1;
    List<SummaryRow> rows = new ArrayList<>();
    if (byRun(sections).size() < 2 || !alike) {
      return rows;
    }
    Set<String> scopes = new LinkedHashSet<>();
    tables.forEach(table -> table.rows().forEach(row -> scopes.add(row.scope())));
    for (Measure measure : tables.get(0).run().measures()) {
      for (String scope : scopes) {
        rows.add(
            new SummaryRow(
                scope, measure, tables.stream().map(t -> judged(t, scope, measure)).toList()));
      }
    }
    return rows;
  }

  /** How many different lists of sides the runs compare. */
  private static long sides(List<HostSection> sections) {
    return byRun(sections).stream()
        .map(run -> run.stream().map(section -> section.table().run().plan().sides()).toList())
        .distinct()
        .count();
  }

  /**
   * The sections of each run.
   *
   * @return a list for each run, of one section, or of three and more where it has several sides
   */
  public List<List<HostSection>> byRun() {
    return byRun(sections);
  }

  private static List<List<HostSection>> byRun(List<HostSection> sections) {
    return List.copyOf(
        sections.stream()
            .collect(
                Collectors.groupingBy(HostSection::source, LinkedHashMap::new, Collectors.toList()))
            .values());
  }

  private static Optional<Comparison> judged(ComparisonTable table, String scope, Measure measure) {
    return table.rows().stream()
        .filter(row -> row.scope().equals(scope))
        .map(row -> row.of(measure).comparison())
        .findFirst();
  }
}
