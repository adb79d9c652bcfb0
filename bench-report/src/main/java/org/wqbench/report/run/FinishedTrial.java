package org.wqbench.report.run;

import java.nio.file.Path;

/**
 * A trial that happened.
 *
 * @param planned its place in the plan
 * @param record what it gave
 * @param folder where its files are
 */
public record FinishedTrial(PlannedTrial planned, TrialRecord record, Path folder) {}
