package org.wqbench.report.run;

/**
 * One trial of the plan: one fork at one scope, of one side or, in the duet design, of both.
 *
 * @param directory name of its folder below {@code trials/}
 * @param pair number of its pair within the scope, from 1; the trials of a pair are neighbours
 * @param scope affinity scope
 * @param side label of the side, see {@link RunRecord.Side}; in the duet design the side that goes
 *     first
 */
public record PlannedTrial(String directory, int pair, String scope, String side) {}
