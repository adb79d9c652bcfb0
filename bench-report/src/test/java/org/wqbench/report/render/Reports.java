package org.wqbench.report.render;

import java.util.Arrays;
import org.wqbench.report.table.ComparisonTable;
import org.wqbench.report.table.Report;

/** Reports of tables that come from nowhere in particular. */
final class Reports {
  private Reports() {}

  static Report of(ComparisonTable... tables) {
    return Report.of(
        Arrays.stream(tables).map(table -> new Report.Source("a run", table)).toList());
  }
}
