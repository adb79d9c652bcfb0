package org.wqbench.workload.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wqbench.core.topology.CpuSet;
import org.wqbench.core.topology.Pods;
import org.wqbench.core.topology.Topology;
import org.wqbench.report.render.Paragraph;

/** A topology in lines of at most 80 columns: what is inside what, then the scopes. */
final class TopologyText {
  private static final int COLUMNS = 80;

  /** So many parts of a whole are shown; the others are counted. */
  private static final int SHOWN = 4;

  private record Level(String name, List<CpuSet> groups) {}

  private final Topology topology;
  private final List<String> lines = new ArrayList<>();

  private TopologyText(Topology topology) {
    this.topology = topology;
  }

  static List<String> lines(Topology topology, List<Pods> scopes) {
    TopologyText text = new TopologyText(topology);
    text.lines.addAll(Paragraph.lines(topology.source(), ""));
    text.add(
        "%d cpus online, %d cores, %d packages, %d nodes",
        topology.online().size(),
        topology.cores().size(),
        topology.packages().size(),
        topology.nodes().size());
    if (!topology.isolated().isEmpty()) {
      text.add("isolated: %s", topology.isolated());
    }
    text.tree(topology.online(), text.levels(), "");
    text.add("");
    text.scopes(scopes);
    topology.notes().forEach(note -> text.lines.addAll(Paragraph.lines("note: " + note, "  ")));
    return text.lines;
  }

  /** From the widest groups to the narrowest: a node may hold many packages, or a package nodes. */
  private List<Level> levels() {
    return Stream.of(
            new Level("package", topology.packages()),
            new Level("node", topology.nodes()),
            new Level("cache", topology.caches()))
        .sorted(Comparator.comparingInt((Level level) -> level.groups().size()))
        .toList();
  }

  /** The parts of a whole, level by level; a level that does not split it has no line. */
  private void tree(CpuSet whole, List<Level> levels, String indent) {
    if (levels.isEmpty()) {
      return;
    }
    Level level = levels.get(0);
    List<CpuSet> parts =
        level.groups().stream().map(whole::and).filter(part -> !part.isEmpty()).toList();
    List<Level> below = levels.subList(1, levels.size());
    boolean splits = parts.size() > 1 || indent.isEmpty();
    if (!splits) {
      tree(whole, below, indent);
      return;
    }
    for (CpuSet part : parts.subList(0, Math.min(SHOWN, parts.size()))) {
      add("%s%s %s: %s", indent, level.name(), part, cores(part));
      tree(part, below, indent + "  ");
    }
    if (parts.size() > SHOWN) {
      add("%sand %d more", indent, parts.size() - SHOWN);
    }
  }

  private String cores(CpuSet cpus) {
    IntSummaryStatistics threads =
        topology.cores().stream()
            .filter(cpus::intersects)
            .mapToInt(CpuSet::size)
            .summaryStatistics();
    return threads.getCount()
        + (threads.getCount() == 1 ? " core of " : " cores of ")
        + range(threads)
        + (threads.getMax() == 1 ? " thread" : " threads");
  }

  private void scopes(List<Pods> scopes) {
    add("%-12s %5s  %-9s %s", "scope", "pods", "cpus each", "pods by lowest cpu");
    for (Pods scope : scopes) {
      add(
          "%-12s %5d  %-9s %s",
          scope.scope(),
          scope.count(),
          range(scope.list().stream().mapToInt(CpuSet::size).summaryStatistics()),
          scope.list().stream().map(CpuSet::toString).collect(Collectors.joining("  ")));
    }
  }

  private static String range(IntSummaryStatistics values) {
    return values.getMin() == values.getMax()
        ? String.valueOf(values.getMin())
        : values.getMin() + "-" + values.getMax();
  }

  private void add(String format, Object... values) {
    String line = String.format(Locale.ROOT, format, values).stripTrailing();
    lines.add(line.length() <= COLUMNS ? line : line.substring(0, COLUMNS - 3) + "...");
  }
}
