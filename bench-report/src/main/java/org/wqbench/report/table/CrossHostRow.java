package org.wqbench.report.table;

import java.util.List;
import java.util.Optional;
import org.wqbench.report.run.Measure;
import org.wqbench.report.stats.Comparison;

/**
 * One scope and measure on every host.
 *
 * @param scope the scope
 * @param measure the measure
 * @param byHost what each host says, in the order of the hosts; absent where it has no such row
 */
public record CrossHostRow(String scope, Measure measure, List<Optional<Comparison>> byHost) {}
