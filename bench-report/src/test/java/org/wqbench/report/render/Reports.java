package org.wqbench.report.render;

import java.util.ArrayList;
import java.util.List;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.Report;

/** Reports of tables that come from nowhere in particular. */
final class Reports {
  private Reports() {}

  static Report of(ComparisonTable... tables) {
    List<Report.Source> sources = new ArrayList<>();
    for (ComparisonTable table : tables) {
      String name = sources.isEmpty() ? "a run" : "run " + (sources.size() + 1);
      sources.add(new Report.Source(name, table));
    }
    return Report.of(sources);
  }
}
