package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import org.wqbench.report.table.ComparisonTable;

/**
 * A name for the host of each table; hosts of one name are numbered, so that none is taken for
 * another.
 */
final class HostLabels {
  private HostLabels() {}

  static List<String> of(List<ComparisonTable> tables) {
    List<String> names = tables.stream().map(HostLabels::name).toList();
    List<String> labels = new ArrayList<>();
    for (String name : names) {
      long same = names.stream().filter(name::equals).count();
      long before = names.subList(0, labels.size()).stream().filter(name::equals).count();
      labels.add(same == 1 ? name : name + " (" + (before + 1) + ")");
    }
    return labels;
  }

  private static String name(ComparisonTable table) {
    return table.run().host() == null || table.run().host().name() == null
        ? "unnamed host"
        : table.run().host().name();
  }
}
