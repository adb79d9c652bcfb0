package org.wqbench.report.table;

import java.util.List;
import java.util.Optional;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;

/**
 * One scope and measure in every section of a report.
 *
 * @param scope the scope
 * @param measure the measure
 * @param bySection what each section says, in their order; absent where it has no such row
 */
public record SummaryRow(String scope, Measure measure, List<Optional<Comparison>> bySection) {}
